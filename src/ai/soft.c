#include "ai/soft.h"

/* Halves the argument's range by powers of two, then a short series on [-0.35, 0.35]. */
float soft_exp(float x)
{
	const float log2e = 1.44269504f;
	int power;
	float rest, sum;
	union {
		uint32_t bits;
		float value;
	} scale;

	if (x < -87.0f)
		return 0.0f;
	if (x > 88.0f)
		x = 88.0f;
	power = (int)(x * log2e + (x < 0 ? -0.5f : 0.5f));
	rest = (x - (float)power * 0.693359375f) + (float)power * 2.12194440e-4f;
	sum = 1.0f / 720.0f;
	sum = sum * rest + 1.0f / 120.0f;
	sum = sum * rest + 1.0f / 24.0f;
	sum = sum * rest + 1.0f / 6.0f;
	sum = sum * rest + 0.5f;
	sum = sum * rest + 1.0f;
	sum = sum * rest + 1.0f;
	scale.bits = (uint32_t)(power + 127) << 23;
	return sum * scale.value;
}

/* The exponent's share exactly, the mantissa's by the series of atanh. */
float soft_log(float x)
{
	union {
		float value;
		uint32_t bits;
	} split;
	int power;
	float ratio, square;

	SEANCE_ASSERT(x > 0);
	split.value = x;
	power = (int)(split.bits >> 23) - 127;
	split.bits = (split.bits & 0x7fffffu) | 0x3f800000u;
	if (split.value > 1.41421356f) {
		split.value *= 0.5f;
		power++;
	}
	ratio = (split.value - 1.0f) / (split.value + 1.0f);
	square = ratio * ratio;
	return (float)power * 0.69314718f +
	       2.0f * ratio *
		       (1.0f + square * (1.0f / 3.0f + square * (0.2f + square * (1.0f / 7.0f + square / 9.0f))));
}

float soft_normal(struct rng *rng)
{
	float sum = 0;

	for (int i = 0; i < 12; i++)
		sum += soft_unit(rng);
	return sum - 6.0f;
}

void soft_shares(float *values, int count, float temperature)
{
	int best = 0;
	float high, sum = 0;

	for (int i = 1; i < count; i++)
		if (values[i] > values[best])
			best = i;
	high = values[best];
	for (int i = 0; i < count; i++) {
		if (temperature > 0)
			values[i] = soft_exp((values[i] - high) / temperature);
		else
			values[i] = i == best ? 1.0f : 0.0f;
		sum += values[i];
	}
	for (int i = 0; i < count; i++)
		values[i] /= sum;
}

int soft_draw(const float *shares, int count, struct rng *rng)
{
	float at = soft_unit(rng);
	int last = 0;

	for (int i = 0; i < count; i++) {
		if (shares[i] <= 0)
			continue;
		last = i;
		if (at < shares[i])
			return i;
		at -= shares[i];
	}
	return last;
}

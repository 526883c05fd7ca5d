const sorted = (values: readonly number[]): readonly number[] => values.toSorted((a, b) => a - b);

export const median = (values: readonly number[]): number => sorted(values)[Math.floor(values.length / 2)] ?? 0;

/** The value that 95 of 100 do not exceed. */
export const p95 = (values: readonly number[]): number => sorted(values)[Math.ceil(values.length * 0.95) - 1] ?? 0;

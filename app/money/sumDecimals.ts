import Big from 'big.js';

/**
 * Adds decimal texts exactly; null adds nothing. Values of equally many decimals are added as whole numbers, which is several times as
 * fast as `Big`.
 */
export const sumDecimals = (values: readonly (string | null)[]): Big => {
  const sums = new Map<number, bigint>();
  for (const value of values) {
    if (value === null) continue;
    const point = value.indexOf('.');
    const decimals = point === -1 ? 0 : value.length - point - 1;
    const digits = point === -1 ? value : value.slice(0, point) + value.slice(point + 1);
    sums.set(decimals, (sums.get(decimals) ?? 0n) + BigInt(digits));
  }
  return [...sums].reduce((sum, [decimals, digits]) => sum.plus(`${digits}e-${decimals}`), new Big(0));
};

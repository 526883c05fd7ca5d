import { type ScaleLinear, scaleLinear } from 'd3-scale';

/** Returns a scale from 0 to the greatest value; negative values extend it below 0. */
export const createValueScale = (values: readonly number[]): ScaleLinear<number, number> => {
  const least = Math.min(0, ...values);
  const greatest = Math.max(0, ...values);
  return scaleLinear([least, least === greatest ? 1 : greatest], [0, 1]);
};

/** Returns the least n for which every nth name fits beside the next, with a gap between them. */
export const getNameInterval = (nameWidths: readonly number[], columnWidth: number): number =>
  Math.max(1, Math.ceil((Math.max(0, ...nameWidths) + nameGap) / columnWidth));

const nameGap = 5;

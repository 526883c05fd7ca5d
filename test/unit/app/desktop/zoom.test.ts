import { expect, test } from 'vitest';
import { getNextZoom } from '#app/desktop/zoom.ts';

const listSteps = (from: number, way: 'in' | 'out'): readonly number[] => {
  const next = getNextZoom(from, way);
  return next === from ? [] : [next, ...listSteps(next, way)];
};

test('it goes in steps up to the double and down to the half, and stays there', () => {
  expect(listSteps(1, 'in')).toEqual([1.1, 1.25, 1.5, 1.75, 2]);
  expect(listSteps(1, 'out')).toEqual([0.9, 0.8, 0.75, 0.67, 0.5]);
  expect(getNextZoom(2, 'in')).toBe(2);
  expect(getNextZoom(5, 'in')).toBe(2);
  expect(getNextZoom(0.25, 'out')).toBe(0.5);
});

test('a factor between the steps goes to the next one that way', () => {
  expect(getNextZoom(1.2, 'in')).toBe(1.25);
  expect(getNextZoom(1.2, 'out')).toBe(1.1);
  expect(getNextZoom(1.1000001, 'in')).toBe(1.25);
});

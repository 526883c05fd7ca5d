import { describe, expect, test } from 'vitest';
import { nonEmpty } from '#test/nonEmpty.ts';
import { compare, examples } from '#test/totals/examples.ts';
import { properties } from '#test/totals/properties.ts';
import { handComputed } from '#test/totals/vectors.ts';

describe('every figure is as published', () => {
  test.each(examples)('in $name', (example) => {
    for (const { figure, computed, published } of nonEmpty(compare(example))) expect(computed, figure).toBe(published);
  });

  test('in the documents computed by hand', () => {
    for (const { figure, computed, published } of nonEmpty(handComputed())) expect(computed, figure).toBe(published);
  });
});

describe('for any document', () => {
  test.each(properties)('$name', { timeout: 30_000 }, ({ check }) => check(200));
});

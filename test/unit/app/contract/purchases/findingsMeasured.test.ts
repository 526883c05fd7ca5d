import { expect, test } from 'vitest';
import { findingKinds } from '#app/contract/purchases/findings.ts';
import { getPrecision, getRecall, type Measured, measure } from '#test/findings/measure.ts';
import { leastPrecision, leastRecall, seedHeldBack, seedsWorkedWith } from '#test/findings/printTable.ts';

const sets: readonly (readonly [string, Measured])[] = [
  ['worked with', measure(seedsWorkedWith.slice(0, 3))],
  ['held back', measure([seedHeldBack])],
];

test.each(sets.flatMap(([title, measured]) => findingKinds.map((kind) => ({ kind, title, measured }))))(
  '$kind is reported correctly and seldom missed on the labelled set $title',
  ({ kind, measured: { counts } }) => {
    const count = counts.get(kind) ?? { planted: 0, reported: 0, right: 0, met: 0 };
    expect(count.planted).toBeGreaterThan(4);
    expect(getPrecision(count)).toBeGreaterThanOrEqual(leastPrecision);
    expect(getRecall(count)).toBeGreaterThanOrEqual(leastRecall);
  },
);

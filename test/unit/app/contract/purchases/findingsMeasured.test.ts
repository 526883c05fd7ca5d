import { expect, test } from 'vitest';
import { type FindingKind, findingKinds } from '#app/contract/purchases/findings.ts';
import { getPrecision, getRecall, type Measured, measure } from '#test/findings/measure.ts';
import { plants } from '#test/findings/plants.ts';
import { leastPrecision, leastRecall, seedHeldBack, seedsWorkedWith } from '#test/findings/printTable.ts';

const sets: readonly (readonly [string, Measured])[] = [
  ['worked with', measure(seedsWorkedWith.slice(0, 3))],
  ['held back', measure([seedHeldBack])],
];

const isPlanted = (kind: FindingKind): boolean => kind in plants || kind === 'overdue' || kind === 'newSupplier';
const list = (kinds: readonly FindingKind[]) =>
  sets.flatMap(([title, measured]) => kinds.map((kind) => ({ kind, title, measured })));

test.each(list(findingKinds.filter((kind) => !isPlanted(kind))))(
  '$kind is reported of no ordinary invoice of the labelled set $title',
  ({ kind, measured: { counts } }) => {
    expect(counts.get(kind)?.reported).toBe(0);
  },
);

test.each(list(findingKinds.filter(isPlanted)))(
  '$kind is reported correctly and seldom missed on the labelled set $title',
  ({ kind, measured: { counts } }) => {
    const count = counts.get(kind) ?? { planted: 0, reported: 0, right: 0, met: 0 };
    expect(count.planted).toBeGreaterThan(4);
    expect(getPrecision(count)).toBeGreaterThanOrEqual(leastPrecision);
    expect(getRecall(count)).toBeGreaterThanOrEqual(leastRecall);
  },
);

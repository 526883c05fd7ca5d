import { expect, test } from 'vitest';
import { draftFaultCodes } from '#app/contract/sales/fault.ts';
import { findDraftFaults } from '#app/sales/draft/findDraftFaults.ts';
import { unitCodes } from '#app/sales/draft/units.ts';
import {
  getVisibleFaults,
  noVisitedFields,
  omitBlankLineFaults,
  reduceVisitedFields,
} from '#renderer/features/sales/draft/visibleFaults.ts';
import en from '#renderer/locales/en/sales.json' with { type: 'json' };
import fi from '#renderer/locales/fi/sales.json' with { type: 'json' };
import sv from '#renderer/locales/sv/sales.json' with { type: 'json' };
import { finishedDraft, line, today } from '#test/unit/exampleDraft.ts';

test('a mistake shows when its field was left or its step was to be finished, an ended VAT rate at once', () => {
  const draft = finishedDraft({
    lines: [line({ key: 'a', unitPrice: 'x', quantity: 'y', vatRate: '24' })],
    channel: null,
  });
  const faults = findDraftFaults(draft, today);
  const listVisiblePaths = (visited: typeof noVisitedFields) =>
    getVisibleFaults(draft, faults, visited).map(({ path }) => path);
  expect(listVisiblePaths(noVisitedFields)).toEqual(['lines.0.vatRate']);
  const left = reduceVisitedFields(noVisitedFields, { kind: 'leftField', field: 'lines.a.unitPrice' });
  expect(listVisiblePaths(left)).toEqual(['lines.0.unitPrice', 'lines.0.vatRate']);
  const finished = reduceVisitedFields(noVisitedFields, { kind: 'finishedStep', step: 'lines' });
  expect(listVisiblePaths(finished)).toEqual(['lines.0.quantity', 'lines.0.unitPrice', 'lines.0.vatRate']);
});

test('a line in which nothing was typed is not wrong, unless there is no other', () => {
  const blank = (key: string) => line({ key, name: '', unitPrice: '' });
  const finished = reduceVisitedFields(noVisitedFields, { kind: 'finishedStep', step: 'lines' });
  const both = reduceVisitedFields(finished, { kind: 'leftField', field: 'lines.b.name' });
  const draft = finishedDraft({ step: 'lines', lines: [line({ key: 'a' }), blank('b')] });
  const faults = findDraftFaults(draft, today);
  expect(faults).not.toEqual([]);
  expect(getVisibleFaults(draft, faults, both)).toEqual([]);
  expect(omitBlankLineFaults(draft, faults)).toEqual([]);
  const only = finishedDraft({ step: 'lines', lines: [blank('b')] });
  const left = reduceVisitedFields(noVisitedFields, { kind: 'leftField', field: 'lines.b.name' });
  expect(getVisibleFaults(only, findDraftFaults(only, today), left)).toEqual([]);
  expect(getVisibleFaults(only, findDraftFaults(only, today), finished).map(({ code }) => code)).toEqual([
    'lineNameMissing',
    'priceMissing',
  ]);
  expect(omitBlankLineFaults(only, findDraftFaults(only, today))).toHaveLength(2);
});

test('a blank line is told from others by its place among more than ten, and only on the step of the lines', () => {
  const blank = line({ key: 'x', name: '', unitPrice: '' });
  const lines = Array.from({ length: 12 }, (_, index) =>
    index === 11 ? blank : line({ key: String(index), unitPrice: '' }),
  );
  const draft = finishedDraft({ step: 'lines', lines });
  const faults = findDraftFaults(draft, today);
  expect(omitBlankLineFaults(draft, faults).map(({ path }) => path)).toEqual(
    lines.slice(0, 11).map((_, index) => `lines.${index}.unitPrice`),
  );
  expect(omitBlankLineFaults({ ...draft, step: 'check' }, faults)).toBe(faults);
  const blanks = finishedDraft({ step: 'lines', lines: [blank, blank] });
  const allFaults = findDraftFaults(blanks, today);
  expect(omitBlankLineFaults(blanks, allFaults)).toBe(allFaults);
});

test.each([
  ['en', en],
  ['fi', fi],
  ['sv', sv],
])('every mistake and every unit has its words in %s', (_, words) => {
  expect(Object.keys(words.fault).toSorted()).toEqual([...draftFaultCodes, 'changeRecipient', 'use'].toSorted());
  expect(Object.keys(words.unit).toSorted()).toEqual([...unitCodes].toSorted());
});

test('the three languages say the same things', () => {
  const keys = (words: object, path = ''): readonly string[] =>
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'object' ? keys(value, `${path}${key}.`) : [`${path}${key}`],
    );
  expect(keys(fi)).toEqual(keys(en));
  expect(keys(sv)).toEqual(keys(en));
});

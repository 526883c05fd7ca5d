import { expect, test } from 'vitest';
import { faultCodes } from '../../../app/contract/sales/fault.ts';
import { draftFaults } from '../../../app/sales/draft/faults.ts';
import { unitCodes } from '../../../app/sales/draft/units.ts';
import { nothingVisited, reduceVisited, shownFaults } from '../../../renderer/features/sales/draft/shownFaults.ts';
import en from '../../../renderer/locales/en/sales.json' with { type: 'json' };
import fi from '../../../renderer/locales/fi/sales.json' with { type: 'json' };
import sv from '../../../renderer/locales/sv/sales.json' with { type: 'json' };
import { finishedDraft, line, today } from '../draft/example.ts';

test('a mistake shows when its field was left or its step was to be finished, an ended VAT rate at once', () => {
  const draft = finishedDraft({
    lines: [line({ key: 'a', unitPrice: 'x', quantity: 'y', vatRate: '24' })],
    channel: null,
  });
  const faults = draftFaults(draft, today);
  const shown = (visited: typeof nothingVisited) => shownFaults(draft, faults, visited).map(({ path }) => path);
  expect(shown(nothingVisited)).toEqual(['lines.0.vatRate']);
  const left = reduceVisited(nothingVisited, { kind: 'leftField', field: 'lines.a.unitPrice' });
  expect(shown(left)).toEqual(['lines.0.unitPrice', 'lines.0.vatRate']);
  const finished = reduceVisited(nothingVisited, { kind: 'finishedStep', step: 'lines' });
  expect(shown(finished)).toEqual(['lines.0.quantity', 'lines.0.unitPrice', 'lines.0.vatRate']);
});

test.each([
  ['en', en],
  ['fi', fi],
  ['sv', sv],
])('every mistake and every unit has its words in %s', (_, words) => {
  expect(Object.keys(words.fault).toSorted()).toEqual([...faultCodes, 'mend', 'use'].toSorted());
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

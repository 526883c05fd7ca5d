import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Draft } from '#app/contract/sales/draft.ts';
import { createDraftClone } from '#app/sales/draft/createDraftClone.ts';
import {
  calculateDueDate,
  countDaysToDueDate,
  createDraft,
  createLine,
  getStandardVatRate,
} from '#app/sales/draft/draft.ts';
import { generateReferenceNumber } from '#app/sales/draft/generateReferenceNumber.ts';
import { memoizeByObject } from '#app/sales/draft/memoizeByObject.ts';
import { removeServiceIds } from '#app/sales/draft/removeServiceIds.ts';
import { isBlank } from '#app/sales/draft/sentText.ts';
import { shortenDraftTexts } from '#app/sales/draft/shortenDraftTexts.ts';
import { finishedDraft, line } from '#test/unit/exampleDraft.ts';

afterEach(() => vi.restoreAllMocks());

const original = finishedDraft({
  ...{ id: 'old', invoiceDate: '2026-10-01', dueDate: '2026-10-15', deliveryDate: '2026-09-30', importRow: 4 },
  ...{ referenceNumber: '1232', note: 'Kiitos', step: 'result' },
  lines: [
    line({ key: 'a', saveAsProduct: true }),
    line({ key: 'b', saveAsProduct: true, productId: 'p1' }),
    line({ key: 'c', productId: 'p2', description: 'Sahattu' }),
  ],
});
const options = { id: 'copy', today: '2026-11-20', now: '2026-11-20T08:00:00.000Z', hasReference: true };

/** The next random number, of 32 bits. */
const drawNext = (number: number): void => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint32Array) array[0] = number;
    return array;
  });
};

describe('a copy of a draft', () => {
  test('has everything of it but its dates, its reference number and its row in a file', () => {
    drawNext(42);
    const { importRow: _, ...rest } = original;
    expect(createDraftClone(original, options)).toStrictEqual({
      ...rest,
      ...{ id: 'copy', createdAt: options.now, step: 'lines', invoiceDate: '2026-11-20', dueDate: '2026-12-04' },
      ...{ deliveryDate: '', referenceNumber: '202611200000424' },
      lines: [
        line({ key: 'a', saveAsProduct: true }),
        line({ key: 'b', productId: 'p1' }),
        line({ key: 'c', productId: 'p2', description: 'Sahattu' }),
      ],
    });
  });

  test('begins at the recipient where it has none', () => {
    const nobody: Draft = { ...original, contact: { ...original.contact, name: ' ' } };
    expect(createDraftClone(nobody, options).step).toBe('recipient');
  });

  test('is due as many days later, and never where that cannot be told', () => {
    const typed = { ...original, paymentTermDays: '', dueDate: '2026-10-08' };
    expect(createDraftClone(typed, options)).toMatchObject({ paymentTermDays: '7', dueDate: '2026-11-27' });
    const unread = { ...original, paymentTermDays: '', dueDate: 'soon' };
    expect(createDraftClone(unread, options)).toMatchObject({ paymentTermDays: '', dueDate: '' });
  });
});

describe('a reference number', () => {
  // With the weights 7, 3, 1 from the right the digits add up to 66 and 238: 4 and 2 are missing to the next ten.
  test.each([
    [42, '202611200000424'],
    [3_000_042, '202611200000424'],
    [999_999, '202611209999992'],
  ])('is of the day and the random number %i: %s', (number, expected) => {
    drawNext(number);
    expect(generateReferenceNumber('2026-11-20')).toBe(expected);
  });
});

test('a draft without ids of the service has everything else', () => {
  const contact = { ...original.contact, remoteId: 'c1' };
  expect(removeServiceIds({ ...original, contact })).toEqual({
    ...original,
    contact: { ...contact, remoteId: null },
    lines: original.lines.map((each) => ({ ...each, productId: null })),
  });
});

describe('texts that are longer than a draft allows', () => {
  test('are cut to what it allows, wherever they are, and named', () => {
    const tree = '\u{1FAB5}';
    const long = finishedDraft({
      note: 'n'.repeat(10_001),
      currency: 'EURO',
      contact: { ...original.contact, town: 't'.repeat(10_005) },
      lines: [line({ key: 'a' }), line({ key: 'b', unit: 'long bundles', name: 'x'.repeat(10_001) })],
    });
    const { draft, shortened } = shortenDraftTexts(long);
    expect(shortened.toSorted()).toEqual(['contact.town', 'currency', 'lines.1.name', 'lines.1.unit', 'note']);
    expect(draft).toEqual({
      ...long,
      ...{ note: 'n'.repeat(10_000), currency: 'EUR' },
      contact: { ...original.contact, town: 't'.repeat(10_000) },
      lines: [line({ key: 'a' }), line({ key: 'b', unit: 'long bundl', name: 'x'.repeat(10_000) })],
    });
    const trees = shortenDraftTexts(finishedDraft({ lines: [line({ unit: tree.repeat(12) })] })).draft.lines[0]?.unit;
    expect(trees?.isWellFormed()).toBe(true);
    expect(trees?.startsWith(tree)).toBe(true);
  });

  test('are no others, and lines that are too many are left out', () => {
    expect(shortenDraftTexts(original)).toEqual({ draft: original, shortened: [] });
    const lines = Array.from({ length: 2001 }, (_, index) => line({ key: String(index) }));
    const { draft, shortened } = shortenDraftTexts(finishedDraft({ lines }));
    expect(draft.lines).toEqual(lines.slice(0, 2000));
    expect(shortened).toEqual(['lines']);
  });

  test('stay as they are where they do not fit in another way', () => {
    const strange = finishedDraft({ id: '' });
    expect(shortenDraftTexts(strange)).toEqual({ draft: strange, shortened: [] });
  });
});

describe('a fresh draft', () => {
  test('has one line, today’s date, and what the service begins with', () => {
    const start = { id: 'd', company: original.company, today: '2026-11-20' };
    expect(createDraft(start)).toMatchObject({
      ...{ step: 'recipient', paymentTermDays: '14', dueDate: '2026-12-04', deliveryDate: '', note: '' },
      ...{ lateInterestPercent: '', referenceNumber: '', yourReference: '', orderReference: '', currency: 'EUR' },
      ...{ channel: null, pricesIncludeVat: false, lines: [createLine('first', '25.5')] },
    });
    const given = { paymentTermDays: 0, lateInterestPercent: '8', note: 'Kiitos' };
    expect(createDraft({ ...start, ...given })).toMatchObject({
      ...{ paymentTermDays: '0', dueDate: '2026-11-20', lateInterestPercent: '8', note: 'Kiitos' },
    });
  });

  test('has a line of one piece, not to be saved as a product', () => {
    expect(createLine('k', '14')).toEqual({
      ...{ key: 'k', productId: null, name: '', quantity: '1', unit: 'H87', unitPrice: '', discountPercent: '' },
      ...{ vatRate: '14', vatCategory: 'S', vatReason: '', description: '', saveAsProduct: false },
    });
  });

  test('has the standard VAT rate of its day, as far as it is known', () => {
    expect(['2012-12-31', '2013-01-01', '2024-09-01'].map(getStandardVatRate)).toEqual(['', '24', '25.5']);
  });
});

describe('days until an invoice is due', () => {
  test.each([
    ['2026-11-20', 'soon', ''],
    ['2026-11-20', '', ''],
    ['2026-11-20', '1000', ''],
    ['2026-11-20', ' 999 ', '2029-08-15'],
    ['soon', '14', ''],
  ])('%s with a term of %j: %j', (date, term, due) => {
    expect(calculateDueDate(date, term)).toBe(due);
  });

  test.each([
    ['2026-11-20', '2026-12-20', 30],
    ['2026-11-20', '2026-11-19', null],
    ['9999-01-01', '9999-01-02', null],
    ['2199-12-31', '2200-01-01', null],
    ['1899-12-31', '1900-01-01', null],
    ['soon', '2026-11-20', null],
  ])('from %s to %s: %s', (invoiceDate, dueDate, days) => {
    expect(countDaysToDueDate({ invoiceDate, dueDate })).toBe(days);
  });
});

test('a result is kept as long as its object and its context are the same', () => {
  const computed: unknown[] = [];
  const compute = memoizeByObject((_of: object, first: string, second: string) => {
    computed.push([first, second]);
    return `${first}${second}`;
  });
  const one = {};
  expect([compute(one, 'a', 'b'), compute(one, 'a', 'b'), compute(one, 'a', 'c')]).toEqual(['ab', 'ab', 'ac']);
  expect([compute(one, 'b', 'c'), compute({}, 'b', 'c')]).toEqual(['bc', 'bc']);
  expect(computed).toEqual([
    ['a', 'b'],
    ['a', 'c'],
    ['b', 'c'],
    ['b', 'c'],
  ]);
});

test.each([
  ['', true],
  [' \t\u0000', true],
  ['0', false],
  [' a ', false],
])('%j is blank: %s', (text, expected) => {
  expect(isBlank(text)).toBe(expected);
});

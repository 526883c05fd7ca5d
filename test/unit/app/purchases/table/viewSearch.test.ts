import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '#app/purchases/records/searchText.ts';
import type { PurchaseTable } from '#app/purchases/table/table.ts';
import { TableQueryRunner, type UnscopedPurchaseQuery } from '#app/purchases/table/tableQueryRunner.ts';
import { uniteTables } from '#app/purchases/table/uniteTables.ts';
import { createTable, finish, type Given, joinTexts, someInvoices } from './viewParts.ts';

const today = '2026-11-20';
const blank: UnscopedPurchaseQuery = {
  search: '',
  filters: [],
  sort: [{ column: 'bic', direction: 'ascending' }],
  group: null,
};

/** What separates, is folded, takes several bytes, or is not meant to be in a text at all. */
const units = [...'aab1100 .,', '\n', '\0', '\x1f', '\u00a0', '\u0301', '\u2028', 'ä', 'Å', 'ß', 'İ', '€', '日', '😀'];
const hostile = fc.string({ unit: fc.constantFrom(...units), maxLength: 12 });
const given: fc.Arbitrary<Given[]> = fc.array(
  fc.record({ further: hostile, amount: fc.constantFrom('1100.10', '10', null), isPaid: fc.boolean() }),
  { maxLength: 40 },
);

/** As it is typed letter by letter. */
const beginnings = (text: string): string[] =>
  Array.from(text, (_, end) =>
    Array.from(text)
      .slice(0, end + 1)
      .join(''),
  );

const holding = (invoices: readonly Given[], search: string): number[] => {
  const words = foldText(search).split(/\s+/);
  const rows = [...invoices.keys()];
  return rows.filter((row) => words.every((word) => joinTexts(invoices[row] ?? {}).includes(word)));
};

const prepared = (table: PurchaseTable): PurchaseTable => {
  finish(table.prepareSearch());
  return table;
};

describe('search', () => {
  it.each([
    ['as soon as the table is there', (table: PurchaseTable) => table],
    ['once it is prepared', prepared],
  ])('finds what a look through all texts finds, %s', (_, made) => {
    fc.assert(
      fc.property(given, fc.array(hostile, { maxLength: 6 }), (invoices, searches) => {
        const view = new TableQueryRunner(made(createTable(invoices)), new Map());
        const all = searches.flatMap(beginnings);
        expect(all.map((search) => [...view.runQuery({ ...blank, search }, today).rows.toArray()])).toEqual(
          all.map((search) => holding(invoices, search)),
        );
      }),
    );
  });

  it('goes on where it was when it is prepared in the middle of a word', () => {
    fc.assert(
      fc.property(given, hostile, fc.nat(12), (invoices, word, at) => {
        const table = createTable(invoices);
        const view = new TableQueryRunner(table, new Map());
        for (const [index, search] of beginnings(word).entries()) {
          if (index === at) prepared(table);
          expect([...view.runQuery({ ...blank, search }, today).rows.toArray()]).toEqual(holding(invoices, search));
        }
      }),
    );
  });

  it('finds the frequent and the rare among thousands, in the order of the table', () => {
    const invoices = Array.from({ length: 9000 }, (_, index) => ({
      further: `yhtiö ${index} ${index % 7 === 0 ? 'joka seitsemäs' : ''} ${index === 8999 ? 'viimeinen' : ''}`,
      amount: String(index % 100),
      currency: 'EUR',
    }));
    const sort = [{ column: 'amount', direction: 'descending' } as const];
    const view = new TableQueryRunner(prepared(createTable(invoices)), new Map());
    for (const search of [
      'y',
      'yh',
      'yhti',
      '12',
      '123',
      '1234',
      'jok',
      'joka s',
      'viimeinen',
      'vii',
      '8999',
      'zz',
      '',
    ]) {
      const expected = holding(invoices, search).sort((a, b) => (b % 100) - (a % 100) || a - b);
      const { rows, totals } = view.runQuery({ ...blank, sort, search }, today);
      expect([...rows.toArray()]).toEqual(expected);
      const sum = expected.reduce((all, row) => all + (row % 100), 0);
      expect(totals).toEqual(expected.length === 0 ? [] : [{ currency: 'EUR', amount: String(sum) }]);
    }
  });

  it('keeps to the filters, and to each company of several', () => {
    fc.assert(
      fc.property(someInvoices, someInvoices, hostile, (first, second, search) => {
        const both = [...first, ...second];
        const view = new TableQueryRunner(
          prepared(finish(uniteTables([createTable(first, '1'), createTable(second, '2')]))),
          new Map(),
        );
        const question: UnscopedPurchaseQuery = { ...blank, search, filters: [{ kind: 'paid', isPaid: true }] };
        const paid = holding(both, search).filter((row) => both[row]?.isPaid && both[row]?.missingSince === null);
        expect([...view.runQuery(question, today).rows.toArray()]).toEqual(paid);
        expect(view.mask(question, today).reduce((count, bit) => count + bit, 0)).toBe(paid.length);
      }),
    );
  });

  it('answers questions of one turn of the event loop side by side, and later ones after it', async () => {
    const view = new TableQueryRunner(
      createTable(Array.from({ length: 50 }, (_, index) => ({ further: `${index}` }))),
      new Map(),
    );
    const holdingDigit = (digit: string): number[] =>
      Array.from({ length: 50 }, (_, row) => row).filter((row) => String(row).includes(digit));
    const ask = (search: string) => view.runQuery({ ...blank, search }, today).rows;
    const [ones, twos] = [ask('1'), ask('2')];
    expect([[...ones.toArray()], [...twos.toArray()]]).toEqual([holdingDigit('1'), holdingDigit('2')]);
    const kept = ones.toArray();
    await new Promise(setImmediate);
    const [threes, fours] = [ask('3'), ask('4')];
    expect([[...threes.toArray()], [...fours.toArray()]]).toEqual([holdingDigit('3'), holdingDigit('4')]);
    expect([...kept]).toEqual(holdingDigit('1'));
  });
});

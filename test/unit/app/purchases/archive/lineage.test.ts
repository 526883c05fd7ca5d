import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  groupInvoiceRecords,
  type InvoiceLineageRecord,
  type KnownInvoice,
  matchRecordGroups,
} from '#app/purchases/archive/lineage.ts';

const record = (document: number, version: number | null, payment = 'same'): InvoiceLineageRecord => ({
  document,
  hash: `hash ${document}`,
  version,
  payment,
});
const createArchived = (
  id: number,
  displayed: InvoiceLineageRecord,
  isReturned = true,
  former: readonly number[] = [],
): KnownInvoice => ({
  id,
  displayed,
  documents: new Set([displayed.document, ...former]),
  isReturned,
});
const documentsIn = (records: readonly InvoiceLineageRecord[], isOwnId = false) =>
  groupInvoiceRecords(records, isOwnId).map(({ displayed, others }) => [
    displayed.document,
    ...others.map((each) => each.document),
  ]);

describe('records with one seller, number and date', () => {
  it('are one invoice where all versions differ, and the highest is shown', () => {
    expect(documentsIn([record(1, 1), record(2, 3), record(3, 2)])).toEqual([[2, 3, 1]]);
  });

  it.each([
    ['one version occurs twice', [record(1, 1), record(2, 1), record(3, 2)], [[3], [1], [2]]],
    ['one has no version', [record(1, null), record(2, 1)], [[2], [1]]],
    ['none has a version', [record(1, null), record(2, null)], [[1], [2]]],
  ])('are invoices of their own where %s', (_, records, groups) => {
    expect(documentsIn(records)).toEqual(groups);
  });

  it('are one invoice where the service gives them one id', () => {
    expect(documentsIn([record(1, 1), record(2, 1), record(3, null)], true)).toEqual([[1, 2, 3]]);
  });

  it('are grouped in the same way in every order of arrival', () => {
    const versions = fc.array(fc.option(fc.integer({ min: 0, max: 4 })), { maxLength: 6 });
    const shuffled = versions
      .map((all) => all.map((version, index) => record(index, version)))
      .chain((records) => fc.tuple(fc.constant(records), shuffle(records)));
    fc.assert(
      fc.property(shuffled, fc.boolean(), ([records, other], isOwnId) => {
        expect(documentsIn(other, isOwnId)).toEqual(documentsIn(records, isOwnId));
        expect(documentsIn(records, isOwnId).flat().toSorted()).toEqual(records.map(({ document }) => document));
      }),
    );
  });
});

const shuffle = <T>(all: readonly T[]): fc.Arbitrary<T[]> =>
  fc.shuffledSubarray([...all], { minLength: all.length, maxLength: all.length });

describe('the invoice that a list continues', () => {
  const follow = (records: readonly InvoiceLineageRecord[], invoices: readonly KnownInvoice[], isOwnId = false) =>
    matchRecordGroups(groupInvoiceRecords(records, isOwnId), invoices, isOwnId).map(
      ({ group, invoice, isUncertain, rival }) => [group.displayed.document, invoice?.id ?? null, isUncertain, rival],
    );

  it('is the one that has the record', () => {
    const invoices = [createArchived(1, record(1, 1)), createArchived(2, record(2, 1))];
    expect(follow([record(2, 1), record(1, 1)], invoices)).toEqual([
      [1, 1, false, null],
      [2, 2, false, null],
    ]);
  });

  it('is the only one with the same payment where a record was rewritten', () => {
    const invoices = [createArchived(1, record(1, 1, '100')), createArchived(2, record(2, 1, '900'))];
    expect(follow([record(2, 1, '900'), record(3, 1, '100')], invoices)).toEqual([
      [2, 2, false, null],
      [3, 1, false, null],
    ]);
  });

  it('is the only one that there is where the version is higher', () => {
    expect(follow([record(2, 2, 'more')], [createArchived(1, record(1, 1))])).toEqual([[2, 1, false, null]]);
  });

  it.each([
    ['the version is the same and the payment another', [record(2, 1, 'more')]],
    ['the version is lower and the payment another', [record(2, 0, 'more')]],
    ['there is no version and the payment is another', [record(2, null, 'more')]],
  ])('is a new one, uncertain beside the earlier, where %s', (_, records) => {
    expect(follow(records, [createArchived(7, record(1, 1))])).toEqual([[2, null, true, 7]]);
  });

  it('is uncertain where two records of equal payment were both rewritten', () => {
    const invoices = [createArchived(1, record(1, 1)), createArchived(2, record(2, 1))];
    expect(follow([record(3, 1), record(4, 1)], invoices)).toEqual([
      [3, null, true, 1],
      [4, null, true, 1],
    ]);
  });

  it('is uncertain where its records turn out to be separate invoices', () => {
    const invoices = [createArchived(1, record(2, 2), true, [1])];
    expect(follow([record(1, 1), record(2, 2), record(3, 1)], invoices)).toEqual([
      [2, 1, true, null],
      [1, null, true, 1],
      [3, null, false, null],
    ]);
  });

  it('is the one with the id of the service, whatever has changed', () => {
    expect(follow([record(2, 1, 'more')], [createArchived(1, record(1, 3))], true)).toEqual([[2, 1, false, null]]);
  });

  it('is given to one group at most', () => {
    const versions = fc.integer({ min: 1, max: 3 });
    const payments = fc.constantFrom('100', '900');
    const records = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 9 }), versions, payments), {
      maxLength: 5,
      selector: ([document]) => document,
    });
    fc.assert(
      fc.property(records, records, (before, after) => {
        const invoices = before.map(([document, ...rest], index) => createArchived(index, record(document, ...rest)));
        const listed = after.map(([document, ...rest]) => record(document, ...rest));
        const ids = follow(listed, invoices).flatMap(([, id]) => id ?? []);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});

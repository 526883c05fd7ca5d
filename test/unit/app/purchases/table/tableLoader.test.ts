import { afterEach, beforeEach, expect, it } from 'vitest';
import type { InvoiceAnnotation } from '#app/purchases/reviews/invoiceAnnotation.ts';
import { type PurchaseTable, reviewStateOrder, rowFlagBits, textColumnNames } from '#app/purchases/table/table.ts';
import { TableLoader } from '#app/purchases/table/tableLoader.ts';
import { TableQueryRunner } from '#app/purchases/table/tableQueryRunner.ts';
import { ArchiveFixture, numbered } from '#test/unit/archiveParts.ts';
import { finish } from './viewParts.ts';

let fixture: ArchiveFixture;
beforeEach(() => {
  fixture = new ArchiveFixture();
});
afterEach(() => fixture.remove());

const annotations = new Map<string, InvoiceAnnotation>([
  [
    JSON.stringify(['20774740', 'B', '2026-11-20']),
    {
      state: 'query',
      reviewed: { at: 1000, number: 1 },
      payment: null,
      isConflict: false,
      isApproved: false,
      hasNotes: true,
      openedAt: 1000,
      exportedAt: 1500,
      dismissed: new Set(['key']),
    },
  ],
]);
const createLoader = (): TableLoader =>
  new TableLoader(
    { customerNumber: '1001', name: 'Ostaja Oy', businessId: null, file: '', deviceFile: '' },
    { listAnnotations: () => annotations },
  );

/** Receives a list, and answers what followed it. */
const followed = (...records: readonly unknown[]): TableLoader => {
  const first = createLoader();
  fixture.archive.begin(first);
  fixture.archive.receive(
    records.map((record) => Buffer.from(typeof record === 'string' ? record : JSON.stringify(record))),
    1000,
  );
  fixture.archive.complete(2000, { isWhole: true, validators: null });
  return first;
};

const readBack = (): TableLoader => {
  const read = createLoader();
  finish(read.pushAll(fixture.archive.rows()));
  return read;
};

/** All that a table says, so that two can be compared. */
const readContents = (table: PurchaseTable) => ({
  ids: table.ids,
  receivedAt: table.receivedAt,
  states: table.states,
  flags: table.flags,
  texts: textColumnNames.map((name) => [...table.texts[name].codes].map((code) => table.texts[name].value(code))),
  amounts: table.amounts.amount.units,
});

it('makes the same table of the first list, while it comes, as of the archive afterwards', () => {
  const odd = numbered('C', { seller: { organisationName: 'Å\u001f\u001eö', businessId: 7 }, total: 'much' });
  const first = followed(numbered('A'), numbered('B', { total: '12,50' }), odd, '{"broken":', '7', numbered('D'));
  expect(first.isShown).toBe(true);
  const [ours, read] = [finish(first.finish(1500)), finish(readBack().finish(1500))];
  expect(ours.table.size).toBe(6);
  expect(readContents(ours.table)).toEqual(readContents(read.table));
  expect([ours.examined, ours.dismissed, ours.missingSince]).toEqual([
    read.examined,
    read.dismissed,
    read.missingSince,
  ]);
  for (const word of ['a', 'ö', '12,50', 'broken'])
    expect(searched(ours.table, word), word).toEqual(searched(read.table, word));
});

const searched = (table: PurchaseTable, search: string): Uint8Array =>
  new TableQueryRunner(table, new Map()).mask({ search, filters: [] }, '2026-11-20');

it('marks what was noted before, and what came since the visit before', () => {
  const { table, dismissed } = finish(followed(numbered('A'), numbered('B')).finish(2000));
  expect([...table.states].map((state) => reviewStateOrder[state])).toEqual(['new', 'query']);
  expect([...table.flags]).toEqual([0, rowFlagBits.hasNotes | rowFlagBits.opened]);
  expect([...dismissed.keys()]).toEqual([2]);
  const noted = rowFlagBits.hasNotes | rowFlagBits.opened;
  expect([...finish(readBack().finish(1999)).table.flags]).toEqual([rowFlagBits.unseen, rowFlagBits.unseen | noted]);
});

it('counts an invoice as opened only where that was since the record came that is shown', () => {
  fixture.archive.begin();
  fixture.archive.receive([Buffer.from(JSON.stringify(numbered('B')))], 1000);
  fixture.archive.complete(1000, { isWhole: true, validators: null });
  expect([...finish(readBack().finish(null)).table.flags]).toEqual([rowFlagBits.hasNotes | rowFlagBits.opened]);
  fixture.archive.begin();
  fixture.archive.receive([Buffer.from(JSON.stringify(numbered('B', { version: 2 })))], 1001);
  fixture.archive.complete(1001, { isWhole: true, validators: null });
  expect([...finish(readBack().finish(null)).table.flags]).toEqual([rowFlagBits.hasNotes]);
});

it('follows no list that is not all there is to show', () => {
  expect(followed(numbered('A'), numbered('A', { version: 2 })).isShown).toBe(false);
  expect(followed(numbered('B')).isShown).toBe(false);
});

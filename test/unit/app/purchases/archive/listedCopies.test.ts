import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ArchiveFixture, numbered } from '#test/unit/archiveParts.ts';
import { pathsWith } from '#test/unit/exampleInvoice.ts';

let fixture: ArchiveFixture;
beforeEach(() => {
  fixture = new ArchiveFixture();
});
afterEach(() => fixture.remove());

const toBytes = (record: object): Uint8Array => Buffer.from(JSON.stringify(record));
/** Receives these responses as one list. */
const syncResponses = (...responses: readonly (readonly object[])[]) => {
  fixture.archive.begin();
  for (const records of responses) {
    fixture.archive.openResponse();
    fixture.archive.receive(records.map(toBytes), 1000);
  }
  return fixture.archive.complete(2000, { isWhole: true, validators: null });
};
/** Returns how many records stand for each invoice. */
const listCounts = (): number[] => fixture.rows.map(({ beside }) => beside?.split(',').length ?? 1);

describe('a record that is equal to the byte', () => {
  const one = numbered('A');

  it('counts where one response lists it twice', () => {
    syncResponses([one, numbered('B'), one]);
    expect(listCounts()).toEqual([2, 1]);
  });

  it('is a page that has moved where two responses list it', () => {
    syncResponses([one, numbered('B')], [one, numbered('C')]);
    expect(listCounts()).toEqual([1, 1, 1]);
  });

  it('counts as often as the response that lists it most often', () => {
    syncResponses([one, one, one], [one, one]);
    expect(listCounts()).toEqual([3]);
  });

  it('changes the invoice when it comes and when it goes, and not while it stays', () => {
    syncResponses([one]);
    const listTwice = () => syncResponses([one, one]).changed;
    expect([listTwice(), listTwice()]).toEqual([1, 0]);
    expect(syncResponses([one]).changed).toBe(1);
    expect(listCounts()).toEqual([1]);
  });

  it('counts beside other versions of its invoice', () => {
    syncResponses([numbered('A', { version: 1 }), numbered('A', { version: 2 }), numbered('A', { version: 2 })]);
    expect(listCounts()).toEqual([3]);
  });

  it('counts as one where the service gives it an id of its own', () => {
    fixture.reopen(pathsWith({ identity: 'id' }));
    const own = numbered('A', { id: '7' });
    syncResponses([own, own]);
    expect(listCounts()).toEqual([1]);
    expect(syncResponses([own, own]).changed).toBe(0);
  });

  it('counts in a list that is begun without a response', () => {
    fixture.sync(one, one);
    expect(listCounts()).toEqual([2]);
  });
});

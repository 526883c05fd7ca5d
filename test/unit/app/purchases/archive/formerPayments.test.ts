import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nonEmpty } from '#test/nonEmpty.ts';
import { ArchiveFixture, numbered } from '#test/unit/archiveParts.ts';

let fixture: ArchiveFixture;
beforeEach(() => {
  fixture = new ArchiveFixture();
});
afterEach(() => fixture.remove());

const first = 'FI7944052020036082';
const second = 'LT121000011101001000';
const third = 'FI2112345600000785';
const paidTo = (number: string, iban: string, version: number): object =>
  numbered(number, {
    version,
    seller: { organisationName: 'Sähkö Oy', businessId: '2077474-0', bankAccount: { iban } },
  });

describe('the invoices of an archive', () => {
  it('have what their earlier versions asked for, oldest first', () => {
    fixture.sync(paidTo('A', first, 1), paidTo('B', first, 1), paidTo('C', first, 1), paidTo('D', first, 1));
    fixture.sync(paidTo('A', first, 1), paidTo('B', second, 2), paidTo('C', second, 2), paidTo('D', first, 1));
    fixture.sync(paidTo('A', first, 1), paidTo('B', second, 2), paidTo('C', third, 3), paidTo('D', third, 2));
    const accounts = fixture.rows.map(({ formerPayments }) => formerPayments.map(({ iban }) => iban));
    expect(accounts).toEqual([[], [first], [first, second], [first]]);
    fixture.reopen();
    expect(fixture.rows.map(({ formerPayments }) => formerPayments.map(({ iban }) => iban))).toEqual(accounts);
  });

  it('have none where they came once', () => {
    fixture.sync(numbered('A'), numbered('B'));
    for (const { formerPayments } of nonEmpty(fixture.rows)) expect(formerPayments).toEqual([]);
  });

  it('have the buyer’s business id and the number of their lines', () => {
    const buyer = { organisationName: 'Ostaja Oy', businessId: '\u001f 1572860-0\u001e' };
    fixture.sync(
      numbered('A', { buyer, rows: [{ net: '1' }, { net: 'much' }] }),
      numbered('B', { buyer: {}, rows: 'none' }),
    );
    fixture.reopen();
    expect(fixture.rows.map(({ buyerBusinessId, lineFacts }) => [buyerBusinessId, lineFacts.lineCount])).toEqual([
      ['1572860-0', 2],
      [null, null],
    ]);
  });
});

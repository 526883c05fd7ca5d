import { describe, expect, test } from 'vitest';
import type { FindingKind } from '#app/contract/purchases/findings.ts';
import { addDays } from '#app/demo/dates.ts';
import { detectFindings } from '#app/purchases/findings/detectFindings.ts';
import type { CompanyIdentity } from '#app/purchases/findings/examinedInvoice.ts';
import { bill, months, today } from '#test/unit/app/contract/purchases/findingExamples.ts';
import { type Bills, on } from './limits.ts';

const company: CompanyIdentity = { name: 'Saimaan Puutuote Oy', businessId: '2077474-0' };
const nobody: CompanyIdentity = { name: '', businessId: null };

const to = (buyerName: string | null, buyerBusinessId: string | null, one = bill({})): Bills[number] => ({
  ...one,
  row: { ...one.row, buyerName },
  buyerBusinessId,
});
const own = (count: number): Bills => months(count).map((one) => to(company.name, company.businessId, one));

const lookAs = (bills: Bills, of: CompanyIdentity) => {
  const invoices = bills.map((one, index) => ({ ...one, id: index + 1, identity: `I${index + 1}` }));
  return detectFindings(invoices, today, of).get(bills.length) ?? [];
};
const isFound = (bills: Bills, of = company): boolean =>
  lookAs(bills, of).some(({ evidence: { kind } }) => kind === ('addressedToOther' satisfies FindingKind));

describe('an invoice to another company', () => {
  test('is found with whom it names and who the company is', () => {
    expect(lookAs([...own(6), to('Toinen Oy', '1572860-0')], company)).toContainEqual({
      key: 'addressedToOther:15728600',
      evidence: {
        kind: 'addressedToOther',
        buyer: { name: 'Toinen Oy', businessId: '1572860-0' },
        expected: { name: 'Saimaan Puutuote Oy', businessId: '2077474-0' },
      },
    });
    expect(lookAs([to('Toinen Oy', null)], company)[0]?.key).toBe('addressedToOther:Toinen Oy');
  });

  test.each<[string, string | null, string | null, boolean]>([
    ['its name in other words', 'Saimaan Puutuote osakeyhtiö', null, false],
    ['the company itself', 'Saimaan Puutuote Oy', '2077474-0', false],
    ['its VAT id', 'Toinen Oy', 'FI20774740', false],
    ['its id with a slip', 'Toinen Oy', '2077447-0', false],
    ['a valid id a digit away', 'Toinen Oy', '2077475-9', true],
    ['an id with a wrong check digit', 'Toinen Oy', '1572860-1', false],
    ['another id with its own name', 'SAIMAAN PUUTUOTE', '1572860-0', true],
    ['its electronic address', 'Toinen Oy', '003720774740', false],
    ['the electronic address of another one', 'Toinen Oy', '003715728600', true],
    ['a sister company with an id', 'Saimaan Kiinteistöt Oy', '1572860-0', true],
    ['a sister company without an id', 'Saimaan Kiinteistöt Oy', null, false],
    ['another name without an id', 'Toinen Oy', null, true],
    ['a name without a company form', 'Kahvila Aurinko', null, true],
    ['a unit', 'Saimaan Puutuote Oy / Varasto', null, false],
    ['an id alone', null, '1572860-0', true],
    ['nobody', null, null, false],
    ['signs only', '-', null, false],
    ['an id of signs', 'Toinen Oy', '-', false],
  ])('is told from %s (%s, %s): %s', (_, name, businessId, expected) =>
    expect(isFound([...own(6), to(name, businessId)])).toBe(expected),
  );

  test('is a trade name where the supplier has not named the company twice', () => {
    const trade = to('Kahvila Aurinko', null);
    expect([isFound([...own(2), trade]), isFound([...own(1), trade])]).toEqual([true, false]);
    const others = own(6).map((one) => ({ ...one, row: { ...one.row, sellerName: 'Saha Oy', businessId: null } }));
    expect(isFound([...others, trade])).toBe(false);
    const nameless = { ...trade, row: { ...trade.row, sellerName: null, businessId: null } };
    expect(isFound([...own(6), nameless])).toBe(false);
    expect(isFound([...months(6), trade])).toBe(false);
  });

  test('is none where it is paid', () => {
    expect(isFound([...own(6), to('Toinen Oy', '1572860-0', bill({ isPaid: true }))])).toBe(false);
  });

  test('is none where the supplier has sent three more to the same buyer', () => {
    const others = (count: number): Bills => [
      ...own(40),
      ...Array.from({ length: count }, (_, nth) => to('Toinen Oy', '1572860-0', bill(on(addDays('2026-07-01', nth))))),
    ];
    expect([isFound(others(3)), isFound(others(4))]).toEqual([true, false]);
    const nameless = others(9).map((one) => ({ ...one, row: { ...one.row, sellerName: null, businessId: null } }));
    expect(isFound([...own(100), ...nameless])).toBe(true);
  });

  test('is none where ten and a tenth of all invoices name that buyer', () => {
    const among = (others: number, all: number): Bills =>
      Array.from({ length: all }, (_, nth) =>
        nth < all - others
          ? to(company.name, company.businessId)
          : to('Toinen Oy', '1572860-0', bill({ sellerName: `S${nth}`, businessId: null })),
      );
    expect([isFound(among(9, 40)), isFound(among(10, 40))]).toEqual([true, false]);
    expect([isFound(among(10, 101)), isFound(among(10, 100))]).toEqual([true, false]);
  });
});

describe('a company that the profile does not name', () => {
  test('is whom most of its invoices name', () => {
    expect(lookAs([...own(12), to('Toinen Oy', '1572860-0')], nobody)).toContainEqual({
      key: 'addressedToOther:15728600',
      evidence: {
        kind: 'addressedToOther',
        buyer: { name: 'Toinen Oy', businessId: '1572860-0' },
        expected: company,
      },
    });
  });

  test('is unknown where few invoices name it', () => {
    expect(isFound([...own(9), to('Toinen Oy', '1572860-0')], nobody)).toBe(false);
  });

  test('is known by its name alone', () => {
    const named = { ...nobody, name: company.name };
    expect(isFound([to('Toinen Oy', '1572860-0')], named)).toBe(true);
    expect(isFound([to('Saimaan Puutuote', null)], named)).toBe(false);
  });

  test('is known by its id alone', () => {
    const numbered = { ...nobody, businessId: company.businessId };
    expect(isFound([to('Toinen Oy', '1572860-0')], numbered)).toBe(true);
    expect(isFound([to('Toinen Oy', null)], numbered)).toBe(false);
  });
});

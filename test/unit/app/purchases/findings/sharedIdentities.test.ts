import { describe, expect, test } from 'vitest';
import type { FindingKind } from '#app/contract/purchases/findings.ts';
import { addDays } from '#app/demo/dates.ts';
import { detectFindings } from '#app/purchases/findings/detectFindings.ts';
import type { CompanyIdentity } from '#app/purchases/findings/examinedInvoice.ts';
import { bill, foreign, kindsOfLast, months, today, usual } from '#test/unit/app/contract/purchases/findingExamples.ts';
import { asked, type Bills, type Changes, on } from './limits.ts';

const company: CompanyIdentity = { name: 'Saimaan Puutuote Oy', businessId: '2077474-0' };
const to = (buyerName: string | null, buyerBusinessId: string | null, one = bill({})): Bills[number] => ({
  ...one,
  row: { ...one.row, buyerName },
  buyerBusinessId,
});
const findKindsAs = (bills: Bills, of: CompanyIdentity): FindingKind[] => {
  const invoices = bills.map((one, index) => ({ ...one, id: index + 1, identity: `I${index + 1}` }));
  return (detectFindings(invoices, today, of).get(bills.length) ?? []).map(({ evidence }) => evidence.kind);
};

describe('two companies of one business id', () => {
  const shop = 'Puutuotteen Tehtaanmyymälä Oy';
  const toBoth = [
    ...months(12).map((one) => to(company.name, company.businessId, one)),
    ...months(12, { sellerName: 'Saha Oy', businessId: '1572860-0' }).map((one) => to(shop, company.businessId, one)),
  ];

  test.each([company, { name: shop, businessId: company.businessId }])('are both the buyer: as $name', (own) => {
    expect(findKindsAs([...toBoth, to(company.name, company.businessId)], own)).not.toContain('addressedToOther');
    expect(findKindsAs([...toBoth, to(shop, company.businessId)], own)).not.toContain('addressedToOther');
    expect(findKindsAs([...toBoth, to(shop, null)], own)).not.toContain('addressedToOther');
    expect(findKindsAs([...toBoth, to(company.name, null)], own)).not.toContain('addressedToOther');
  });

  test('do not make a third company with an id of its own the buyer', () => {
    expect(findKindsAs([...toBoth, to('Toinen Oy', '1572860-0')], company)).toContain('addressedToOther');
    expect(findKindsAs([...toBoth, to(shop, '1572860-0')], company)).toContain('addressedToOther');
  });

  test('are known by their invoices where the profile names none', () => {
    const nobody: CompanyIdentity = { name: '', businessId: null };
    expect(findKindsAs([...toBoth, to(shop, company.businessId)], nobody)).not.toContain('addressedToOther');
    expect(findKindsAs([...toBoth, to('Toinen Oy', '1572860-0')], nobody)).toContain('addressedToOther');
  });
});

describe('two suppliers of one business id', () => {
  const second: Changes = { sellerName: 'Kaapelihuolto Oy', iban: foreign };
  /** Bills of both every month, each with a name and an account of its own. */
  const ofBoth = (): Bills =>
    months(10).flatMap((one, nth) => [
      one,
      asked(`${800 + 7 * nth}`, {
        ...on(addDays('2026-01-12', 30 * nth)),
        ...second,
        amount: `${300 + nth}.00`,
        isPaid: true,
      }),
    ]);

  test.each([
    ['one', {}],
    ['the other', second],
  ])('have no new account and no new name on a bill of %s', (_, changes) => {
    const kinds = kindsOfLast([...ofBoth(), bill({ ...on('2026-11-10'), invoiceNumber: '9999', ...changes })]);
    expect(kinds).toEqual([]);
  });

  test('have a new account where it is that of neither', () => {
    const kinds = kindsOfLast([...ofBoth(), bill({ ...on('2026-11-10'), iban: 'EE382200221020145685' })]);
    expect(kinds).toContain('ibanChanged');
  });
});

describe('a buyer without an id', () => {
  const own = months(12).map((one) => to(company.name, null, one));

  test('is the company by its name, and another one by another name', () => {
    expect(findKindsAs([...own, to(company.name, null)], company)).not.toContain('addressedToOther');
    expect(findKindsAs([...own, to('Toinen Oy', null)], company)).toContain('addressedToOther');
  });

  test('leaves an invoice with the id of the company to the company', () => {
    expect(findKindsAs([...own, to('Toinen Oy', company.businessId)], company)).not.toContain('addressedToOther');
  });

  test('does not make a stranger’s id the id of a company that the profile gives none', () => {
    const named: CompanyIdentity = { name: company.name, businessId: null };
    expect(findKindsAs([...own, to('Toinen Oy', '1572860-0')], named)).toContain('addressedToOther');
    expect(findKindsAs([...own, to(company.name, '2077474-0')], named)).not.toContain('addressedToOther');
  });
});

describe('a supplier with one invoice', () => {
  const only = (changes: Changes = {}) =>
    bill({ sellerName: 'Saha Oy', businessId: '1572860-0', iban: foreign, reference: '1232', ...changes });

  test('is new, and nothing else is found without an earlier one to compare with', () => {
    expect(kindsOfLast([...months(14), only({ amount: '99999.00', netAmount: null })])).toEqual(['newSupplier']);
  });

  test('is all that an archive has, and has no finding', () => {
    expect(kindsOfLast([only()])).toEqual([]);
  });

  test('is found where it is addressed to another company', () => {
    const own = months(14).map((one) => to(company.name, company.businessId, one));
    expect(findKindsAs([...own, to('Toinen Oy', '2617416-4', only())], company)).toContain('addressedToOther');
    expect(findKindsAs([to('Toinen Oy', '2617416-4', only())], company)).toContain('addressedToOther');
    expect(findKindsAs([to(company.name, null, only())], company)).not.toContain('addressedToOther');
  });

  test('is found on the account of a known supplier', () => {
    expect(kindsOfLast([...months(14), only({ iban: usual })])).toContain('accountOfOther');
  });
});

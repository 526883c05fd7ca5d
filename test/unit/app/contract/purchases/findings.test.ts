import { describe, expect, it, test } from 'vitest';
import type { FindingKind } from '#app/contract/purchases/findings.ts';
import type { ExaminedInvoice } from '#app/purchases/findings/examinedInvoice.ts';
import { bill, foreign, kindsOfLast, look, months, ofLast, today, usual } from './findingExamples.ts';

it('finds nothing about ordinary bills', () => {
  expect(look([...months(14), bill({})])).toEqual(new Map());
});

describe('an account that a supplier never had', () => {
  it('is reported with the usual account, and has the new account in its key', () => {
    const finding = ofLast([...months(14), bill({ iban: 'lt12 1000 0111 0100 1000' })], 'ibanChanged');
    expect(finding).toEqual({
      key: `ibanChanged:${foreign}`,
      evidence: {
        kind: 'ibanChanged',
        now: 'lt12 1000 0111 0100 1000',
        before: [{ value: usual, count: 14, first: '2025-09-05', last: '2026-10-05' }],
      },
    });
  });
  test.each<[string, Parameters<typeof kindsOfLast>[0]]>([
    ['written with spaces', [...months(6), bill({ iban: 'fi79 4405 2020 0360 82' })]],
    ['after one invoice only', [...months(1), bill({ iban: foreign })]],
    [
      'that came in turn before',
      [bill({ iban: foreign, invoiceDate: '2025-01-01' }), ...months(6), bill({ iban: foreign })],
    ],
    ['as the number within the IBAN', [...months(6), bill({ iban: '440520-236082' })]],
    ['with a slip that no bank takes', [...months(6), bill({ iban: 'FI7944052020036083' })]],
    ['in another currency', [...months(6), bill({ iban: foreign, currency: 'SEK' })]],
  ])('is none %s', (_, bills) => expect(kindsOfLast(bills)).not.toContain('ibanChanged'));
  it('is none of the invoices before it', () => {
    const findings = look([bill({ iban: foreign }), ...months(14)]);
    expect([...findings.keys()]).toEqual([1]);
  });
  it('is known once others have long been paid to it', () => {
    const others = ['A', 'B'].map((name) =>
      bill({ businessId: null, sellerName: name, iban: foreign, invoiceDate: '2026-01-01', isPaid: true }),
    );
    expect(kindsOfLast([...others, ...months(14), bill({ iban: foreign })])).not.toContain('ibanChanged');
  });
});

describe('an invoice number', () => {
  const sent = (invoiceNumber: string, changes: Partial<ExaminedInvoice['row']> = {}) =>
    bill({ invoiceNumber, amount: '812.40', netAmount: null, ...changes });
  const history = months(10);
  test.each([
    ['20261147', '20261147'],
    ['INV-0012', 'inv 12'],
    ['2026/118', '2026118'],
  ])('%s is there twice as %s', (first, second) => {
    const bills = [...history, sent(first), sent(second, { invoiceDate: '2026-11-09' })];
    expect(ofLast(bills, 'duplicateNumber')?.evidence).toMatchObject({ others: [{ id: 11, invoiceNumber: first }] });
    expect(look(bills).has(11)).toBe(false);
  });
  it('is reported on the invoice that was not paid', () => {
    const findings = look([...history, sent('77'), sent('77', { isPaid: true })]);
    expect([...findings.keys()]).toEqual([11]);
  });
  test.each<[string, Partial<ExaminedInvoice['row']>, Partial<ExaminedInvoice['row']>]>([
    ['of another supplier', {}, { businessId: '2077474-0', sellerName: 'Saha Oy' }],
    ['of its credit note', {}, { amount: '-812.40' }],
    ['of its credit note without an amount', {}, { amount: null, isCreditNote: true }],
    ['of another year', { invoiceDate: '2025-01-10' }, { invoiceDate: '2026-01-10', amount: '99.00' }],
  ])('is no duplicate %s', (_, first, second) =>
    expect(kindsOfLast([...history, sent('77', first), sent('77', second)])).not.toContain('duplicateNumber'),
  );
  it('near another one is reported if running numbers do not explain it', () => {
    const later = { invoiceDate: '2026-11-17', dueDate: '2026-12-17' };
    expect(kindsOfLast([...history, sent('5912'), sent('9512', later)])).toEqual(['nearNumber']);
    expect(kindsOfLast([...history, sent('5912'), sent('5913', later)])).toEqual([]);
    expect(kindsOfLast([...history, sent('5912'), sent('5922', later)])).toEqual([]);
  });
});

describe('a payment', () => {
  const createPayment = (invoiceNumber: string, changes: Partial<ExaminedInvoice['row']> = {}) =>
    bill({ invoiceNumber, amount: '4512.30', netAmount: null, ...changes });
  it('is asked for twice under two numbers', () => {
    expect(kindsOfLast([...months(6), createPayment('9100'), createPayment('9177')])).toEqual(['duplicatePayment']);
  });
  test.each<[string, Parameters<typeof kindsOfLast>[0]]>([
    [
      'on different days',
      [createPayment('9100', { invoiceDate: '2026-10-01', dueDate: '2026-10-15' }), createPayment('9177')],
    ],
    [
      'month by month',
      [createPayment('9100', { dueDate: '2026-11-30' }), createPayment('9177', { dueDate: '2026-12-30' })],
    ],
    [
      'credited in between',
      [createPayment('9100'), createPayment('9101', { amount: '-4512.30', iban: null }), createPayment('9177')],
    ],
    ['for small bills one after the other', ['1', '2'].map((nth) => createPayment(`910${nth}`, { amount: '11.90' }))],
    ['three times at once', ['9100', '9130', '9177'].map((number) => createPayment(number))],
  ])('is none twice %s', (_, bills) => expect(kindsOfLast([...months(6), ...bills])).not.toContain('duplicatePayment'));
  it('is none where the supplier always sends two alike', () => {
    const pairs = months(5).flatMap((one) => [
      one,
      { ...one, row: { ...one.row, invoiceNumber: `${one.row.invoiceNumber}7` } },
    ]);
    expect(look(pairs).size).toBe(0);
  });
});

describe('numbers that cannot be', () => {
  test.each<[string, Partial<ExaminedInvoice['row']>, FindingKind[]]>([
    ['an IBAN too short', { iban: 'FI794405202003608' }, ['invalidIban']],
    ['a letter for a digit', { iban: 'FI79440520200360B2' }, ['invalidIban']],
    ['letters in a Finnish account with fitting check digits', { iban: 'FI37440520200360AB' }, ['invalidIban']],
    ['the check digits 99', { iban: 'FI9944052020036013' }, ['invalidIban']],
    ['a country mistyped', { iban: 'F17944052020036082' }, ['invalidIban']],
    ['an account of a country without IBANs', { iban: '4400 1820 9921', bic: '021000021' }, []],
    ['a BIC too short', { bic: 'NDEAFI' }, ['invalidBic']],
    ['a BIC of no country', { bic: 'NDEAZZHH' }, ['invalidBic']],
    ['a BIC in small letters', { bic: 'ndea fi hh xxx' }, []],
    ['a Finnish business id with a wrong check digit', { businessId: '1234567-8' }, ['invalidBusinessId']],
    ['a Swedish one', { businessId: '556071-4523' }, ['newSupplier']],
    ['a Danish one', { businessId: '31884507' }, ['newSupplier']],
    ['a Finnish one as a VAT number', { businessId: 'FI12345671' }, []],
    ['a paid one', { iban: 'FI79', bic: 'X', businessId: '1234567-8', isPaid: true }, []],
  ])('%s', (_, changes, kinds) => {
    const history = changes.iban === '4400 1820 9921' ? [] : months(4);
    expect(kindsOfLast([...history, bill(changes)])).toEqual(kinds);
  });
});

describe('sums', () => {
  test.each<[string, Partial<ExaminedInvoice['row']>, string | null, boolean]>([
    ['a swapped digit', { amount: '152.50' }, null, true],
    ['two cents of rounding', { amount: '125.52' }, null, false],
    ['crowns rounded to whole ones', { amount: '126', currency: 'SEK' }, null, false],
    ['euros rounded to whole ones', { amount: '126', currency: 'EUR' }, null, true],
    [
      'digits beyond what floats hold',
      { netAmount: '90071992547409930.01', vatAmount: '0.01', amount: '90071992547409930.52' },
      null,
      true,
    ],
    ['rows that come to more', {}, '130.00', true],
    ['rows with their VAT', {}, '125.50', false],
    [
      'a credit note with rows without the sign',
      { amount: '-125.50', netAmount: '-100.00', vatAmount: '-25.50' },
      '100.00',
      false,
    ],
    ['rows with a cash rounding', {}, '99.97', false],
  ])('%s', (_, changes, lineTotal, isReported) => {
    expect(kindsOfLast([...months(6), bill(changes, lineTotal)]).includes('sumsDiffer')).toBe(isReported);
  });
  it('of a supplier who always adds in another way are not reported', () => {
    expect(look(months(5, { netAmount: '1.00', vatAmount: '1.00' })).size).toBe(0);
  });
});

describe('names', () => {
  test.each<[string, boolean]>([
    ['Baltic Invest Oy', true],
    ['KUPARIKAAPELI NORDIC OYJ', false],
    ['Kuparikaapeli Nordc', false],
    ['Kuparikaap. Nordic Oy', false],
    ['Nordic Kuparikaapeli Oy', false],
    ['Kuparikaapeli Nordic Oy / Laskutus', false],
  ])('%s is another one: %s', (sellerName, isReported) => {
    expect(kindsOfLast([...months(6), bill({ sellerName })]).includes('nameChanged')).toBe(isReported);
  });
  it('that are new are reported only if there is a history', () => {
    const somebody = bill({ sellerName: 'Saha Oy', businessId: '2077474-0', iban: 'FI2112345600000785' });
    expect(kindsOfLast([...months(6), somebody])).toEqual(['newSupplier']);
    expect(kindsOfLast([...months(1), somebody])).toEqual([]);
  });
});

describe('what is still to be paid', () => {
  it('is overdue from the day after', () => {
    expect(ofLast([bill({ dueDate: '2026-11-18' })], 'overdue')).toEqual({
      key: 'overdue:2026-11-18',
      evidence: { kind: 'overdue', dueDate: '2026-11-18', days: 2 },
    });
    for (const changes of [
      { dueDate: today },
      { isPaid: true },
      { serviceStatus: null },
      { amount: '-1.00', netAmount: null },
      { amount: null, isCreditNote: true },
      { openAmount: '-1.00' },
    ])
      expect(kindsOfLast([bill({ dueDate: '2026-11-18', ...changes })])).toEqual([]);
  });
  it('is overdue where the service gives an open amount and no state', () => {
    expect(kindsOfLast([bill({ dueDate: '2026-11-18', serviceStatus: null, openAmount: '0.50' })])).toEqual([
      'overdue',
    ]);
  });
  it('needs an account', () => {
    expect(ofLast([...months(6), bill({ iban: null })], 'bankDetailsMissing')?.evidence).toMatchObject({
      usual: { value: usual, count: 6 },
    });
    for (const changes of [{ isPaid: true }, { amount: '-1.00', netAmount: null }, { amount: null }])
      expect(kindsOfLast([...months(6), bill({ iban: null, ...changes })])).toEqual([]);
    expect(look(months(6, { iban: null, isPaid: false, dueDate: null })).size).toBe(0);
  });
});

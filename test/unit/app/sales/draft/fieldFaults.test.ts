import { describe, expect, test } from 'vitest';
import type { Draft, DraftContact, DraftLine } from '#app/contract/sales/draft.ts';
import { checkVatRate } from '#app/sales/draft/checkVatRate.ts';
import { isIsoDate } from '#app/sales/draft/dates.ts';
import { calculateDraftTotals } from '#app/sales/draft/draftTotals.ts';
import { getFieldWizardStep } from '#app/sales/draft/fieldWizardStep.ts';
import { findDraftFaults } from '#app/sales/draft/findDraftFaults.ts';
import { findVatCategoryFaults } from '#app/sales/draft/findVatCategoryFaults.ts';
import { findWizardStepFaults, getAdjacentWizardStep } from '#app/sales/draft/steps.ts';
import { capabilitiesWith } from '#test/unit/exampleCapabilities.ts';
import { finishedDraft, line, today } from '#test/unit/exampleDraft.ts';

const codes = (draft: Draft): readonly string[] =>
  findDraftFaults(draft, today).map(({ path, code }) => `${path} ${code}`);
const withContact = (values: Partial<DraftContact>): Draft =>
  finishedDraft({ contact: { ...finishedDraft().contact, ...values } });

describe('a recipient', () => {
  test.each<[Partial<DraftContact>, readonly string[]]>([
    [{ name: 'x'.repeat(70) }, []],
    [{ name: ` ${'x'.repeat(70)} ` }, []],
    [{ businessId: ' 2077474-0 ' }, []],
    [{ businessId: ' ' }, []],
    [{ businessId: 'x'.repeat(20), country: 'DE' }, []],
    [{ businessId: 'x'.repeat(21), country: 'DE' }, ['contact.businessId tooLong']],
    [{ vatId: ' FI20774740 ' }, []],
    [{ vatId: ' FI20774741 ' }, ['contact.vatId vatIdWrong']],
    [{ vatId: 'FI207747401' }, ['contact.vatId vatIdWrong']],
    [{ vatId: 'FI2077474' }, ['contact.vatId vatIdWrong']],
    [{ vatId: 'FIXFI20774740' }, ['contact.vatId vatIdWrong']],
    [{ vatId: 'XFI20774741' }, []],
    [{ email: ' a@b.fi ' }, []],
    [{ email: 'a.b+c@d.e.fi' }, []],
    [{ email: 'a b@c.fi' }, ['contact.email emailWrong']],
    [{ email: 'a@b.fi, c@d.fi' }, ['contact.email emailWrong']],
    [{ email: 'a@b' }, ['contact.email emailWrong']],
    [{ email: 'a@b..fi' }, ['contact.email emailWrong']],
    [{ email: 'a@b.fi.' }, ['contact.email emailWrong']],
    [{ email: `${'a'.repeat(249)}@b.fi` }, []],
    [{ email: `${'a'.repeat(250)}@b.fi` }, ['contact.email tooLong']],
    [{ postalCode: ' 59800 ' }, []],
    [{ postalCode: '598000' }, ['contact.postalCode postalCodeWrong']],
    [{ postalCode: 'FI-59800' }, ['contact.postalCode postalCodeWrong']],
    [{ postalCode: '1234567890', country: 'US' }, []],
    [{ street: 'x'.repeat(100) }, []],
    [{ town: 'x'.repeat(30) }, []],
  ])('%j → %j', (values, expected) => {
    expect(codes(withContact(values))).toEqual(expected);
  });
});

describe('a line', () => {
  test.each<[Partial<DraftLine>, readonly string[]]>([
    [{ name: 'x'.repeat(100) }, []],
    [{ quantity: '0' }, ['lines.0.quantity quantityWrong']],
    [{ quantity: '0,1234' }, []],
    [{ unit: 'C62' }, []],
    [{ unit: 'EA' }, []],
    [{ unit: 'A' }, ['lines.0.unit unitWrong']],
    [{ unit: 'XPKK' }, ['lines.0.unit unitWrong']],
    [{ unit: 'aEA' }, ['lines.0.unit unitWrong']],
    [{ unitPrice: '0' }, []],
    [{ unitPrice: '0.12345678901' }, []],
    [{ discountPercent: '0' }, []],
    [{ discountPercent: '100' }, []],
    [{ discountPercent: '100,01' }, ['lines.0.discountPercent discountWrong']],
    [{ discountPercent: '-1' }, ['lines.0.discountPercent discountWrong']],
    [{ discountPercent: 'some' }, ['lines.0.discountPercent discountWrong']],
    [{ description: 'x'.repeat(1000) }, []],
    [{ description: 'x'.repeat(1001) }, ['lines.0.description tooLong']],
  ])('%j → %j', (values, expected) => {
    expect(codes(finishedDraft({ lines: [line(values)] }))).toEqual(expected);
  });

  test('that is taxed in a category without VAT is offered a rate of nothing', () => {
    const taxed = line({ vatCategory: 'E', vatRate: ' 10 ', vatReason: 'Because' });
    expect(findDraftFaults(finishedDraft({ lines: [taxed] }), today)).toEqual([
      {
        ...{ path: 'lines.0.vatRate', step: 'lines', code: 'vatRateNotZero', values: { rate: '10' } },
        replacement: '0',
      },
    ]);
  });

  test('with a text that is too long says how long it may be', () => {
    const [fault] = findDraftFaults(finishedDraft({ lines: [line({ name: 'x'.repeat(101) })] }), today);
    expect(fault).toMatchObject({ code: 'tooLong', values: { max: '100' } });
  });
});

describe('the header', () => {
  test.each<[Partial<Draft>, readonly string[]]>([
    [{ dueDate: '2026-11-20' }, []],
    [{ currency: 'EURO' }, ['currency currencyWrong']],
    [{ currency: 'xEUR' }, ['currency currencyWrong']],
    [{ currency: 'eur' }, ['currency currencyWrong']],
    [{ lateInterestPercent: '0' }, []],
    [{ lateInterestPercent: '100' }, []],
    [{ lateInterestPercent: '-1' }, ['lateInterestPercent lateInterestWrong']],
    [{ paymentTermDays: ' ' }, []],
    [{ paymentTermDays: '1000' }, ['paymentTermDays paymentTermWrong']],
    [{ yourReference: 'x'.repeat(70) }, []],
    [{ orderReference: 'x'.repeat(70) }, []],
    [{ note: 'x'.repeat(1000) }, []],
    [{ note: 'x'.repeat(1001) }, ['note tooLong']],
    [{ deliveryDate: ' ' }, []],
    [{ invoiceDate: 'soon', dueDate: '2026-11-19' }, ['invoiceDate invoiceDateWrong']],
  ])('%j → %j', (values, expected) => {
    expect(codes(finishedDraft(values))).toEqual(expected);
  });

  test.each(['!', 'RF1', 'RF1X23', '1RF12123'])('has no reference number to offer for %s', (referenceNumber) => {
    expect(findDraftFaults(finishedDraft({ referenceNumber }), today)).toStrictEqual([
      { path: 'referenceNumber', step: 'lines', code: 'referenceNumberWrong' },
    ]);
  });
});

test('each fault is mended on its step', () => {
  const contact = { ...finishedDraft().contact, name: '', email: '' };
  const faults = (values: Partial<Draft>) =>
    findDraftFaults(finishedDraft({ contact, dueDate: '', ...values }), today).map(
      ({ path, step }) => `${step} ${path}`,
    );
  expect(faults({ lines: [line({ name: '' })] })).toEqual([
    ...['recipient contact.name', 'lines lines.0.name', 'lines dueDate', 'delivery contact.email'],
  ]);
  expect(faults({ lines: [], channel: null })).toEqual([
    ...['recipient contact.name', 'lines lines', 'lines dueDate', 'delivery channel'],
  ]);
  expect(
    findWizardStepFaults(finishedDraft({ contact, dueDate: '' }), 'delivery', today).map(({ path }) => path),
  ).toEqual(['contact.email']);
  expect(getFieldWizardStep('contact.email', null)).toBe('recipient');
  expect(getFieldWizardStep('', 'email')).toBe('check');
  expect([getAdjacentWizardStep('lines', -1), getAdjacentWizardStep('check', 1)]).toEqual(['recipient', null]);
  expect(getAdjacentWizardStep('result', 1)).toBeNull();
});

test('a field that is wrong and does not travel is one fault, on the step of its field', () => {
  const capabilities = capabilitiesWith({ carried: { newContact: { name: 'any' }, invoice: { dueDate: 'any' } } });
  const draft = finishedDraft({
    currency: 'kr',
    note: 'Kiitos',
    contact: { ...finishedDraft().contact, town: 'Kotka' },
  });
  expect(findDraftFaults(draft, today, null, capabilities).map(({ path, step, code }) => [step, path, code])).toEqual([
    ['lines', 'currency', 'currencyWrong'],
    ['recipient', 'contact.businessId', 'fieldUnsupported'],
    ['recipient', 'contact.town', 'fieldUnsupported'],
    ['lines', 'note', 'fieldUnsupported'],
  ]);
});

describe('a VAT rate', () => {
  test.each([
    [' ', { code: 'vatRateMissing' }],
    [' usual ', { code: 'vatRateUnknown', values: { rate: 'usual', date: today } }],
    ['22,0', { code: 'vatRateUnknown', values: { rate: '22', date: today } }],
    ['25,50', null],
    ['0', null],
  ])('of %j', (text, expected) => {
    expect(checkVatRate(text, today)).toEqual(expected);
  });
});

describe('the VAT categories of an invoice', () => {
  const draftOf = (vatCategory: DraftLine['vatCategory'], contact: Partial<DraftContact>, ...others: DraftLine[]) =>
    findVatCategoryFaults({ ...withContact(contact), lines: [line({ vatCategory, vatRate: '0' }), ...others] });

  test('have no fault where they do not occur, or where all is there', () => {
    const nowhere = { country: 'FI', vatId: '', businessId: '' };
    expect(draftOf('S', nowhere).size).toBe(0);
    expect(draftOf('AE', { vatId: 'SE556677889901' }).size).toBe(0);
  });

  test.each<[DraftLine['vatCategory'], Partial<DraftContact>, string, string]>([
    ['AE', { vatId: ' ', businessId: '' }, 'buyerIdMissing', 'contact.vatId'],
    ['K', { country: 'FI' }, 'buyerCountryWrong', 'contact.country'],
    ['K', { country: 'NO' }, 'buyerCountryWrong', 'contact.country'],
    ['K', { country: 'SE', vatId: '' }, 'buyerVatIdMissing', 'contact.vatId'],
    ['O', { vatId: 'FI20774740' }, 'vatOutsideWithId', 'contact.vatId'],
  ])('%s to %j: %s, mended at %s', (category, contact, code, mendAt) => {
    expect([...draftOf(category, contact)]).toEqual([[0, { code, mendAt }]]);
  });

  test('outside VAT leave the VAT id of a known recipient to the service, and stand alone', () => {
    expect(draftOf('O', { vatId: 'FI20774740', remoteId: 'c1' }).size).toBe(0);
    expect([...draftOf('O', {}, line({ key: 'b' }))]).toEqual([[0, { code: 'vatOutsideNotAlone' }]]);
  });
});

test('lines of each rate and category are added up apart', () => {
  const lines = [
    line({ key: 'a', quantity: '1', unitPrice: '10' }),
    line({ key: 'b', quantity: '1', unitPrice: '20', vatRate: '13,5', discountPercent: ' ' }),
    line({ key: 'c', quantity: '1', unitPrice: '30', vatRate: '0', vatCategory: 'Z' }),
    line({ key: 'd', quantity: '1', unitPrice: '40', vatRate: '0', vatCategory: 'E' }),
    line({ key: 'e', quantity: '1', unitPrice: '50', discountPercent: 'x' }),
    line({ key: 'f', name: '', unitPrice: '' }),
  ];
  const { totals, unfinished } = calculateDraftTotals({ lines, pricesIncludeVat: false });
  expect(totals.categories.map(({ taxable }) => taxable.toFixed()).toSorted()).toEqual(['10', '20', '30', '40']);
  expect(unfinished).toBe(1);
});

test.each([
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['1899-12-31', false],
  ['2200-01-01', false],
  ['2028-02-29', true],
  ['2100-02-29', false],
  ['2026-04-31', false],
  ['2026-11-00', false],
  ['2026-00-10', false],
  ['2026-11-32', false],
  ['12026-11-20', false],
  ['2026-11-200', false],
])('%s is a date: %s', (text, expected) => {
  expect(isIsoDate(text)).toBe(expected);
});

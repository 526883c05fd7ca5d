import { describe, expect, test } from 'vitest';
import type { Draft, DraftContact, DraftLine } from '#app/contract/sales/draft.ts';
import { createDraft } from '#app/sales/draft/draft.ts';
import { getFieldWizardStep } from '#app/sales/draft/fieldWizardStep.ts';
import { findDraftFaults } from '#app/sales/draft/findDraftFaults.ts';
import { canOpenWizardStep, findFurthestWizardStep, getAdjacentWizardStep } from '#app/sales/draft/steps.ts';
import { finishedDraft, line, today } from '#test/unit/exampleDraft.ts';

const codes = (draft: Draft): readonly string[] =>
  findDraftFaults(draft, today).map(({ path, code }) => `${path} ${code}`);
const withContact = (values: Partial<DraftContact>, draft: Partial<Draft> = {}): Draft =>
  finishedDraft({ contact: { ...finishedDraft().contact, ...values }, ...draft });
const withLine = (values: Partial<DraftLine>): Draft =>
  finishedDraft({ lines: [line(), line({ key: 'b', ...values })] });

test('a finished draft has none; a fresh one names what is missing, in the order of the wizard', () => {
  expect(codes(finishedDraft())).toEqual([]);
  expect(codes(createDraft({ id: 'd', company: { connectionId: 'x', customerNumber: '1' }, today }))).toEqual([
    'contact.name contactNameMissing',
    'lines.0.name lineNameMissing',
    'lines.0.unitPrice priceMissing',
    'channel channelMissing',
  ]);
});

describe('recipient', () => {
  test.each<[Partial<DraftContact>, readonly string[]]>([
    [{ name: 'x'.repeat(71) }, ['contact.name tooLong']],
    [{ businessId: '2077474-1' }, ['contact.businessId businessIdWrong']],
    [{ businessId: '2077474-1', type: 'consumer' }, []],
    [{ businessId: 'DE811907980', country: 'DE' }, []],
    [{ vatId: 'FI20774740' }, []],
    [{ vatId: 'FI20774741' }, ['contact.vatId vatIdWrong']],
    [{ vatId: 'x'.repeat(21), country: 'US' }, ['contact.vatId tooLong']],
    [{ email: 'someone at home' }, ['contact.email emailWrong']],
    [{ street: 'x'.repeat(101) }, ['contact.street tooLong']],
    [{ postalCode: '5980' }, ['contact.postalCode postalCodeWrong']],
    [{ postalCode: '12345678901', country: 'US' }, ['contact.postalCode tooLong']],
    [{ town: 'x'.repeat(31) }, ['contact.town tooLong']],
    [{ country: 'Finland' }, ['contact.country countryWrong']],
    [{ country: 'UK', postalCode: 'SW1A 2AA' }, ['contact.country countryWrong']],
    [{ country: 'GB', postalCode: 'SW1A 2AA' }, []],
    [{ country: 'EU' }, ['contact.country countryWrong']],
    [{ country: 'ZZ' }, ['contact.country countryWrong']],
    [{ country: 'XK' }, []],
  ])('%j → %j', (values, expected) => {
    expect(codes(withContact(values))).toEqual(expected);
  });
});

test('a contact that the service knows is not looked at, but the address the invoice goes to is', () => {
  expect(codes(withContact({ remoteId: 'c1', country: 'Finland', postalCode: 'x' }))).toEqual([]);
  expect(codes(withContact({ remoteId: 'c1', email: 'nobody' }))).toEqual(['contact.email emailWrong']);
  expect(codes(withContact({ email: 'nobody' }))).toEqual(['contact.email emailWrong']);
});

describe('lines', () => {
  test.each<[Partial<DraftLine>, readonly string[]]>([
    [{ name: 'x'.repeat(101) }, ['lines.1.name tooLong']],
    [{ quantity: '' }, ['lines.1.quantity quantityMissing']],
    [{ quantity: 'two' }, ['lines.1.quantity quantityWrong']],
    [{ quantity: '0,12345' }, ['lines.1.quantity quantityTooFine']],
    [{ quantity: '-2' }, []],
    [{ unit: 'XPK' }, []],
    [{ unit: 'pkt' }, ['lines.1.unit unitWrong']],
    [{ unitPrice: '1.234,50' }, ['lines.1.unitPrice priceWrong']],
    [{ unitPrice: '-1' }, ['lines.1.unitPrice priceNegative']],
    [{ unitPrice: '0.123456789012' }, ['lines.1.unitPrice priceTooFine']],
    [{ discountPercent: '101' }, ['lines.1.discountPercent discountWrong']],
    [{ vatRate: '' }, ['lines.1.vatRate vatRateMissing']],
    [{ vatRate: '22' }, ['lines.1.vatRate vatRateUnknown']],
  ])('%j → %j', (values, expected) => {
    expect(codes(withLine(values))).toEqual(expected);
  });

  test('an ended VAT rate is reported with its end and its replacement', () => {
    expect(findDraftFaults(withLine({ vatRate: '24,0' }), today)).toEqual([
      {
        path: 'lines.1.vatRate',
        step: 'lines',
        code: 'vatRateEnded',
        values: { rate: '24', date: today, replacement: '25.5', endDate: '2024-08-31' },
        replacement: '25.5',
      },
    ]);
    const early = finishedDraft({ invoiceDate: '2024-08-31', lines: [line({ vatRate: '25.5' })] });
    expect(findDraftFaults(early, today)).toMatchObject([{ code: 'vatRateNotYet', replacement: '24' }]);
  });
});

describe('VAT categories', () => {
  const abroad = { country: 'SE', businessId: '', vatId: 'SE556677889901' };
  const without = (vatCategory: DraftLine['vatCategory'], values: Partial<DraftLine> = {}): Partial<DraftLine> => ({
    vatCategory,
    vatRate: '0',
    vatReason: 'Because',
    ...values,
  });
  const draftWith = (contact: Partial<DraftContact>, ...lines: readonly Partial<DraftLine>[]): Draft =>
    withContact(contact, { lines: lines.map((values, index) => line({ key: String(index), ...values })) });

  test.each<[Partial<DraftLine>, Partial<DraftContact>, readonly string[]]>([
    [without('Z', { vatReason: '' }), {}, []],
    [without('E'), {}, []],
    [without('E', { vatReason: ' ' }), {}, ['lines.0.vatReason vatReasonMissing']],
    [without('G', { vatReason: '' }), {}, ['lines.0.vatReason vatReasonMissing']],
    [without('E', { vatReason: 'x'.repeat(101) }), {}, ['lines.0.vatReason tooLong']],
    [without('E', { vatRate: '10' }), {}, ['lines.0.vatRate vatRateNotZero']],
    [{ vatRate: '0' }, {}, ['lines.0.vatRate vatRateZero']],
    [without('AE'), {}, []],
    [without('AE'), { businessId: '' }, ['lines.0.vatRate buyerIdMissing']],
    [without('AE'), { businessId: '', vatId: 'FI20774740' }, []],
    [without('K'), {}, ['lines.0.vatRate buyerCountryWrong', 'deliveryDate deliveryDateMissing']],
    [without('K'), { ...abroad, vatId: '' }, ['lines.0.vatRate buyerVatIdMissing', 'deliveryDate deliveryDateMissing']],
    [without('O'), {}, []],
    [without('O'), { vatId: 'FI20774740' }, ['lines.0.vatRate vatOutsideWithId']],
  ])('%j to %j → %j', (values, contact, expected) => {
    expect(codes(draftWith(contact, values))).toEqual(expected);
  });

  test('a sale to another EU country is complete with its VAT id and a delivery date', () => {
    expect(codes({ ...draftWith(abroad, without('K')), deliveryDate: '2026-11-19' })).toEqual([]);
    expect(codes({ ...draftWith(abroad, without('K')), deliveryDate: 'soon' })).toEqual([
      'deliveryDate deliveryDateWrong',
    ]);
  });

  test('lines outside VAT need an invoice of their own, and what the whole invoice lacks is reported once', () => {
    expect(codes(draftWith({}, {}, without('O'), without('O')))).toEqual(['lines.1.vatRate vatOutsideNotAlone']);
    const [fault] = findDraftFaults(draftWith({ businessId: '' }, without('AE'), without('AE')), today);
    expect(fault).toMatchObject({ code: 'buyerIdMissing', mendAt: 'contact.vatId' });
  });

  test('a missing reason is offered in the recipient’s language', () => {
    const inSwedish = findDraftFaults(draftWith({ language: 'sv' }, without('AE', { vatReason: '' })), today);
    expect(inSwedish).toMatchObject([{ replacement: 'Omvänd skattskyldighet' }]);
  });
});

describe('the day of the delivery', () => {
  const delivered = (deliveryDate: string, vatRate: string, invoiceDate = '2026-01-02'): readonly string[] =>
    codes(finishedDraft({ invoiceDate, dueDate: '2027-01-01', deliveryDate, lines: [line({ vatRate })] }));

  test.each([
    ['2024-08-31', '24', '2024-09-02', []],
    ['2024-08-31', '25.5', '2024-09-02', ['lines.0.vatRate vatRateNotYet']],
    ['2024-09-01', '24', '2024-09-02', ['lines.0.vatRate vatRateEnded']],
    ['2025-12-31', '14', '2026-01-02', []],
    ['2025-12-31', '13.5', '2026-01-02', ['lines.0.vatRate vatRateNotYet']],
    ['2026-01-01', '14', '2025-12-30', ['lines.0.vatRate vatRateEnded']],
    ['', '14', '2025-12-31', []],
    ['not a day', '14', '2025-12-31', ['deliveryDate deliveryDateWrong']],
  ])('%s, rate %s, invoiced %s → %j', (deliveryDate, rate, invoiceDate, expected) => {
    expect(delivered(deliveryDate, rate, invoiceDate)).toEqual(expected);
  });
});

describe('dates, term and reference', () => {
  test.each<[Partial<Draft>, readonly string[]]>([
    [{ lines: [] }, ['lines linesMissing']],
    [{ invoiceDate: '' }, ['invoiceDate invoiceDateMissing']],
    [{ invoiceDate: '2026-02-29' }, ['invoiceDate invoiceDateWrong']],
    [{ paymentTermDays: 'soon' }, ['paymentTermDays paymentTermWrong']],
    [{ dueDate: '' }, ['dueDate dueDateMissing']],
    [{ dueDate: '4 Decembre' }, ['dueDate dueDateWrong']],
    [{ dueDate: '2026-11-19' }, ['dueDate dueDateBeforeInvoice']],
    [{ dueDate: '2099-01-01' }, []],
    [{ referenceNumber: '12345' }, ['referenceNumber referenceNumberWrong']],
    [{ referenceNumber: '1234 4' }, []],
    [{ referenceNumber: 'RF11 1232' }, []],
    [{ referenceNumber: 'rf111232' }, []],
    [{ referenceNumber: 'RF121232' }, ['referenceNumber referenceNumberWrong']],
    [{ yourReference: 'x'.repeat(71) }, ['yourReference tooLong']],
    [{ orderReference: 'x'.repeat(71) }, ['orderReference tooLong']],
    [{ lateInterestPercent: '10,5' }, []],
    [{ lateInterestPercent: '101' }, ['lateInterestPercent lateInterestWrong']],
    [{ lateInterestPercent: 'much' }, ['lateInterestPercent lateInterestWrong']],
    [{ currency: 'SEK' }, []],
    [{ currency: 'kr' }, ['currency currencyWrong']],
  ])('%j → %j', (values, expected) => {
    expect(codes(finishedDraft(values))).toEqual(expected);
  });
});

test('a reference number without its check digit is offered with it', () => {
  const [fault] = findDraftFaults(finishedDraft({ referenceNumber: '123' }), today);
  expect(fault).toMatchObject({ path: 'referenceNumber', replacement: '1232' });
  const [rf] = findDraftFaults(finishedDraft({ referenceNumber: 'RF99 1232' }), today);
  expect(rf).toMatchObject({ path: 'referenceNumber', replacement: 'RF111232' });
});

describe('delivery', () => {
  const nowhere = { email: '', street: '', postalCode: '', town: '' };

  test.each<[Draft['channel'], Partial<DraftContact>, readonly string[]]>([
    ['email', {}, ['contact.email emailMissing']],
    [
      'eInvoice',
      {},
      ['contact.eInvoiceAddress eInvoiceAddressMissing', 'contact.eInvoiceOperator eInvoiceOperatorMissing'],
    ],
    [
      'eInvoice',
      { eInvoiceAddress: '003720774741', eInvoiceOperator: 'NDEAFIHH' },
      ['contact.eInvoiceAddress eInvoiceAddressWrong'],
    ],
    ['eInvoice', { eInvoiceAddress: '003720774740', eInvoiceOperator: '003721291126' }, []],
    ['paper', {}, ['contact.street streetMissing', 'contact.postalCode postalCodeMissing', 'contact.town townMissing']],
    ['paper', { street: 'Puruvedentie 4', postalCode: '59800', town: 'Kesälahti' }, []],
  ])('%s with %j → %j', (channel, contact, expected) => {
    expect(codes(withContact({ ...nowhere, ...contact }, { channel }))).toEqual(expected);
  });
});

test('a step opens when the ones before it are without fault', () => {
  const noPrice = findDraftFaults(withLine({ unitPrice: '' }), today);
  expect(findFurthestWizardStep(noPrice)).toBe('lines');
  expect(canOpenWizardStep('lines', findFurthestWizardStep(noPrice))).toBe(true);
  expect(canOpenWizardStep('delivery', findFurthestWizardStep(noPrice))).toBe(false);
  expect(findFurthestWizardStep(findDraftFaults(finishedDraft(), today))).toBe('check');
  expect([
    getAdjacentWizardStep('recipient', -1),
    getAdjacentWizardStep('recipient', 1),
    getAdjacentWizardStep('result', -1),
  ]).toEqual([null, 'lines', null]);
});

test('the service’s messages are brought to the step of their field', () => {
  const paths = ['contact.email', 'contact.eInvoiceAddress', 'lines.2.vatRate', 'dueDate', 'channel', 'SomethingElse'];
  const stepsFor = (channel: Draft['channel']) => paths.map((path) => getFieldWizardStep(path, channel));
  expect(stepsFor('paper')).toEqual(['recipient', 'delivery', 'lines', 'lines', 'delivery', 'check']);
  expect(stepsFor('email')[0]).toBe('delivery');
});

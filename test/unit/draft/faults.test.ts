import { describe, expect, test } from 'vitest';
import type { Draft, DraftContact, DraftLine } from '../../../app/contract/sales.ts';
import { emptyDraft } from '../../../app/sales/draft/draft.ts';
import { draftFaults } from '../../../app/sales/draft/faults.ts';
import { furthestStep, mayOpen, neighbourStep, stepOfPath } from '../../../app/sales/draft/steps.ts';
import { finishedDraft, line, today } from './example.ts';

const codes = (draft: Draft): readonly string[] => draftFaults(draft, today).map(({ path, code }) => `${path} ${code}`);
const withContact = (values: Partial<DraftContact>, draft: Partial<Draft> = {}): Draft =>
  finishedDraft({ contact: { ...finishedDraft().contact, ...values }, ...draft });
const withLine = (values: Partial<DraftLine>): Draft =>
  finishedDraft({ lines: [line(), line({ key: 'b', ...values })] });

test('a finished draft has none; a fresh one names what is missing, in the order of the wizard', () => {
  expect(codes(finishedDraft())).toEqual([]);
  expect(codes(emptyDraft({ id: 'd', company: { connectionId: 'x', customerNumber: '1' }, today }))).toEqual([
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
    [{ email: 'someone at home' }, ['contact.email emailWrong']],
    [{ street: 'x'.repeat(101) }, ['contact.street tooLong']],
    [{ postalCode: '5980' }, ['contact.postalCode postalCodeWrong']],
    [{ postalCode: '12345678901', country: 'US' }, ['contact.postalCode tooLong']],
    [{ town: 'x'.repeat(31) }, ['contact.town tooLong']],
    [{ country: 'Finland' }, ['contact.country countryWrong']],
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
    [{ unitPrice: '1.234,50' }, ['lines.1.unitPrice priceWrong']],
    [{ unitPrice: '-1' }, ['lines.1.unitPrice priceNegative']],
    [{ unitPrice: '0.123456789012' }, ['lines.1.unitPrice priceTooFine']],
    [{ discountPercent: '101' }, ['lines.1.discountPercent discountWrong']],
    [{ vatRate: '' }, ['lines.1.vatRate vatRateMissing']],
    [{ vatRate: '22' }, ['lines.1.vatRate vatRateUnknown']],
  ])('%j → %j', (values, expected) => {
    expect(codes(withLine(values))).toEqual(expected);
  });

  test('an ended VAT rate tells when it ended and what stands in its place', () => {
    expect(draftFaults(withLine({ vatRate: '24,0' }), today)).toEqual([
      {
        path: 'lines.1.vatRate',
        step: 'lines',
        code: 'vatRateEnded',
        values: { rate: '24', date: today, replacement: '25.5', ended: '2024-08-31' },
        replacement: '25.5',
      },
    ]);
    const early = finishedDraft({ invoiceDate: '2024-08-31', lines: [line({ vatRate: '25.5' })] });
    expect(draftFaults(early, today)).toMatchObject([{ code: 'vatRateNotYet', replacement: '24' }]);
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
    [{ yourReference: 'x'.repeat(71) }, ['yourReference tooLong']],
  ])('%j → %j', (values, expected) => {
    expect(codes(finishedDraft(values))).toEqual(expected);
  });
});

test('a reference number without its check digit is offered with it', () => {
  const [fault] = draftFaults(finishedDraft({ referenceNumber: '123' }), today);
  expect(fault).toMatchObject({ path: 'referenceNumber', replacement: '1232' });
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
      { eInvoiceAddress: '003720774741', eInvoiceOperator: 'X' },
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
  const noPrice = draftFaults(withLine({ unitPrice: '' }), today);
  expect(furthestStep(noPrice)).toBe('lines');
  expect(mayOpen('lines', noPrice)).toBe(true);
  expect(mayOpen('delivery', noPrice)).toBe(false);
  expect(furthestStep(draftFaults(finishedDraft(), today))).toBe('check');
  expect([neighbourStep('recipient', -1), neighbourStep('recipient', 1), neighbourStep('result', -1)]).toEqual([
    null,
    'lines',
    null,
  ]);
});

test('the service’s messages are brought to the step of their field', () => {
  const paths = ['contact.email', 'contact.eInvoiceAddress', 'lines.2.vatRate', 'dueDate', 'channel', 'SomethingElse'];
  const stepsFor = (channel: Draft['channel']) => paths.map((path) => stepOfPath(path, channel));
  expect(stepsFor('paper')).toEqual(['recipient', 'delivery', 'lines', 'lines', 'delivery', 'check']);
  expect(stepsFor('email')[0]).toBe('delivery');
});

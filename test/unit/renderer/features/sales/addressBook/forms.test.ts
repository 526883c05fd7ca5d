import { describe, expect, test } from 'vitest';
import type { Contact } from '#app/contract/sales/draft.ts';
import {
  type ContactForm,
  convertFormToContact,
  toContactForm,
  validateContactForm,
} from '#renderer/features/sales/addressBook/contactForm.ts';
import { getMissingContactFields } from '#renderer/features/sales/addressBook/merging.ts';
import {
  convertFormToProduct,
  type ProductForm,
  togglePriceVatInclusion,
  toProductForm,
  validateProductForm,
} from '#renderer/features/sales/addressBook/productForm.ts';
import { getFormLevelError, getRefusedFieldMessage } from '#renderer/features/sales/addressBook/refusedForm.ts';

const contact: Contact = {
  ...{ remoteId: 'c1', type: 'business', name: 'Kymi Oy', businessId: '2077474-0', vatId: '' },
  ...{ email: 'laskut@kymi.example', eInvoiceAddress: '', eInvoiceOperator: '', street: 'Puistokatu 1' },
  ...{ postalCode: '48100', town: 'Kotka', country: 'FI', language: 'fi', channel: 'email', paymentTermDays: 21 },
};
const validateChanged = (change: Partial<ContactForm>) =>
  Object.fromEntries(
    [...validateContactForm({ ...toContactForm(contact), ...change })].map(([name, { key }]) => [name, key]),
  );

describe('the form of a contact', () => {
  test('says what the contact says, and gives it back', () => {
    expect(convertFormToContact(toContactForm(contact), 'c1')).toEqual(contact);
    expect(convertFormToContact({ ...toContactForm(null), name: 'Uusi' }, null)).toMatchObject({
      ...{ remoteId: null, name: 'Uusi', channel: null, paymentTermDays: null },
    });
    expect(validateChanged({})).toEqual({});
  });

  test.each([
    [{ name: ' ' }, { name: 'sales:fault.contactNameMissing' }],
    [{ businessId: '2077474-1' }, { businessId: 'sales:fault.businessIdWrong' }],
    [{ email: 'kymi' }, { email: 'sales:fault.emailWrong' }],
    [{ paymentTermDays: 'two weeks' }, { paymentTermDays: 'sales:fault.paymentTermWrong' }],
    [{ eInvoiceAddress: '003720774741' }, { eInvoiceAddress: 'sales:fault.eInvoiceAddressWrong' }],
    [{ eInvoiceAddress: 'FI21 1234 5600 0007 85' }, {}],
    [{ eInvoiceAddress: 'FI21 1234 5600 0007 86' }, { eInvoiceAddress: 'sales:fault.eInvoiceAddressWrong' }],
    [{ street: 'x'.repeat(10_000) }, { street: 'sales:fault.tooLong' }],
  ] as const)('finds what is wrong: %o', (change, faults) => {
    expect(validateChanged(change)).toEqual(faults);
  });

  test('asks for what the usual delivery needs', () => {
    expect(Object.keys(validateChanged({ channel: 'eInvoice' })).sort()).toEqual([
      'eInvoiceAddress',
      'eInvoiceOperator',
    ]);
    expect(Object.keys(validateChanged({ channel: 'email', email: '' }))).toEqual(['email']);
    expect(Object.keys(validateChanged({ channel: null, email: '', street: '' }))).toEqual([]);
  });
});

describe('the form of a product', () => {
  const form = (change: Partial<ProductForm> = {}): ProductForm => ({
    ...toProductForm(
      { remoteId: 'p1', number: '1', name: 'Hirsi', unit: 'MTR', unitPrice: '10', vatRate: '25.5', account: '' },
      (text) => text,
    ),
    ...change,
  });
  const faults = (change: Partial<ProductForm>, taken: readonly string[] = []) =>
    [...validateProductForm(form(change), new Set(taken))].map(([name]) => name);

  test('takes a price with VAT as the one without that the service keeps', () => {
    expect(convertFormToProduct(form(), 'p1')).toMatchObject({ remoteId: 'p1', unitPrice: '10', vatRate: '25.5' });
    expect(togglePriceVatInclusion(form())).toBe('12.55');
    const gross = form({ isWithVat: true, unitPrice: '12,55', vatRate: '25,5' });
    expect(convertFormToProduct(gross, null)).toMatchObject({ unitPrice: '10', vatRate: '25.5' });
    expect(convertFormToProduct(form({ isWithVat: true, unitPrice: '100' }), null).unitPrice).toBe('79.6812749');
    expect(togglePriceVatInclusion(gross)).toBe('10');
    expect(togglePriceVatInclusion(form({ unitPrice: 'ten' }))).toBeNull();
  });

  test.each([
    [{}, []],
    [{ name: '' }, ['name']],
    [{ number: ' 1 ' }, ['number']],
    [{ unitPrice: '' }, ['unitPrice']],
    [{ unitPrice: '-1' }, ['unitPrice']],
    [{ unitPrice: '0,123456789012' }, ['unitPrice']],
    [{ vatRate: '101' }, ['vatRate']],
    [{ vatRate: 'x' }, ['vatRate']],
    [{ account: '30a' }, ['account']],
    [{ name: 'x'.repeat(101) }, ['name']],
  ] as const)('finds what is wrong: %o', (change, names) => {
    expect(faults(change, 'number' in change ? ['1'] : [])).toEqual(names);
  });
});

describe('the words of the service', () => {
  const form = { name: 'Kymi', email: 'x' };
  const fields = [
    { path: 'contact.email', message: 'No e-mail address.' },
    { path: 'contact.number', message: 'Taken.' },
  ];
  const refusal = { form, error: { kind: 'validation' as const, fields, messages: ['Try later.'] } };

  test('stand on their field until it is changed', () => {
    expect(getRefusedFieldMessage(refusal, form, 'contact', 'email')).toBe('No e-mail address.');
    expect(getRefusedFieldMessage(refusal, { ...form, email: 'y' }, 'contact', 'email')).toBeNull();
    expect(getRefusedFieldMessage(refusal, form, 'contact', 'name')).toBeNull();
  });

  test('without a field are all shown at the top', () => {
    expect(getFormLevelError(refusal, 'contact')).toMatchObject({ fields: [fields[1]], messages: ['Try later.'] });
    const placed = { form, error: { kind: 'validation' as const, fields: fields.slice(0, 1), messages: [] } };
    expect(getFormLevelError(placed, 'contact')).toBeNull();
    expect(getFormLevelError({ form, error: { kind: 'offline' } }, 'contact')).toEqual({ kind: 'offline' });
  });
});

test('a merge takes what is missing, and no half of an address', () => {
  const bare: Contact = { ...contact, email: '', street: '', postalCode: '', town: '', channel: null };
  expect(getMissingContactFields(bare, contact, () => true)).toEqual({
    ...{ email: contact.email, street: contact.street, postalCode: contact.postalCode },
    ...{ town: contact.town, country: 'FI', channel: 'email' },
  });
  expect(
    getMissingContactFields({ ...contact, street: '' }, { ...contact, street: 'Elsewhere 5', town: 'Åbo' }, () => true),
  ).toEqual({});
  expect(getMissingContactFields(bare, contact, (field) => field !== 'town' && field !== 'channel')).toEqual({
    email: contact.email,
  });
});

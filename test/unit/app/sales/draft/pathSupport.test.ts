import { describe, expect, test } from 'vitest';
import type { SalesCapabilities } from '#app/contract/sales/capabilities.ts';
import type { Draft } from '#app/contract/sales/draft.ts';
import { listDeliveryChannelOptions } from '#app/sales/draft/deliveryChannelOptions.ts';
import {
  findUnsupportedFields,
  isContactFieldSupported,
  isDeliveryAddressSupported,
  isDueDateSupported,
  isHeaderFieldSupported,
  isLineFieldSupported,
  isPathSupported,
  listSupportedValues,
} from '#app/sales/draft/findUnsupportedFields.ts';
import { clearUnsupportedDefaults, omitUnsupportedValues } from '#app/sales/draft/omitUnsupportedValues.ts';
import { getDefaultUnit, getOnlyChannel, isChannelLeftToService } from '#app/sales/draft/supportedValues.ts';
import { capabilitiesWith, fewCapabilities, fullCapabilities, omitFields } from '#test/unit/exampleCapabilities.ts';
import { finishedDraft, line } from '#test/unit/exampleDraft.ts';

const { carried } = fullCapabilities;
const nothing: SalesCapabilities = capabilitiesWith({
  carried: { newContact: {}, invoice: {}, line: {}, delivery: {} },
  returned: { contact: {} },
});
const newDraft = finishedDraft();
const knownDraft = finishedDraft({ contact: { ...newDraft.contact, remoteId: 'c1' } });
const value = 'valueUnsupported';
const field = { code: 'fieldUnsupported' };

describe('what is typed reaches a service that takes nothing', () => {
  test.each([
    ['contact.name', true],
    ['contact.type', true],
    ['contact.town', false],
    ['contact.email', false],
    ['contact.eInvoiceAddress', false],
    ['lines', true],
    ['lines.0', true],
    ['lines.0.name', true],
    ['lines.0.quantity', true],
    ['lines.0.description', false],
    ['lines.0.discountPercent', false],
    ['lines.0.vatReason', false],
    ['lines.0.unit', false],
    ['currency', true],
    ['channel', true],
    ['dueDate', false],
    ['paymentTermDays', false],
    ['invoiceDate', false],
    ['referenceNumber', false],
    ['yourReference', false],
    ['orderReference', false],
    ['note', false],
    ['deliveryDate', false],
    ['lateInterestPercent', false],
  ])('by %s: %s', (path, expected) => {
    expect(isPathSupported(newDraft, nothing, path)).toBe(expected);
    expect(isPathSupported(newDraft, fullCapabilities, path)).toBe(true);
  });

  test('where it returns the address of a recipient that it knows', () => {
    const returning = capabilitiesWith({
      carried: { newContact: {}, delivery: {} },
      returned: { contact: { email: 'any' } },
    });
    expect(isPathSupported(knownDraft, returning, 'contact.email')).toBe(true);
    expect(isPathSupported(newDraft, returning, 'contact.email')).toBe(false);
    const taking = capabilitiesWith({
      carried: { newContact: { email: 'any' }, delivery: {} },
      returned: { contact: {} },
    });
    expect(isPathSupported(knownDraft, taking, 'contact.email')).toBe(false);
    expect(isPathSupported(newDraft, taking, 'contact.email')).toBe(true);
  });

  test.each<[Draft['channel'], 'email' | 'eInvoiceAddress', boolean]>([
    ['email', 'email', true],
    ['eInvoice', 'email', false],
    ['paper', 'email', false],
    [null, 'email', true],
    ['eInvoice', 'eInvoiceAddress', true],
    ['email', 'eInvoiceAddress', false],
    [null, 'eInvoiceAddress', true],
  ])('with the delivery by %s: %s %s', (channel, address, expected) => {
    const delivery = { email: 'any', eInvoiceAddress: 'any' } as const;
    const capabilities = capabilitiesWith({ carried: { newContact: {}, delivery }, returned: { contact: {} } });
    expect(isPathSupported({ ...knownDraft, channel }, capabilities, `contact.${address}`)).toBe(expected);
  });
});

describe('a field', () => {
  test('counts as taken while it is not known what the service takes', () => {
    expect([
      isHeaderFieldSupported(null, 'note'),
      isDueDateSupported(null),
      isLineFieldSupported(null, 'unit'),
      isContactFieldSupported(null, 'town'),
      isDeliveryAddressSupported(null, 'email'),
    ]).toEqual([true, true, true, true, true]);
    expect([
      isHeaderFieldSupported(nothing, 'note'),
      isDueDateSupported(nothing),
      isLineFieldSupported(nothing, 'unit'),
      isContactFieldSupported(nothing, 'town'),
      isDeliveryAddressSupported(nothing, 'email'),
    ]).toEqual([false, false, false, false, false]);
  });

  test('of the date is named otherwise in a request', () => {
    const dated = capabilitiesWith({ carried: { invoice: { date: 'any' } } });
    expect(isHeaderFieldSupported(dated, 'invoiceDate')).toBe(true);
    const misnamed = capabilitiesWith({ carried: { invoice: { invoiceDate: 'any' } } });
    expect(isHeaderFieldSupported(misnamed, 'invoiceDate')).toBe(false);
  });

  test.each(['dueDate', 'paymentTermDays'])('says when an invoice is due: %s', (name) => {
    expect(isDueDateSupported(capabilitiesWith({ carried: { invoice: { [name]: 'any' } } }))).toBe(true);
  });

  test('has the values that are listed, or any', () => {
    expect(listSupportedValues({ unit: ['H87', 'HUR'] }, 'unit')).toEqual(['H87', 'HUR']);
    expect(listSupportedValues({ unit: 'any' }, 'unit')).toBeNull();
    expect(listSupportedValues({}, 'unit')).toBeNull();
    expect(listSupportedValues(undefined, 'unit')).toBeNull();
  });
});

describe('what would never reach the service', () => {
  const filled = finishedDraft({
    contact: { ...newDraft.contact, eInvoiceAddress: '003720774740', eInvoiceOperator: 'NDEAFIHH' },
    lines: [line({ description: ' ', discountPercent: ' 0 ' }), line({ key: 'b', discountPercent: '10' })],
    note: '0',
  });

  test('is named by its path; nothing blank, and no zero', () => {
    expect(findUnsupportedFields(filled, nothing)).toEqual({
      ...{ 'contact.businessId': field, 'contact.email': field },
      ...{ 'contact.eInvoiceAddress': field, 'contact.eInvoiceOperator': field },
      'lines.1.discountPercent': field,
    });
    expect(findUnsupportedFields(filled, fullCapabilities)).toEqual({});
  });

  test('is nothing of a recipient that the service knows', () => {
    const contact = { ...filled.contact, remoteId: 'c1' };
    expect(Object.keys(findUnsupportedFields({ ...filled, contact }, nothing))).toEqual(['lines.1.discountPercent']);
  });

  test('is a word that it has no word for, with those that it has', () => {
    const capabilities = capabilitiesWith({
      carried: {
        newContact: { ...carried.newContact, type: ['consumer'], country: ['SE', 'NO'], language: ['sv', 'en'] },
        invoice: { ...carried.invoice, currency: ['SEK', 'NOK'] },
        line: { ...carried.line, unit: ['H87', 'HUR'] },
        delivery: { ...carried.delivery, channel: ['paper', 'eInvoice'] },
      },
    });
    const supported = (supportedValues: string) => ({ code: value, values: { supportedValues } });
    expect(findUnsupportedFields(newDraft, capabilities)).toEqual({
      ...{ 'contact.type': supported('consumer'), 'contact.country': supported('SE, NO') },
      ...{ 'contact.language': supported('sv, en'), currency: supported('SEK, NOK') },
      ...{ channel: supported('eInvoice, paper'), 'lines.0.unit': supported('H87, HUR') },
    });
  });

  test.each<[string, Draft['channel'], SalesCapabilities['carried']['delivery'], object]>([
    ['none is chosen', null, { channel: ['paper'] }, {}],
    ['the service decides it', 'email', {}, {}],
    ['a new recipient gets no e-mail address', 'email', { channel: 'any' }, { channel: field }],
    ['a new recipient gets no e-invoice address', 'eInvoice', { channel: 'any' }, { channel: field }],
    ['a new recipient gets no street', 'paper', { channel: 'any' }, { channel: field }],
    ['the address goes with the delivery', 'eInvoice', { channel: 'any', eInvoiceAddress: 'any' }, {}],
  ])('is a channel, or not: %s', (_, channel, delivery, expected) => {
    const newContact = { name: 'any', businessId: 'any', country: 'any', language: 'any' } as const;
    const contact = { ...newDraft.contact, email: '' };
    const capabilities = capabilitiesWith({ carried: { newContact, delivery } });
    expect(findUnsupportedFields({ ...newDraft, contact, channel }, capabilities)).toEqual(expected);
    const known = { ...contact, remoteId: 'c1' };
    expect(findUnsupportedFields({ ...newDraft, contact: known, channel }, capabilities)).toEqual({});
  });

  test('is no paper to a new recipient whose street the service takes', () => {
    const capabilities = capabilitiesWith({ carried: { delivery: { channel: 'any' } } });
    expect(findUnsupportedFields({ ...newDraft, channel: 'paper' }, capabilities)).toEqual({});
  });
});

describe('the channel', () => {
  const paperOnly = capabilitiesWith({ carried: { newContact: { street: 'any' }, delivery: {} } });
  const eInvoiceOnly = capabilitiesWith({ carried: { newContact: {}, delivery: { eInvoiceAddress: 'any' } } });
  const newEInvoice = capabilitiesWith({ carried: { newContact: { eInvoiceAddress: 'any' }, delivery: {} } });

  test('is one for all where there is nothing to choose', () => {
    expect([null, fullCapabilities].map(getOnlyChannel)).toEqual([null, null]);
    expect([fewCapabilities, paperOnly, eInvoiceOnly, newEInvoice].map(getOnlyChannel)).toEqual([
      ...['email', 'paper', 'eInvoice', 'eInvoice'],
    ]);
    expect(getOnlyChannel(nothing)).toBe('email');
    expect([nothing, fewCapabilities, null].map(isChannelLeftToService)).toEqual([true, false, false]);
  });

  test('of a known recipient is out of reach where its address is the service’s', () => {
    const statuses = (delivery: SalesCapabilities['carried']['delivery']) =>
      listDeliveryChannelOptions(
        { ...knownDraft.contact, email: '' },
        null,
        capabilitiesWith({ carried: { delivery: { channel: 'any', ...delivery } } }),
      ).map(({ status }) => status);
    expect(statuses({ email: 'any', eInvoiceAddress: 'any', eInvoiceOperator: 'any' })).toEqual([
      ...['incomplete', 'incomplete', 'outOfReach'],
    ]);
    expect(statuses({ eInvoiceAddress: 'any' })).toEqual(['outOfReach', 'outOfReach', 'outOfReach']);
  });
});

describe('what a draft has for the service', () => {
  test('is the unit, currency and language that it takes, and its own where any is taken', () => {
    expect(getDefaultUnit(fullCapabilities)).toBe('H87');
    expect(getDefaultUnit(capabilitiesWith({ carried: { line: { unit: ['XPK'] } } }))).toBe('H87');
    const draft = finishedDraft({ currency: 'SEK', lateInterestPercent: '8' });
    expect(clearUnsupportedDefaults(draft, null)).toBe(draft);
    expect(clearUnsupportedDefaults(draft, fullCapabilities)).toMatchObject({
      ...{ currency: 'SEK', lateInterestPercent: '8', contact: { language: 'fi' } },
    });
    const withoutLanguage = capabilitiesWith({ carried: { newContact: omitFields(carried.newContact, 'language') } });
    expect(clearUnsupportedDefaults(draft, withoutLanguage).contact.language).toBe('fi');
    const strange = capabilitiesWith({ carried: { newContact: { language: ['de'] }, invoice: { currency: [] } } });
    expect(clearUnsupportedDefaults(draft, strange)).toMatchObject({ currency: 'SEK', contact: { language: 'fi' } });
  });

  test('leaves a known recipient as it is', () => {
    const contact = { ...knownDraft.contact, town: 'Kotka' };
    expect(omitUnsupportedValues({ ...knownDraft, contact }, nothing).contact).toBe(contact);
  });

  test('has its due date where the service takes that, and the term with a date', () => {
    const due = (invoice: SalesCapabilities['carried']['invoice']) =>
      omitUnsupportedValues(newDraft, capabilitiesWith({ carried: { invoice } })).dueDate;
    expect(due({ dueDate: 'any' })).toBe(newDraft.dueDate);
    expect(due({ paymentTermDays: 'any', date: 'any' })).toBe(newDraft.dueDate);
    expect(due({ date: 'any' })).toBe('');
    expect(due({ paymentTermDays: 'any' })).toBe('');
  });
});

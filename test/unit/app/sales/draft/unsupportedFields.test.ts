import { describe, expect, test } from 'vitest';
import type { SalesCapabilities } from '#app/contract/sales/capabilities.ts';
import type { Draft } from '#app/contract/sales/draft.ts';
import { listDeliveryChannelOptions } from '#app/sales/draft/deliveryChannelOptions.ts';
import { emptyRecipient } from '#app/sales/draft/draft.ts';
import { findDraftFaults } from '#app/sales/draft/findDraftFaults.ts';
import { clearUnsupportedDefaults, omitUnsupportedValues } from '#app/sales/draft/omitUnsupportedValues.ts';
import { getDefaultUnit, listSupportedChannels, listSupportedVatCategories } from '#app/sales/draft/supportedValues.ts';
import { capabilitiesWith, fewCapabilities, fullCapabilities, omitFields } from '#test/unit/exampleCapabilities.ts';
import { finishedDraft, line, today } from '#test/unit/exampleDraft.ts';

const listFaults = (draft: Draft, capabilities: SalesCapabilities): readonly string[] =>
  findDraftFaults(draft, today, null, capabilities).map(({ path, code }) => `${path} ${code}`);

const { carried, returned } = fullCapabilities;
const knownContact = { ...emptyRecipient, remoteId: 'k1', name: 'Kymi Oy', email: 'laskut@kymi.example' };

/** A draft that has nothing that the service of few fields does not take. */
const plainDraft = (values: Partial<Draft> = {}): Draft =>
  finishedDraft({ contact: { ...emptyRecipient, name: 'Kymi Oy', email: 'laskut@kymi.example' }, ...values });

describe('what a service does not take', () => {
  test('is no fault while it is empty', () => {
    expect(listFaults(plainDraft(), fewCapabilities)).toEqual([]);
    expect(listFaults(finishedDraft(), fullCapabilities)).toEqual([]);
  });

  test.each<[Partial<Draft>, string]>([
    [{ referenceNumber: '1232' }, 'referenceNumber'],
    [{ yourReference: 'A. Lahti' }, 'yourReference'],
    [{ orderReference: 'T-88' }, 'orderReference'],
    [{ note: 'Kiitos' }, 'note'],
    [{ deliveryDate: '2026-11-19' }, 'deliveryDate'],
    [{ lateInterestPercent: '8' }, 'lateInterestPercent'],
    [{ pricesIncludeVat: true }, 'pricesIncludeVat'],
    [{ lines: [line({ description: 'Sahattu' })] }, 'lines.0.description'],
    [{ lines: [line({ discountPercent: '10' })] }, 'lines.0.discountPercent'],
    [{ contact: { ...plainDraft().contact, businessId: '2077474-0' } }, 'contact.businessId'],
    [{ contact: { ...plainDraft().contact, vatId: 'SE556012579001' } }, 'contact.vatId'],
    [{ contact: { ...plainDraft().contact, town: 'Kouvola' } }, 'contact.town'],
  ])('is a fault where it is filled: %j', (values, path) => {
    expect(listFaults(plainDraft(values), fewCapabilities)).toEqual([`${path} fieldUnsupported`]);
    expect(listFaults(plainDraft(values), fullCapabilities)).toEqual([]);
  });

  test.each<[Partial<Draft>, string]>([
    [{ currency: 'SEK' }, 'currency'],
    [{ channel: 'paper' }, 'channel'],
    [{ lines: [line({ vatRate: '0', vatCategory: 'G', vatReason: 'Export' })] }, 'lines.0.vatRate'],
  ])('is a fault where the service has no word for it: %j', (values, path) => {
    expect(listFaults(plainDraft(values), fewCapabilities)).toEqual([`${path} valueUnsupported`]);
  });

  test('is neither wrong nor missing', () => {
    const wrong = plainDraft({ invoiceDate: 'soon', deliveryDate: 'later' });
    expect(listFaults(wrong, fewCapabilities)).toEqual(['deliveryDate fieldUnsupported']);
    const euSale = { ...line({ vatRate: '0', vatCategory: 'K' }), vatReason: 'EU sale' };
    const buyer = { ...finishedDraft().contact, country: 'SE', vatId: 'SE556012579001' };
    const draft = finishedDraft({ contact: buyer, lines: [euSale] });
    expect(listFaults(draft, fullCapabilities)).toEqual(['deliveryDate deliveryDateMissing']);
    const withoutDeliveryDate = capabilitiesWith({ carried: { invoice: omitFields(carried.invoice, 'deliveryDate') } });
    expect(listFaults(draft, withoutDeliveryDate)).toEqual([]);
  });

  test('is not an address that travels with the delivery', () => {
    const newContact = omitFields(carried.newContact, 'email');
    expect(listFaults(finishedDraft(), capabilitiesWith({ carried: { newContact } }))).toEqual([]);
    expect(listFaults(finishedDraft({ channel: null }), capabilitiesWith({ carried: { newContact } }))).toEqual([
      'channel channelMissing',
    ]);
    const nowhere = capabilitiesWith({ carried: { newContact, delivery: { channel: 'any' } } });
    expect(listFaults(finishedDraft(), nowhere)).toEqual([
      'contact.email fieldUnsupported',
      'channel fieldUnsupported',
    ]);
  });
});

describe('the address of a known recipient', () => {
  const withoutAddress = { delivery: { channel: 'any' as const } };

  test('may be typed along with the delivery where that carries it', () => {
    const contact = { ...knownContact, email: '' };
    expect(listFaults(finishedDraft({ contact }), fullCapabilities)).toEqual(['contact.email emailMissing']);
    expect(listDeliveryChannelOptions(contact, null, fullCapabilities)[0]).toMatchObject({ status: 'incomplete' });
  });

  test('is out of reach where the service returns none and takes none', () => {
    const contact = { ...knownContact, email: '' };
    const capabilities = capabilitiesWith({ carried: withoutAddress });
    expect(listFaults(finishedDraft({ contact }), capabilities)).toEqual(['contact.email emailMissing']);
    expect(listDeliveryChannelOptions(contact, null, capabilities)[0]).toMatchObject({ status: 'outOfReach' });
  });

  test('is the service’s own matter where it does not return it', () => {
    const contact = { ...knownContact, email: '' };
    const capabilities = capabilitiesWith({
      carried: withoutAddress,
      returned: { contact: omitFields(returned.contact, 'email') },
    });
    expect(listFaults(finishedDraft({ contact }), capabilities)).toEqual([]);
    expect(listDeliveryChannelOptions(contact, null, capabilities)[0]).toMatchObject({ status: 'ready' });
  });
});

describe('the values to choose from', () => {
  test('are all while nothing is known', () => {
    expect(listSupportedChannels(null)).toEqual(['email', 'eInvoice', 'paper']);
    expect(listSupportedVatCategories(undefined)).toEqual(['S', 'Z', 'E', 'AE', 'K', 'G', 'O']);
    expect(getDefaultUnit(null)).toBe('H87');
  });

  test('are the channels that travel, or the one whose address does, or none', () => {
    const withDelivery = (delivery: SalesCapabilities['carried']['delivery']) =>
      listSupportedChannels(capabilitiesWith({ carried: { delivery } }));
    expect(withDelivery({ channel: ['email', 'paper'] })).toEqual(['email', 'paper']);
    expect(withDelivery({})).toEqual([]);
    expect(listSupportedChannels(fewCapabilities)).toEqual(['email']);
  });

  test('are the VAT categories that need a reason only where one travels', () => {
    expect(listSupportedVatCategories(omitFields(carried.line, 'vatReason'))).toEqual(['S', 'Z']);
    expect(listSupportedVatCategories({ ...carried.line, vatCategory: ['S', 'AE'] })).toEqual(['S', 'AE']);
    expect(listSupportedVatCategories(omitFields(carried.line, 'vatCategory'))).toEqual(['S', 'Z']);
  });

  test('begin with a unit that the service knows', () => {
    const withUnits = (unit: readonly string[]) =>
      getDefaultUnit(capabilitiesWith({ carried: { line: { ...carried.line, unit } } }));
    expect(withUnits(['KGM', 'HUR'])).toBe('HUR');
    expect(withUnits(['KGM', 'H87'])).toBe('H87');
  });
});

describe('a draft as the service gets it', () => {
  const filled = finishedDraft({
    ...{ referenceNumber: '1232', yourReference: 'A. Lahti', orderReference: 'T-88', note: 'Kiitos' },
    ...{ deliveryDate: '2026-11-19', lateInterestPercent: '8', currency: 'SEK' },
    lines: [line({ description: 'Sahattu', discountPercent: '10' })],
  });

  test('has no value that does not travel, and the currency that does', () => {
    expect(omitUnsupportedValues(filled, fewCapabilities)).toMatchObject({
      ...{ referenceNumber: '', yourReference: '', orderReference: '', note: '', deliveryDate: '' },
      ...{ lateInterestPercent: '', currency: 'EUR', invoiceDate: '', dueDate: filled.dueDate },
      contact: { name: filled.contact.name, businessId: '', country: '' },
      lines: [{ description: '', discountPercent: '', unit: '', quantity: '24' }],
    });
  });

  test('is the same where everything travels, and while nothing is known', () => {
    expect(omitUnsupportedValues(filled, fullCapabilities)).toEqual(filled);
    expect(omitUnsupportedValues(filled, null)).toBe(filled);
  });

  test('has no due date where the service counts the term from a date of its own', () => {
    const dated = capabilitiesWith({ carried: { invoice: { paymentTermDays: 'any', date: 'any' } } });
    expect(omitUnsupportedValues(filled, dated).dueDate).toBe(filled.dueDate);
    const undated = capabilitiesWith({ carried: { invoice: { paymentTermDays: 'any' } } });
    expect(omitUnsupportedValues(filled, undated)).toMatchObject({ dueDate: '', paymentTermDays: '14' });
  });

  test('begins without defaults that would be faults', () => {
    const begun = { ...plainDraft(), referenceNumber: '1232', note: 'Kiitos', lateInterestPercent: '8' };
    expect(listFaults(clearUnsupportedDefaults(begun, fewCapabilities), fewCapabilities)).toEqual([]);
    const swedish = capabilitiesWith({
      carried: {
        newContact: { ...carried.newContact, language: ['sv'] },
        invoice: { ...carried.invoice, currency: ['SEK'] },
        line: { ...carried.line, unit: ['HUR'] },
      },
    });
    expect(clearUnsupportedDefaults(begun, swedish)).toMatchObject({
      ...{ currency: 'SEK', referenceNumber: '1232', contact: { language: 'sv' }, lines: [{ unit: 'HUR' }] },
    });
  });
});

import { describe, expect, test } from 'vitest';
import type { SalesCapabilities } from '#app/contract/sales/capabilities.ts';
import { createInvoiceDocument } from '#app/sales/preview/createInvoiceDocument.ts';
import { plainInvoiceBranding } from '#app/sales/preview/plainInvoiceBranding.ts';
import { fewCapabilities, fullCapabilities } from '#test/unit/exampleCapabilities.ts';
import { createInvoiceDraft, createInvoiceLine, seller } from './invoices.ts';

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');
const anonymousSeller = { ...seller, name: '', businessId: '', vatId: '', street: '', town: '', iban: '' };

describe('the document of a draft', () => {
  test.each([
    ['fi', 'Lasku 1001', '945,77 €', '4.12.2026', '24 m'],
    ['sv', 'Faktura 1001', '945,77 €', '4.12.2026', '24 m'],
    ['en', 'Invoice 1001', '945.77 €', '4 Dec 2026', '24 m'],
  ] as const)('is written in the language of its recipient: %s', (language, title, payable, dueDate, quantity) => {
    const draft = createInvoiceDraft();
    const document = createInvoiceDocument({ ...draft, contact: { ...draft.contact, language } }, { seller }, '1001');
    expect(document).toMatchObject({ language, title, dueDate });
    expect(plain(document.payable)).toBe(payable);
    expect(plain(document.lines[0]?.quantity ?? '')).toBe(quantity);
  });

  test('says how to pay, with both codes', () => {
    const { payment, missingParts } = createInvoiceDocument(createInvoiceDraft(), { seller }, null);
    expect(payment).toMatchObject({
      iban: 'FI79 4405 2020 0360 82',
      bic: 'ITELFIHH',
      reference: '12344',
      dueDate: '4.12.2026',
      amount: '945,77',
      currency: 'EUR',
    });
    expect(payment.barcode).toBe(`47944052020036082${'00094577'}000${'12344'.padStart(20, '0')}261204`);
    expect(payment.qr).toContain('EUR945.77');
    expect(missingParts).toEqual([]);
  });

  test('leaves out what the service does not take, and its bank barcode with the reference number', () => {
    const draft = createInvoiceDraft({
      ...{ orderReference: 'T-88', deliveryDate: '2026-11-19', lateInterestPercent: '8', note: 'Kiitos' },
      ...{ currency: 'SEK', lines: [createInvoiceLine('first', { description: 'Sahattu', discountPercent: '10' })] },
    });
    const names = (capabilities: SalesCapabilities | null) =>
      createInvoiceDocument(draft, { seller }, '1001', capabilities).facts.map(({ name }) => name);
    expect(names(null)).toEqual([
      ...['Laskun numero', 'Päiväys', 'Eräpäivä', 'Toimituspäivä', 'Maksuehto', 'Viivästyskorko', 'Viitenumero'],
      'Tilausnumero',
    ]);
    expect(names(fullCapabilities)).toEqual(names(null));
    expect(names(fewCapabilities)).toEqual(['Laskun numero', 'Eräpäivä']);
    const document = createInvoiceDocument(draft, { seller }, '1001', fewCapabilities);
    expect(document).toMatchObject({ note: '', dueDate: '4.12.2026', buyer: { address: [], ids: [] } });
    expect(document.lines[0]).toMatchObject({ description: '', discount: '', quantity: '24' });
    expect(plain(document.payable)).toBe('945,77 €');
    expect(document.payment.reference).toBe('');
    expect(document.payment.barcode).toBeNull();
  });

  test('leaves out the details of the seller that the service does not return, and names them', () => {
    const document = createInvoiceDocument(createInvoiceDraft(), { seller: anonymousSeller }, null);
    expect(document.seller).toMatchObject({ name: '', address: ['53100'] });
    expect(document.payment).toMatchObject({ barcode: null, qr: null });
    expect(document.missingParts).toEqual(['name', 'ids', 'address', 'account']);
    expect(createInvoiceDocument(createInvoiceDraft(), { seller: null }, null).missingParts).toEqual([
      'name',
      'ids',
      'address',
      'account',
    ]);
  });

  test.each([
    ['a sum beyond the barcode', { lines: [createInvoiceLine('first', { unitPrice: '1000000' })] }, ['barcode']],
    ['a reference of another kind', { referenceNumber: 'order 7' }, ['barcode']],
    ['another currency', { currency: 'SEK' }, ['barcode', 'qr']],
    ['nothing to pay', { lines: [createInvoiceLine('first', { quantity: '-1' })] }, ['barcode', 'qr']],
  ] as const)('goes without a code that cannot say the payment: %s', (_case, changes, missingParts) =>
    expect(
      createInvoiceDocument(
        createInvoiceDraft({
          ...changes,
          lines: [...('lines' in changes ? changes.lines : createInvoiceDraft().lines)],
        }),
        { seller },
        null,
      ).missingParts,
    ).toEqual(missingParts),
  );

  test('states VAT by category and rate, with the reasons where there is none', () => {
    const reason = 'Yhteisömyynti, arvonlisäveroton';
    const { vat, vatTotal, net } = createInvoiceDocument(
      createInvoiceDraft({
        lines: [
          createInvoiceLine('1'),
          createInvoiceLine('2', { vatRate: '13,5', unitPrice: '1' }),
          createInvoiceLine('3', { vatCategory: 'K', vatRate: '0', vatReason: reason }),
          createInvoiceLine('4', { vatCategory: 'K', vatRate: '0', vatReason: reason }),
        ],
      }),
      { seller },
      null,
    );
    expect(plain(net)).toBe('2 284,80 €');
    expect(vat.map(({ name, taxable, tax, gross, reason }) => [name, taxable, tax, gross, reason].map(plain))).toEqual([
      ['ALV 25,5 %', '753,60', '192,17', '945,77', ''],
      ['ALV 13,5 %', '24,00', '3,24', '27,24', ''],
      ['ALV 0 %', '1 507,20', '0,00', '1 507,20', reason],
    ]);
    expect(plain(vatTotal)).toBe('195,41 €');
  });

  test('shows what cannot be read as it was typed, and leaves empty lines out', () => {
    const { lines, dueDate } = createInvoiceDocument(
      createInvoiceDraft({
        dueDate: 'soon',
        lines: [
          createInvoiceLine('1', { quantity: 'many', unitPrice: '31,123456' }),
          createInvoiceLine('2', { name: '', unitPrice: '' }),
        ],
      }),
      { seller },
      null,
    );
    expect(dueDate).toBe('soon');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ unitPrice: '31,123456', net: '–' });
    expect(plain(lines[0]?.quantity ?? '')).toBe('many m');
  });

  test('adds up the net of the lines, whose unfinished ones add nothing', () => {
    const { lines } = createInvoiceDocument(
      createInvoiceDraft({
        lines: [createInvoiceLine('1'), createInvoiceLine('2', { quantity: 'many' }), createInvoiceLine('3')],
      }),
      { seller },
      null,
    );
    expect(lines.map(({ runningNet }) => plain(runningNet))).toEqual(['753,60', '753,60', '1 507,20']);
  });

  test('says within how many days to object, where the settings say it', () => {
    const facts = (noticeDays: number | null) =>
      createInvoiceDocument(createInvoiceDraft(), { seller }, null, null, { ...plainInvoiceBranding, noticeDays })
        .facts;
    expect(facts(8).map(({ name, value }) => [name, plain(value)])).toContainEqual(['Huomautusaika', '8 pv']);
    expect(facts(null).map(({ name }) => name)).not.toContain('Huomautusaika');
  });

  test.each([
    ['1', true],
    ['0', false],
    ['-1', false],
  ])('has something to pay only where the sum is positive: %s pieces', (quantity, isPayable) =>
    expect(
      createInvoiceDocument(createInvoiceDraft({ lines: [createInvoiceLine('1', { quantity })] }), { seller }, null),
    ).toMatchObject({ isPayable }),
  );

  test('names the countries where the invoice crosses a border', () => {
    const draft = createInvoiceDraft();
    const abroad = { ...draft.contact, country: 'DE', town: 'München' };
    const document = createInvoiceDocument({ ...draft, contact: abroad }, { seller }, null);
    expect(document.buyer.address.at(-1)).toBe('Saksa');
    expect(document.seller.address.at(-1)).toBe('Suomi');
    expect(createInvoiceDocument(draft, { seller }, null).buyer.address).toEqual(['Puruvedentie 4', '59800 Kesälahti']);
  });

  test.each(['ZZ', 'EU', 'SU'])('shows %s as it was entered, because it is no country', (country) => {
    const draft = createInvoiceDraft();
    const document = createInvoiceDocument({ ...draft, contact: { ...draft.contact, country } }, { seller }, null);
    expect(document.buyer.address.at(-1)).toBe(country);
  });

  test('knows the law where no late interest was typed', () => {
    const interest = (lateInterestPercent: string) =>
      createInvoiceDocument(createInvoiceDraft({ lateInterestPercent }), { seller }, null).facts.find(
        ({ name }) => name === 'Viivästyskorko',
      );
    expect(interest('')?.value).toBe('korkolain mukaan eräpäivää seuraavasta päivästä');
    expect(plain(interest('10.5')?.value ?? '')).toBe('10,5 % eräpäivää seuraavasta päivästä');
  });
});

import { describe, expect, test } from 'vitest';
import { salesClient } from './client.ts';
import { call, contact, demo, filled, line, newInvoice } from './salesDemoFixture.ts';

describe('validation', () => {
  const readValidationErrors = async (changes: object, language = 'en') => {
    const invoice = await newInvoice();
    const speaking = await salesClient(demo, language);
    const answer = await speaking('PUT', `/invoices/${invoice.id}`, { ...invoice, lines: [line], ...changes });
    expect(answer).toMatchObject({
      status: 400,
      body: { status: 400, title: expect.any(String), traceId: expect.any(String) },
    });
    return answer.body.errors;
  };

  test('a due date more than ninety days away is refused', async () => {
    expect(await readValidationErrors({ date: '2026-11-20', dueDate: '2027-02-19' })).toEqual({
      DueDate: ['The due date may be at most 90 days after the invoice date: 2027-02-18.'],
    });
    expect(await filled({ date: '2026-11-20', dueDate: '2027-02-18' })).toMatchObject({ dueDate: '2027-02-18' });
  });

  test('each fault is named by its field, in the language asked for', async () => {
    const lines = [
      line,
      { ...line, quantity: 0, taxPercent: 24 },
      { ...line, productName: 'x'.repeat(101), quantity: 1.23456, pricePerUnit: -1 },
      { ...line, pricePerUnit: null, discountPercent: 101 },
    ];

    expect(await readValidationErrors({ lines, referenceNumber: '12345' }, 'fi-FI')).toEqual({
      ReferenceNumber: ['Viitenumero ei ole oikea.'],
      'Lines[1].Quantity': ['Luku ei saa olla nolla.'],
      'Lines[1].TaxPercent': ['24 % ei ole arvonlisäverokanta Suomessa päivänä 2026-11-20.'],
      'Lines[2].ProductName': ['Enintään 100 merkkiä.'],
      'Lines[2].Quantity': ['Enintään 4 desimaalia.'],
      'Lines[2].PricePerUnit': ['Luku ei saa olla negatiivinen.'],
      'Lines[3].PricePerUnit': ['Anna hinta joko verollisena tai verottomana.'],
      'Lines[3].DiscountPercent': ['Luvun on oltava 0–100.'],
    });
  });

  test('a line without VAT says why, and a currency has three letters', async () => {
    const lines = [{ ...line, taxPercent: 0, taxCategory: 'AE' }];
    expect(await readValidationErrors({ lines, currency: 'euro' })).toEqual({
      Currency: ['Give the currency as three letters.'],
      'Lines[0].TaxExemptionReason': ['This is required.'],
    });
    const filledIn = [{ ...line, taxPercent: 0, taxCategory: 'AE', taxExemptionReason: 'AVL 8 c §' }];
    expect(await filled({ lines: filledIn, currency: 'SEK' })).toMatchObject({ currency: 'SEK' });
  });

  test('a rate is valid by the delivery date, where there is one', async () => {
    const lines = [{ ...line, taxPercent: 14 }];
    const dates = { date: '2026-01-05', dueDate: '2026-01-14' };
    expect(await filled({ lines, ...dates, deliveryDate: '2025-12-30' })).toHaveProperty('totalTax', 0.07);
  });

  test('a rate is valid by the invoice date', async () => {
    const lines = [{ ...line, taxPercent: 14 }];

    expect(await filled({ lines, date: '2025-12-31', dueDate: '2026-01-14' })).toHaveProperty('totalTax', 0.07);
    expect(await readValidationErrors({ lines, date: '2026-01-01', dueDate: '2026-01-14' }, 'sv')).toHaveProperty(
      'Lines[0].TaxPercent',
    );
  });

  test('a contact', async () => {
    const wrong = {
      ...contact,
      name: '',
      businessId: '2077474-1',
      email: 'x',
      invoicingAddress: { ...contact.invoicingAddress, postalCode: '123' },
    };
    const { status, body } = await call('POST', '/contacts', wrong);

    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual(['Name', 'BusinessId', 'Email', 'InvoicingAddress.PostalCode']);
    expect(demo.ledger.contacts).toEqual([]);
  });

  test('a delivery: lines, channel, and what the channel needs', async () => {
    const empty = await newInvoice();
    const { id } = await filled();
    const errors = async (delivery: object) => Object.keys((await call('POST', '/deliver', delivery)).body.errors);

    expect(await errors({ invoiceId: empty.id, channel: 'Paper' })).toEqual(['Lines']);
    expect(await errors({ invoiceId: id, channel: 'Pigeon' })).toEqual(['Channel']);
    expect(await errors({ invoiceId: id, channel: 'Email', email: 'x' })).toEqual(['Email']);
    expect(await errors({ invoiceId: id, channel: 'EInvoice' })).toEqual(['EInvoiceAddress', 'EInvoiceOperator']);
    expect(await errors({ invoiceId: 'unknown', channel: 'Paper' })).toEqual(['InvoiceId']);
    expect(demo.ledger.deliveries).toEqual([]);
  });
});

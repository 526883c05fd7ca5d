import { describe, expect, test } from 'vitest';
import { call, contact, demo, filled, line, newInvoice } from './salesDemoFixture.ts';

describe('the way of specification 4.3', () => {
  test('contact, product, draft, lines, delivery: each takes effect once', async () => {
    const created = await call('POST', '/contacts', contact);
    const product = await call('POST', '/products', {
      number: '9',
      name: 'Hirsi',
      unit: 'MTR',
      pricePerUnit: 14.9,
      taxPercent: 25.5,
      salesAccountNumber: 3000,
    });
    const draft = await call('POST', `/invoices?contactId=${created.body.id}`);
    expect([created.status, product.status, draft.status]).toEqual([201, 201, 201]);
    expect(draft.body).toMatchObject({
      number: 0,
      status: 'Draft',
      type: 'Normal',
      invoiceOrigin: 'Integration',
      contactName: 'Kymin Veistämö Oy',
      lines: [],
      deliveryStatus: 'None',
      paymentStatus: 'None',
      createdDateUtc: '2026-11-20T10:00:00.0000000Z',
    });

    const updated = await call('PUT', `/invoices/${draft.body.id}`, { ...draft.body, note: 'Kiitos', lines: [line] });
    expect(updated).toMatchObject({ status: 200, body: { note: 'Kiitos', totalTaxIncluded: 0.63 } });
    expect(updated.body.rowVersion).not.toBe(draft.body.rowVersion);
    const delivered = await call('POST', '/deliver', {
      invoiceId: draft.body.id,
      channel: 'Email',
      email: 'a@b.example',
    });
    expect(delivered).toMatchObject({ status: 202, body: { invoiceId: draft.body.id, deliveryStatus: 'Accepted' } });
    const { body: sent } = await call('GET', `/invoices/${draft.body.id}`);
    expect(sent).toMatchObject({ status: 'Sent', number: delivered.body.invoiceNumber, deliveryChannel: 'Email' });
    expect(demo.ledger).toMatchObject({
      contacts: [{ id: created.body.id }],
      products: [{ id: product.body.id }],
      invoices: [{ id: draft.body.id }],
      updates: [{ id: draft.body.id }],
      deliveries: [{ invoiceId: draft.body.id, channel: 'Email' }],
    });
  });

  test('a second delivery of one invoice is a second delivery', async () => {
    const { id: invoiceId } = await filled();
    const first = await call('POST', '/deliver', { invoiceId, channel: 'Paper' });
    const second = await call('POST', '/deliver', { invoiceId, channel: 'Paper' });

    expect(second.body.invoiceNumber).toBe(first.body.invoiceNumber);
    expect(demo.ledger.deliveries).toHaveLength(2);
  });

  test('VAT is rounded per rate over the document, not per line', async () => {
    const lines = [
      ...Array(5).fill({ ...line, quantity: 1 }),
      ...Array(3).fill({ ...line, quantity: 1, pricePerUnit: 9.99 }),
    ];

    expect(await filled({ lines })).toMatchObject({ totalTaxExcluded: 30.47, totalTax: 7.77, totalTaxIncluded: 38.24 });
  });

  test('a price that includes VAT is taken back to the net of the line', async () => {
    const lines = [{ ...line, quantity: 3, pricePerUnit: null, pricePerUnitTaxIncluded: 10 }];

    expect(await filled({ lines })).toMatchObject({ totalTaxExcluded: 23.9, totalTax: 6.09, totalTaxIncluded: 29.99 });
  });

  test('a stale version and a sent invoice are conflicts', async () => {
    const draft = await newInvoice();
    const updated = await call('PUT', `/invoices/${draft.id}`, { ...draft, lines: [line] });
    const stale = await call('PUT', `/invoices/${draft.id}`, draft);
    expect(stale).toMatchObject({ status: 409, body: { detail: expect.stringContaining('changed by someone else') } });

    await call('POST', '/deliver', { invoiceId: draft.id, channel: 'Paper' });
    expect((await call('PUT', `/invoices/${draft.id}`, updated.body)).status).toBe(409);
    expect(demo.ledger.updates).toHaveLength(1);
  });
});

describe('contacts and products', () => {
  test('are changed whole, under the same rules', async () => {
    const { body } = await call('POST', '/contacts', contact);
    const changed = await call('PUT', `/contacts/${body.id}`, { ...contact, name: 'Kymin Laiva Oy', paymentTerm: 21 });
    expect(changed).toMatchObject({ status: 200, body: { id: body.id, name: 'Kymin Laiva Oy', paymentTerm: 21 } });
    expect((await call('PUT', `/contacts/${body.id}`, { ...contact, paymentTerm: 91 })).body.errors).toHaveProperty(
      'PaymentTerm',
    );
    expect((await call('PUT', '/contacts/unknown', contact)).status).toBe(404);
    expect(demo.ledger.changes).toMatchObject([{ id: body.id }]);
  });

  test('with ids that the caller chooses are made once, as a quirk', async () => {
    demo.quirks.callerIds = 'taken';
    const id = '0b6f0c9e-6a0b-4a51-9f37-6e1f7a1c2d3e';
    const made = [
      await call('POST', '/contacts', { ...contact, id }),
      await call('POST', '/contacts', { ...contact, id }),
    ];
    expect(made.map(({ body }) => body.id)).toEqual([id, id]);
    const drafts = [1, 2].map(() => call('POST', `/invoices?contactId=${id}&id=${id}`));
    expect((await Promise.all(drafts)).map(({ body }) => body.id)).toEqual([id, id]);
    expect([demo.ledger.contacts.length, demo.ledger.invoices.length]).toEqual([1, 1]);
  });

  test('that are gone meanwhile are named', async () => {
    const invoice = await filled();
    demo.office.deleteContact(invoice.contactId);
    const { body } = await call('POST', '/deliver', { invoiceId: invoice.id, channel: 'Paper' });
    expect(Object.keys(body.errors)).toEqual(['ContactId']);
    demo.office.deleteInvoice(invoice.id);
    expect((await call('GET', `/invoices/${invoice.id}`)).status).toBe(404);
  });
});

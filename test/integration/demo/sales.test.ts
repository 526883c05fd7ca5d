import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DemoService, startDemoService } from '../../../app/demo/demoService.ts';
import { salesClient } from './client.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let now: number;
let demo: DemoService;
let call: Awaited<ReturnType<typeof salesClient>>;
beforeEach(async () => {
  now = Date.parse('2026-11-20T10:00:00Z');
  demo = await startDemoService({ clock: { now: () => now } });
  call = await salesClient(demo);
});
afterEach(() => demo.close());

const contact = {
  organizationNumber: 20774740,
  type: 'Business',
  number: '0',
  name: 'Kymin Veistämö Oy',
  currency: 'EUR',
  InvoiceLanguage: 'fi-FI',
  defaultReceivableAccountNumber: '1701',
  invoicingAddress: { address1: 'Puistokatu 1', country: 'FI', postalCode: '48100', postOffice: 'Kotka' },
};

const line = {
  type: 'Product',
  productName: 'Hirsi',
  quantity: 5,
  pricePerUnit: 0.1,
  salesAccountNumber: 3000,
  taxPercent: 25.5,
};

const newInvoice = async () => {
  const { body } = await call('POST', '/contacts', contact);
  return (await call('POST', `/invoices?contactId=${body.id}`)).body;
};

const filled = async (changes: object = {}) => {
  const invoice = await newInvoice();
  return (await call('PUT', `/invoices/${invoice.id}`, { ...invoice, lines: [line], ...changes })).body;
};

describe('the way of spec 4.3', () => {
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

describe('time', () => {
  test('accepted becomes delivered after five minutes', async () => {
    const { id } = await filled();
    await call('POST', '/deliver', { invoiceId: id, channel: 'Paper' });
    const statusAfter = async (milliseconds: number) => {
      now += milliseconds;
      return (await call('GET', `/invoices/${id}`)).body.deliveryStatus;
    };

    expect(await statusAfter(4 * minute)).toBe('Accepted');
    expect(await statusAfter(minute)).toBe('Delivered');
  });

  test('open invoices become paid or overdue, each recipient by habit', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      const { id } = await filled();
      await call('POST', '/deliver', { invoiceId: id, channel: 'Paper' });
      ids.push(id);
    }
    const statusesOn = async (days: number) => {
      now += days * day;
      const answers = await Promise.all(ids.map((id) => call('GET', `/invoices/${id}/payment-status`)));
      return answers.map(({ body }) => body.paymentStatus).sort();
    };

    expect(await statusesOn(0)).toEqual(['Open', 'Open', 'Open', 'Open']);
    expect(await statusesOn(4)).toEqual(['Open', 'Open', 'Open', 'Paid']);
    expect(await statusesOn(12)).toEqual(['Overdue', 'Overdue', 'Paid', 'Paid']);
    expect(await statusesOn(30)).toEqual(['InCollection', 'Paid', 'Paid', 'Paid']);
  });

  test('the company has invoices in different states from the start', async () => {
    const { body } = await call('GET', '/invoices?pageIndex=0&pageSize=100');
    const seen = (member: string) => new Set(body.results.map((row: Record<string, unknown>) => row[member]));

    expect(seen('status')).toEqual(new Set(['Draft', 'Sent', 'Credited']));
    expect(seen('deliveryStatus')).toEqual(new Set(['None', 'Accepted', 'Delivered', 'Failed']));
    expect(seen('paymentStatus')).toEqual(
      new Set(['None', 'Open', 'Overdue', 'Reminded', 'InCollection', 'PartlyPaid', 'Paid', 'CreditLoss']),
    );
    expect(seen('currency')).toEqual(new Set(['EUR', 'SEK']));
    expect(demo.ledger.invoices).toEqual([]);
  });
});

describe('what becomes of an invoice', () => {
  const statusOf = async (id: string) => (await call('GET', `/invoices/${id}/payment-status`)).body;
  const sent = async (delivery: object = { channel: 'Email', email: 'a@b.example' }) => {
    const { id } = await filled({ date: '2026-11-20', dueDate: '2026-12-04' });
    await call('POST', '/deliver', { invoiceId: id, ...delivery });
    return id;
  };
  const typesOf = ({ events }: { events: readonly { type: string }[] }) => events.map(({ type }) => type);

  test('is told event by event, with what a reminder asks for and what was paid', async () => {
    const id = await sent();
    now += 2 * 60 * minute;
    expect(typesOf(await statusOf(id))).toEqual(['Created', 'Sent', 'Delivered', 'Opened']);
    now = Date.parse('2026-12-13T10:00:00Z');
    demo.office.happen(id, 'Reminded', '5.63');
    demo.office.happen(id, 'Paid', '0.2');
    expect(await statusOf(id)).toMatchObject({
      paymentStatus: expect.stringMatching(/^(PartlyPaid|Paid)$/),
      payments: expect.arrayContaining([expect.objectContaining({ amount: 0.2 })]),
      events: expect.arrayContaining([expect.objectContaining({ type: 'Reminded', amount: 5.63 })]),
    });
    demo.office.happen(id, 'Credited');
    expect(await statusOf(id)).toMatchObject({ status: 'Credited', paymentStatus: 'None', openAmount: 0 });
  });

  test.each([
    [{ channel: 'Email', email: 'kuka@palautuu.example' }, /user unknown/],
    [{ channel: 'EInvoice', eInvoiceAddress: '003718345613', eInvoiceOperator: 'TUNTEMATON' }, /operaattoria/],
  ])('a delivery to %j comes back; another channel is another delivery', async (delivery, words) => {
    const id = await sent(delivery);
    now += 6 * minute;
    const failed = await statusOf(id);
    expect(failed.deliveryStatus).toBe('Failed');
    expect(failed.events.at(-1)).toMatchObject({ type: 'DeliveryFailed', text: expect.stringMatching(words) });
    await call('POST', '/deliver', { invoiceId: id, channel: 'Paper' });
    expect((await statusOf(id)).deliveryStatus).toBe('Accepted');
    now += 6 * minute;
    expect(typesOf(await statusOf(id)).slice(1)).toEqual(['Sent', 'DeliveryFailed', 'Sent', 'Delivered']);
  });

  test('all at once, or those of which something is new', async () => {
    const rows = async (query = '') =>
      (await call('GET', `/payment-statuses?pageIndex=0&pageSize=100${query}`)).body.results;
    const all = await rows();
    expect(all.length).toBeGreaterThan(10);
    const since = `&changedSince=${new Date(now).toISOString()}`;
    now += minute;
    expect(await rows(since)).toEqual([]);
    demo.office.happen(all[0].invoiceId, 'Paid', '1');
    expect((await rows(since)).map(({ invoiceId }: { invoiceId: string }) => invoiceId)).toEqual([all[0].invoiceId]);
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

describe('validation', () => {
  const errorsOf = async (changes: object, language = 'en') => {
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
    expect(await errorsOf({ date: '2026-11-20', dueDate: '2027-02-19' })).toEqual({
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

    expect(await errorsOf({ lines, referenceNumber: '12345' }, 'fi-FI')).toEqual({
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
    expect(await errorsOf({ lines, currency: 'euro' })).toEqual({
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
    expect(await errorsOf({ lines, date: '2026-01-01', dueDate: '2026-01-14' }, 'sv')).toHaveProperty(
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

describe('lists and settings', () => {
  test('pages count from 0, or as a quirk from an offset', async () => {
    const names = async (pageIndex: number) =>
      (await call('GET', `/contacts?pageIndex=${pageIndex}&pageSize=4`)).body.results.map(
        ({ name }: { name: string }) => name,
      );
    const all = (await call('GET', '/contacts?pageIndex=0&pageSize=10000')).body;

    expect(all).toMatchObject({ currentPage: 0, pageCount: 1, pageSize: 10000, rowCount: all.results.length });
    expect([...(await names(0)), ...(await names(1))]).toEqual(all.results.map(({ name }: { name: string }) => name));
    demo.quirks.pageIndex = 'offset';
    expect((await names(1))[0]).toBe(all.results[1].name);
  });

  test.each(['', '?pageIndex=0', '?pageIndex=0&pageSize=0', '?pageIndex=0&pageSize=10001', '?pageIndex=-1&pageSize=5'])(
    'paging is required: %s',
    async (query) => {
      expect((await call('GET', `/products${query}`)).status).toBe(400);
    },
  );

  test('search and filters', async () => {
    const rows = async (path: string) => (await call('GET', `${path}&pageIndex=0&pageSize=100`)).body.results;
    const [found] = await rows('/contacts?search=borg%C3%A5');

    expect(found.name).toBe('Borgå Båtbygge Ab');
    expect(await rows('/products?search=2020')).toMatchObject([{ name: 'Kuljetus' }]);
    const names = (await rows(`/invoices?contactId=${found.id}`)).map(
      (row: { contactName: string }) => row.contactName,
    );
    expect(new Set(names)).toEqual(new Set(['Borgå Båtbygge Ab']));
    expect(await rows('/invoices?status=Draft')).toMatchObject([{ status: 'Draft' }]);
  });

  test('settings', async () => {
    expect((await call('GET', '/settings')).body).toMatchObject({
      defaultPaymentTerm: 14,
      remarkTime: 8,
      lateInterest: 10.5,
      channels: ['EInvoice', 'Email', 'Paper'],
      automaticAccounting: true,
      seller: { name: 'Saimaan Puutuote Oy', iban: 'FI2112345600000785', address: { postOffice: 'Lappeenranta' } },
    });
  });
});

import { describe, expect, test } from 'vitest';
import { call, clock, day, demo, filled, minute } from './salesDemoFixture.ts';

describe('time', () => {
  test('accepted becomes delivered after five minutes', async () => {
    const { id } = await filled();
    await call('POST', '/deliver', { invoiceId: id, channel: 'Paper' });
    const statusAfter = async (milliseconds: number) => {
      clock.at += milliseconds;
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
      clock.at += days * day;
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
  const readPaymentStatus = async (id: string) => (await call('GET', `/invoices/${id}/payment-status`)).body;
  const sent = async (delivery: object = { channel: 'Email', email: 'a@b.example' }) => {
    const { id } = await filled({ date: '2026-11-20', dueDate: '2026-12-04' });
    await call('POST', '/deliver', { invoiceId: id, ...delivery });
    return id;
  };
  const listEventTypes = ({ events }: { events: readonly { type: string }[] }) => events.map(({ type }) => type);

  test('is listed event by event, with the amounts of reminders and payments', async () => {
    const id = await sent();
    clock.at += 2 * 60 * minute;
    expect(listEventTypes(await readPaymentStatus(id))).toEqual(['Created', 'Sent', 'Delivered', 'Opened']);
    clock.at = Date.parse('2026-12-13T10:00:00Z');
    demo.office.happen(id, 'Reminded', '5.63');
    demo.office.happen(id, 'Paid', '0.2');
    expect(await readPaymentStatus(id)).toMatchObject({
      paymentStatus: expect.stringMatching(/^(PartlyPaid|Paid)$/),
      payments: expect.arrayContaining([expect.objectContaining({ amount: 0.2 })]),
      events: expect.arrayContaining([expect.objectContaining({ type: 'Reminded', amount: 5.63 })]),
    });
    demo.office.happen(id, 'Credited');
    expect(await readPaymentStatus(id)).toMatchObject({ status: 'Credited', paymentStatus: 'None', openAmount: 0 });
  });

  test.each([
    [{ channel: 'Email', email: 'kuka@palautuu.example' }, /user unknown/],
    [{ channel: 'EInvoice', eInvoiceAddress: '003718345613', eInvoiceOperator: 'TUNTEMATON' }, /operaattoria/],
  ])('a delivery to %j comes back; another channel is another delivery', async (delivery, words) => {
    const id = await sent(delivery);
    clock.at += 6 * minute;
    const failed = await readPaymentStatus(id);
    expect(failed.deliveryStatus).toBe('Failed');
    expect(failed.events.at(-1)).toMatchObject({ type: 'DeliveryFailed', text: expect.stringMatching(words) });
    await call('POST', '/deliver', { invoiceId: id, channel: 'Paper' });
    expect((await readPaymentStatus(id)).deliveryStatus).toBe('Accepted');
    clock.at += 6 * minute;
    expect(listEventTypes(await readPaymentStatus(id)).slice(1)).toEqual([
      'Sent',
      'DeliveryFailed',
      'Sent',
      'Delivered',
    ]);
  });

  test('all at once, or those of which something is new', async () => {
    const rows = async (query = '') =>
      (await call('GET', `/payment-statuses?pageIndex=0&pageSize=100${query}`)).body.results;
    const all = await rows();
    expect(all.length).toBeGreaterThan(10);
    const since = `&changedSince=${new Date(clock.at).toISOString()}`;
    clock.at += minute;
    expect(await rows(since)).toEqual([]);
    demo.office.happen(all[0].invoiceId, 'Paid', '1');
    expect((await rows(since)).map(({ invoiceId }: { invoiceId: string }) => invoiceId)).toEqual([all[0].invoiceId]);
  });
});

import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { salesCapabilities } from '#app/contract/sales/capabilities.ts';
import { otherDemoSalesDialect } from '#app/demo/sales/other/dialect.ts';
import { getDefaultSalesDialect } from '#app/profile/defaultSalesDialect.ts';
import { dialect } from '#app/profile/dialect.ts';
import { analyzeDialect } from '#app/sales/capabilities/analyzeDialect.ts';
import {
  contactFieldKinds,
  deliveryFieldKinds,
  invoiceFieldKinds,
  lineFieldKinds,
  productFieldKinds,
} from '#app/sales/capabilities/fieldKinds.ts';

type DialectText = z.input<typeof dialect>;

const documented = getDefaultSalesDialect();
const analyze = (changes: Partial<Record<keyof DialectText, unknown>>) =>
  analyzeDialect(dialect.parse({ ...documented, ...changes }));
const withBody = (operation: 'createContact' | 'updateInvoice' | 'deliver', body: string) =>
  analyze({ [operation]: { ...documented[operation], body } });
const withAnswer = (operation: 'readInvoice' | 'findContacts' | 'deliver', answer: string) =>
  analyze({ [operation]: { ...documented[operation], answer } });
const all = (kinds: object) => Object.fromEntries(Object.keys(kinds).map((field) => [field, 'any']));

test('what is found crosses to the window as it is', async () => {
  const capabilities = await analyzeDialect(documented);
  expect(salesCapabilities.parse(capabilities)).toEqual(capabilities);
});

describe('what requests carry', () => {
  test.each([
    ['documented', documented],
    ["demo service's other", dialect.parse(otherDemoSalesDialect)],
  ])('is every field in the %s dialect', async (_, described) => {
    expect((await analyzeDialect(described)).carried).toEqual({
      newContact: all(contactFieldKinds),
      changedContact: all(contactFieldKinds),
      newProduct: all(productFieldKinds),
      changedProduct: all(productFieldKinds),
      invoice: all(invoiceFieldKinds),
      line: all(lineFieldKinds),
      delivery: all(deliveryFieldKinds),
      copy: described.sendCopy ? all(deliveryFieldKinds) : {},
    });
  });

  test('is nothing that a body leaves out, and of a fixed word that word alone', async () => {
    const { carried } = await withBody(
      'updateInvoice',
      '{"currency": "SEK", "due": dueDate, "lines": lines.{"text": name, "count": $decimal(quantity)}}',
    );
    expect(carried.invoice).toEqual({ dueDate: 'any', currency: ['SEK'] });
    expect(carried.line).toEqual({ name: 'any', quantity: 'any' });
  });

  test.each([
    ['$lookup({"EUR": 1, "SEK": 2}, currency)', ['EUR', 'SEK']],
    ['currency != "EUR" ? currency', 'any'],
    ['currency = "SEK" ? "kr" : "e"', ['EUR', 'SEK']],
    ['$lowercase(currency)', 'any'],
    ['"e"', undefined],
  ])('of the currency in %s is what can be told apart', async (expression, expected) => {
    const { carried } = await withBody('updateInvoice', `{"valuta": ${expression}}`);
    expect(carried.invoice.currency).toEqual(expected);
  });

  test('may travel in the path, by a parameter that is made of it', async () => {
    const deliver = {
      method: 'POST',
      path: '/invoices/{invoiceId}/{action}',
      parameters: { action: '$lookup({"email": "mail", "paper": "print"}, channel)' },
    };
    const { carried } = await analyzeDialect(dialect.parse({ ...documented, deliver }));
    expect(carried.delivery).toEqual({ channel: ['email', 'paper'] });
  });

  test('is a date or an amount only as a whole', async () => {
    const { carried } = await withBody(
      'updateInvoice',
      '{"year": $substring(date, 0, 4), "due": $replace(dueDate, "-", ""), "interest": $round($number(lateInterestPercent)), "cents": lines.($number(unitPrice) * 100)}',
    );
    // A whole percentage arrives; any other is refused before it is sent.
    expect(carried.invoice).toEqual({ dueDate: 'any', lateInterestPercent: 'any' });
    expect(carried.line).toEqual({ unitPrice: 'any' });
  });

  test('is what only some contacts or channels have', async () => {
    const contact = await withBody('createContact', '{"name": name, "vat": type = "business" ? vatId}');
    expect(contact.carried.newContact).toEqual({ name: 'any', type: 'any', vatId: 'any' });
    const delivery = await withBody('deliver', '{"to": channel = "email" ? email, "how": channel}');
    expect(delivery.carried.delivery).toEqual({ channel: 'any', email: 'any' });
  });

  test('is nothing of an operation that is not described, or whose expression fails', async () => {
    expect((await analyze({ updateContact: undefined })).carried.changedContact).toEqual({});
    expect((await withBody('createContact', '$error("none")')).carried.newContact).toEqual({});
  });
});

describe('what answers hold', () => {
  test.each([
    ['a plain path', '{"id": id, "dueDate": terms.due}', { id: 'any', dueDate: 'any' }],
    ['a fixed value, which the service does not say', '{"id": id, "currency": "EUR"}', { id: 'any' }],
    ['a variable', '($i := invoice; {"id": $i.id})', { id: 'any' }],
    ['a header', '{"id": $split($headers.location, "/")[-1]}', { id: 'any' }],
    ['a place among others', '{"referenceNumber": refs[kind="RF"].value}', { referenceNumber: 'any' }],
    ['minor units', '{"total": $string(cents / 100)}', { total: 'any' }],
    ['a sum', '{"total": $sum(rows.amount)}', { total: 'any' }],
    [
      'words that are looked up',
      '{"documentState": $lookup({"d": "draft", "s": "sent"}, status)}',
      { documentState: ['draft', 'sent'] },
    ],
    [
      'words that are looked up in a table of a variable',
      '( $states := {"d": "draft", "s": "sent"}; {"documentState": $lookup($states, $string(status))} )',
      { documentState: ['draft', 'sent'] },
    ],
    ['a condition', '{"documentState": sentAt ? "sent" : "draft"}', { documentState: ['draft', 'sent'] }],
    ['a word that is passed on', '{"paymentState": payment.state}', { paymentState: 'any' }],
    ['a function over a list', '{"note": $join($map(notes, function($n){ $n.text }), " ")}', { note: 'any' }],
  ])('is found through %s', async (_, answer, expected) => {
    expect((await withAnswer('readInvoice', answer)).returned.invoice).toEqual(expected);
  });

  test('is found in lines and rows, whether they are made by a path or a function', async () => {
    const byPath = await withAnswer('readInvoice', '{"lines": [rows.{"name": text, "unit": "C62"}]}');
    const byFunction = await withAnswer('readInvoice', '{"lines": $map(rows, function($r){ {"name": $r.text} })[]}');
    expect(byPath.returned.line).toEqual({ name: 'any' });
    expect(byFunction.returned.line).toEqual({ name: 'any' });
    const contacts = await withAnswer(
      'findContacts',
      '{"rows": $type(list) = "array" ? [list.{"remoteId": ref, "name": title}]}',
    );
    expect(contacts.returned.contact).toEqual({ remoteId: 'any', name: 'any' });
  });

  test('of a delivery is its evidence', async () => {
    expect((await withAnswer('deliver', '{"jobId": job.id}')).returned.deliveryReceipt).toEqual({ jobId: 'any' });
    expect((await withAnswer('deliver', '{}')).returned.deliveryReceipt).toEqual({});
  });
});

describe('what can be done with a sent invoice', () => {
  const operation = { method: 'POST', path: '/invoices/{invoiceId}/more' } as const;

  test('is nothing where the dialect has no operation for it', async () => {
    const { creditNote, manualReminders, carried, operations } = await analyzeDialect(documented);
    expect({ creditNote, manualReminders, copy: carried.copy }).toEqual({
      creditNote: null,
      manualReminders: null,
      copy: {},
    });
    expect(operations).not.toContain('sendCopy');
  });

  test('is told by what the requests carry', async () => {
    const described = analyze({
      sendCopy: { ...operation, body: '{ "to": email }' },
      sendReminder: operation,
      createCreditNote: { ...operation, body: '{ "rows": [lines.{ "row": lineId, "count": $decimal(quantity) }] }' },
    });
    const { creditNote, manualReminders, carried } = await described;
    expect(creditNote).toEqual({ lines: true, reason: false });
    expect(manualReminders).toBe('unlessAutomatic');
    expect(carried.copy).toEqual({ email: 'any' });
  });

  test('a reminder beside those of the service is allowed where the dialect says so', async () => {
    const described = analyze({
      sendReminder: operation,
      manualReminders: 'always',
    });
    expect((await described).manualReminders).toBe('always');
  });

  test('the kinds of event that can show it are those that payments can hold', async () => {
    const { returned } = await analyzeDialect(documented);
    expect(returned.event.kind).toEqual([
      'created',
      'sent',
      'delivered',
      'failed',
      'opened',
      'reminded',
      'collection',
      'paid',
      'credited',
    ]);
  });
});

import { expect, test } from 'vitest';
import { parseDesktopLink, resolveDesktopLink } from '#app/desktop/desktopLink.ts';

const page = (name: string, customerNumber: string | null = null) => ({ kind: 'page', page: name, customerNumber });

test.each([
  ['invoicedesk://open/purchases', page('purchases')],
  ['invoicedesk://open/settings', page('settings')],
  ['invoicedesk://open/sales?company=1234567', page('sales', '1234567')],
  ['invoicedesk://open/purchases/17?company=1', { kind: 'purchase', id: 17, customerNumber: '1' }],
  ['invoicedesk://open/sales/invoices/INV_9-a?company=1', { kind: 'salesInvoice', id: 'INV_9-a', customerNumber: '1' }],
  [
    'invoicedesk://open/sales/drafts/0f8fad5b-d9cb-469f-a165-70867728950e?company=1',
    { kind: 'draft', id: '0f8fad5b-d9cb-469f-a165-70867728950e', customerNumber: '1' },
  ],
])('%s shows what it names', (address, expected) => {
  expect(parseDesktopLink(address)).toEqual(expected);
});

test.each([
  ['nothing', ''],
  ['another scheme', 'https://open/purchases'],
  ['a script', 'javascript:alert(1)//invoicedesk://open/purchases'],
  ['another scheme around it', 'x:invoicedesk://open/purchases'],
  ['another host', 'invoicedesk://send/purchases'],
  ['a host with a name and a password', 'invoicedesk://me:pw@open/purchases'],
  ['a port', 'invoicedesk://open:80/purchases'],
  ['no page', 'invoicedesk://open/'],
  ['a page that is not there', 'invoicedesk://open/welcome'],
  ['a member of every object', 'invoicedesk://open/__proto__'],
  ['another one', 'invoicedesk://open/constructor?company=1'],
  ['a folder above', 'invoicedesk://open/sales/../settings'],
  ['a page below a page', 'invoicedesk://open/purchases/purchases'],
  ['two slashes', 'invoicedesk://open//purchases'],
  ['a last slash', 'invoicedesk://open/purchases/'],
  ['an address to go on to', 'invoicedesk://open/purchases?next=https://evil.example'],
  ['a profile', 'invoicedesk://open/settings?profile=C:\\\\x.json'],
  ['something beside the company', 'invoicedesk://open/sales?company=1&send=1'],
  ['a company twice', 'invoicedesk://open/sales?company=1&company=2'],
  ['a company that is no number', 'invoicedesk://open/sales?company=1e3'],
  ['a company with too many digits', `invoicedesk://open/sales?company=${'1'.repeat(21)}`],
  ['a fragment', 'invoicedesk://open/sales#/settings'],
  ['an invoice without its company', 'invoicedesk://open/sales/invoices/1'],
  ['a purchase that is no number', 'invoicedesk://open/purchases/1.5?company=1'],
  ['a purchase too large to count', 'invoicedesk://open/purchases/9999999999999999?company=1'],
  ['something to do with a draft', 'invoicedesk://open/sales/drafts/1/send?company=1'],
  ['a quoted slash', 'invoicedesk://open/sales%2Fdrafts'],
  ['a quoted NUL', 'invoicedesk://open/sales%00'],
  ['a NUL', 'invoicedesk://open/sales\0'],
  ['a line behind it', 'invoicedesk://open/sales\n'],
  ['a blank behind it', 'invoicedesk://open/sales '],
  ['a switch behind it', 'invoicedesk://open/sales" --profile="x'],
  ['a mark that turns the text around', 'invoicedesk://open/\u202esales'],
  ['a letter that looks like another', 'invoicedesk://open/s\u0430les'],
  ['upper case', 'InvoiceDesk://open/sales'],
  ['too much', `invoicedesk://open/sales/drafts/${'a'.repeat(101)}?company=1`],
  ['far too much', `invoicedesk://open/${'a/'.repeat(1_000_000)}`],
])('%s is no link', (_what, address) => {
  expect(parseDesktopLink(address)).toBeNull();
});

const company = (customerNumber: string) => ({ customerNumber, name: 'A', businessId: null });
const connections = [
  { id: 'older', companies: [company('1'), company('2')] },
  { id: 'newer', companies: [company('1')] },
];

test('a company is one of the newest connection that has it', () => {
  const link = (customerNumber: string | null) => ({ kind: 'page', page: 'sales', customerNumber }) as const;
  expect(resolveDesktopLink(link('1'), connections)).toMatchObject({
    company: { connectionId: 'newer', customerNumber: '1' },
  });
  expect(resolveDesktopLink(link('2'), connections)).toMatchObject({
    company: { connectionId: 'older', customerNumber: '2' },
  });
  expect(resolveDesktopLink(link(null), connections)).toEqual({ kind: 'page', page: 'sales', company: null });
});

test('a company that no connection has is shown nothing of', () => {
  expect(resolveDesktopLink({ kind: 'page', page: 'sales', customerNumber: '3' }, connections)).toBeNull();
  expect(resolveDesktopLink({ kind: 'draft', id: 'a', customerNumber: '3' }, connections)).toBeNull();
});

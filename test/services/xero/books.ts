import { randomUUID } from 'node:crypto';
import Big from 'big.js';

type Content = Readonly<Record<string, unknown>>;

/** Refusal of a request: a fault in what was sent, or 404. */
export class XeroRefusal extends Error {
  readonly status: 400 | 404;

  constructor(message: string, status: 400 | 404 = 400) {
    super(message);
    this.status = status;
  }
}

interface XeroLine {
  readonly Quantity?: number;
  readonly UnitAmount?: number;
  readonly DiscountRate?: number;
  readonly AccountCode?: string;
  readonly TaxType?: string;
  readonly ItemCode?: string;
}

interface XeroPayment {
  readonly PaymentID: string;
  readonly Date: string;
  readonly Amount: number;
}

interface StoredInvoice {
  readonly id: string;
  readonly number: string;
  readonly content: Content;
  readonly lines: readonly (XeroLine & { readonly LineItemID: string })[];
  readonly status: string;
  readonly isSent: boolean;
  readonly payments: readonly XeroPayment[];
  readonly changedAt: number;
}

interface InvoiceFilter {
  readonly type: string | null;
  readonly statuses: readonly string[] | null;
  readonly contactIds: readonly string[] | null;
  readonly modifiedSince: number;
}

/** Percentages of the organisation's tax rates. */
const taxRates: Readonly<Record<string, string>> = {
  TAX001: '25.5',
  TAX002: '14',
  TAX003: '13.5',
  TAX004: '10',
  ...Object.fromEntries(['TAX005', 'TAX006', 'TAX007', 'TAX008', 'TAX009', 'NONE'].map((code) => [code, '0'])),
};

export type XeroBooks = ReturnType<typeof createXeroBooks>;

/** Contacts, items and invoices of one organisation, in memory. */
export const createXeroBooks = () => {
  const contacts = new Map<string, Content>();
  const items = new Map<string, Content>();
  const invoices = new Map<string, StoredInvoice>();
  const answersByKey = new Map<string, unknown>();
  const emails: { readonly invoiceId: string; readonly to: string }[] = [];

  const checkName = (id: string, { Name }: Content): void => {
    if ([...contacts].some(([other, contact]) => other !== id && contact.Name === Name))
      throw new XeroRefusal(`The contact name ${String(Name)} is already used: a contact name must be unique.`);
  };
  const saveContact = (id: string, content: Content): Content => {
    checkName(id, content);
    const contact = { ...contacts.get(id), ...content, ContactID: id, ContactStatus: 'ACTIVE' };
    contacts.set(id, contact);
    return contact;
  };
  const saveItem = (code: string, content: Content): Content => {
    const item = { ItemID: randomUUID(), ...items.get(code), ...content };
    items.set(code, item);
    return item;
  };
  const getInvoice = (id: string): StoredInvoice => {
    const invoice = invoices.get(id);
    if (!invoice) throw new XeroRefusal('The resource you are looking for cannot be found', 404);
    return invoice;
  };
  const saveInvoice = (invoice: Omit<StoredInvoice, 'changedAt'>): Content => {
    const saved = { ...invoice, changedAt: Date.now() };
    invoices.set(invoice.id, saved);
    return view(saved);
  };
  const view = (invoice: StoredInvoice): Content => viewInvoice(invoice, contacts);
  const putContent = (before: StoredInvoice, content: Content): Content => {
    if (before.payments.length > 0) throw new XeroRefusal('This document cannot be edited as it has a payment.');
    const { LineItems, Status = before.status, ...header } = content;
    const lines = Array.isArray(LineItems) ? LineItems.map(numberLine) : before.lines;
    if (lines.some(({ ItemCode }) => ItemCode !== undefined && !items.has(ItemCode)))
      throw new XeroRefusal('An item code of a line is not valid.');
    if (Status === 'AUTHORISED') checkApproval(lines);
    return saveInvoice({ ...before, content: { ...before.content, ...header }, lines, status: String(Status) });
  };

  return {
    emails,
    counts: () => ({
      contacts: contacts.size,
      products: items.size,
      invoices: invoices.size,
      deliveries: emails.length,
    }),
    once: (key: string, make: () => unknown): unknown => {
      if (!answersByKey.has(key)) answersByKey.set(key, make());
      return answersByKey.get(key);
    },
    /** Forgets the idempotency keys, as the service does after some minutes. */
    forgetKeys: () => answersByKey.clear(),
    findContacts: (search: string): readonly Content[] =>
      [...contacts.values()].filter((contact) =>
        ['Name', 'EmailAddress', 'CompanyNumber'].some((field) =>
          String(contact[field] ?? '')
            .toLowerCase()
            .includes(search.toLowerCase()),
        ),
      ),
    createContact: (content: Content) => saveContact(randomUUID(), content),
    updateContact: (id: string, content: Content) => {
      if (!contacts.has(id)) throw new XeroRefusal('The contact cannot be found', 404);
      return saveContact(id, content);
    },
    listItems: (): readonly Content[] => [...items.values()],
    createItem: (content: Content) => {
      const code = String(content.Code);
      if (items.has(code)) throw new XeroRefusal(`Price List Item with Code '${code}' already exists`);
      return saveItem(code, content);
    },
    updateItem: (code: string, content: Content) => {
      if (!items.has(code)) throw new XeroRefusal('The item cannot be found', 404);
      return saveItem(code, content);
    },
    findInvoices: ({ type, statuses, contactIds, modifiedSince }: InvoiceFilter): readonly Content[] =>
      [...invoices.values()]
        .filter(({ changedAt }) => changedAt >= modifiedSince)
        .map(view)
        .filter(
          ({ Type, Status, Contact }) =>
            (type === null || type === Type) &&
            (statuses === null || statuses.includes(String(Status))) &&
            (contactIds === null || contactIds.includes((Contact as { readonly ContactID: string }).ContactID)),
        ),
    readInvoice: (id: string) => view(getInvoice(id)),
    createInvoice: (content: Content) => {
      const number = `INV-${String(invoices.size + 1).padStart(4, '0')}`;
      const empty = { id: randomUUID(), number, content: {}, lines: [], isSent: false, payments: [], changedAt: 0 };
      return putContent({ ...empty, status: 'DRAFT' }, content);
    },
    updateInvoice: (id: string, content: Content) => putContent(getInvoice(id), content),
    emailInvoice: (id: string): void => {
      const invoice = getInvoice(id);
      const { Contact } = invoice.content as { readonly Contact: { readonly ContactID: string } };
      const to = String(contacts.get(Contact.ContactID)?.EmailAddress ?? '');
      if (!['SUBMITTED', 'AUTHORISED', 'PAID'].includes(invoice.status))
        throw new XeroRefusal('Invoice not of valid status for sending');
      if (to === '') throw new XeroRefusal('The contact has no email address');
      emails.push({ invoiceId: id, to });
      saveInvoice({ ...invoice, isSent: true });
    },
    /** Records a payment that has come in. */
    pay: (id: string, amount: number): void => {
      const invoice = getInvoice(id);
      const payment = { PaymentID: randomUUID(), Date: toMicrosoftDate(Date.parse('2026-11-23')), Amount: amount };
      const paid = { ...invoice, payments: [...invoice.payments, payment] };
      const isSettled = view({ ...paid, changedAt: 0 }).AmountDue === 0;
      saveInvoice({ ...paid, status: isSettled ? 'PAID' : invoice.status });
    },
  };
};

const numberLine = (line: Content) => ({ ...(line as XeroLine), LineItemID: randomUUID() });

/** An approved invoice needs lines, and each of them an account and a tax rate. */
const checkApproval = (lines: readonly XeroLine[]): void => {
  if (lines.length === 0) throw new XeroRefusal('One or more line items must be specified');
  for (const { AccountCode, TaxType = '' } of lines)
    if (AccountCode !== '200' || taxRates[TaxType] === undefined)
      throw new XeroRefusal('Account code or tax type of a line is not valid for this document.');
};

const toMicrosoftDate = (time: number): string => `/Date(${time}+0000)/`;

const viewDate = (name: string, date: unknown): Content =>
  typeof date === 'string' ? { [name]: toMicrosoftDate(Date.parse(date)), [`${name}String`]: `${date}T00:00:00` } : {};

const viewInvoice = (invoice: StoredInvoice, contacts: ReadonlyMap<string, Content>): Content => {
  const { Date: issued, DueDate, Contact, LineAmountTypes = 'Exclusive', ...content } = invoice.content;
  const { ContactID } = Contact as { readonly ContactID: string };
  const isInclusive = LineAmountTypes === 'Inclusive';
  const lines = invoice.lines.map((line) => viewLine(line, isInclusive));
  const tax = sum(lines.map(({ TaxAmount }) => TaxAmount));
  const amount = sum(lines.map(({ LineAmount }) => LineAmount));
  const net = isInclusive ? amount.minus(tax) : amount;
  const total = net.plus(tax);
  const paid = sum(invoice.payments.map(({ Amount }) => Amount));
  return {
    CurrencyCode: 'EUR',
    ...content,
    ...viewDate('Date', issued),
    ...viewDate('DueDate', DueDate),
    InvoiceID: invoice.id,
    InvoiceNumber: invoice.number,
    Contact: { ContactID, Name: contacts.get(ContactID)?.Name },
    Status: invoice.status,
    LineAmountTypes,
    LineItems: lines,
    SubTotal: net.toNumber(),
    TotalTax: tax.toNumber(),
    Total: total.toNumber(),
    AmountDue: total.minus(paid).toNumber(),
    AmountPaid: paid.toNumber(),
    AmountCredited: 0,
    UpdatedDateUTC: toMicrosoftDate(invoice.changedAt),
    Payments: invoice.payments,
    // The service leaves it out until the invoice was sent.
    ...(invoice.isSent ? { SentToContact: true } : {}),
  };
};

const viewLine = (line: StoredInvoice['lines'][number], isInclusive: boolean) => {
  const { Quantity = 0, UnitAmount = 0, DiscountRate = 0, TaxType = '' } = line;
  const amount = new Big(Quantity).times(UnitAmount).times(new Big(100).minus(DiscountRate)).div(100).round(2);
  const rate = new Big(taxRates[TaxType] ?? '0');
  const tax = amount.times(rate).div(isInclusive ? rate.plus(100) : 100);
  return { ...line, LineAmount: amount.toNumber(), TaxAmount: tax.round(2).toNumber() };
};

const sum = (amounts: readonly number[]): Big => amounts.reduce((total, amount) => total.plus(amount), new Big(0));

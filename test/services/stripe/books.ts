import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { StripeRefusal } from './stripeRefusal.ts';

/** Parameters of a form by their names (`address[city]`), or what the service keeps of them. */
type Parameters = Readonly<Record<string, string>>;
type Content = Readonly<Record<string, unknown>>;

interface StoredItem {
  readonly id: string;
  readonly given: Parameters;
}

interface StoredInvoice {
  readonly id: string;
  readonly given: Parameters;
  readonly items: readonly StoredItem[];
  readonly number: string | null;
  readonly finalizedAt: number | null;
  readonly paid: number;
}

/** The tax rates of the account: percentage, and whether prices hold it. */
const taxRates: Readonly<Record<string, { readonly percentage: string; readonly inclusive: boolean }>> =
  Object.fromEntries(
    ['25.5', '14', '13.5', '10', '0'].flatMap((percentage) => [
      [`txr_S${percentage.replace('.', '')}`, { percentage, inclusive: false }],
      [`txr_S${percentage.replace('.', '')}incl`, { percentage, inclusive: true }],
    ]),
  );

export type StripeBooks = ReturnType<typeof createStripeBooks>;

/** Customers, products and invoices of one account, in memory. */
export const createStripeBooks = () => {
  const customers = new Map<string, Parameters>();
  const products = new Map<string, Parameters>();
  const invoices = new Map<string, StoredInvoice>();
  const emails: { readonly invoiceId: string; readonly to: string }[] = [];

  const getInvoice = (id: string): StoredInvoice => {
    const invoice = invoices.get(id);
    if (!invoice) throw new StripeRefusal(404, { code: 'resource_missing', message: `No such invoice: '${id}'` });
    return invoice;
  };
  const getDraft = (id: string): StoredInvoice => {
    const invoice = getInvoice(id);
    if (invoice.finalizedAt !== null) throw new StripeRefusal(400, { message: 'This invoice is no longer editable' });
    return invoice;
  };
  const save = (invoice: StoredInvoice): Content => {
    invoices.set(invoice.id, invoice);
    return view(invoice);
  };
  const view = (invoice: StoredInvoice): Content =>
    viewInvoice(invoice, customers.get(invoice.given.customer ?? '') ?? {});
  const requireCustomer = ({ customer = '' }: Parameters): void => {
    if (!customers.has(customer))
      throw new StripeRefusal(400, { code: 'resource_missing', message: 'No such customer', param: 'customer' });
  };

  return {
    emails,
    counts: () => ({
      contacts: customers.size,
      products: products.size,
      invoices: invoices.size,
      deliveries: emails.length,
    }),
    /** Newest first, as all lists of the service. */
    listCustomers: () => [...customers].map(([id, given]) => viewCustomer(id, given)).reverse(),
    saveCustomer: (given: Parameters, id = createId('cus')) => {
      customers.set(id, { ...customers.get(id), ...given });
      return viewCustomer(id, customers.get(id) ?? {});
    },
    listProducts: () => [...products].map(([id, given]) => viewProduct(id, given)).reverse(),
    createProduct: (given: Parameters) => {
      const id = createId('prod');
      products.set(id, given);
      return viewProduct(id, given);
    },
    listInvoices: (customer: string | null, status: string | null) =>
      [...invoices.values()]
        .map(view)
        .filter((invoice) => (customer ?? invoice.customer) === invoice.customer)
        .filter((invoice) => (status ?? invoice.status) === invoice.status)
        .reverse(),
    readInvoice: (id: string) => view(getInvoice(id)),
    createInvoice: (given: Parameters) => {
      requireCustomer(given);
      return save({ id: createId('in'), given, items: [], number: null, finalizedAt: null, paid: 0 });
    },
    updateInvoice: (id: string, given: Parameters) => {
      const invoice = getDraft(id);
      return save({ ...invoice, given: { ...invoice.given, ...given } });
    },
    addItem: (given: Parameters): Content => {
      requireCustomer(given);
      const invoice = getDraft(given.invoice ?? '');
      if (taxRates[given['tax_rates[0]'] ?? ''] === undefined)
        throw new StripeRefusal(400, { code: 'resource_missing', message: 'No such tax rate', param: 'tax_rates[0]' });
      const id = createId('ii');
      save({ ...invoice, items: [...invoice.items, { id, given }] });
      return { id, object: 'invoiceitem' };
    },
    removeItem: (id: string): Content => {
      const invoice = [...invoices.values()].find(({ items }) => items.some((item) => item.id === id));
      if (!invoice) throw new StripeRefusal(404, { code: 'resource_missing', message: 'No such invoiceitem' });
      save({ ...getDraft(invoice.id), items: invoice.items.filter((item) => item.id !== id) });
      return { id, object: 'invoiceitem', deleted: true };
    },
    /** Finalizes a draft, and e-mails it to the customer. */
    sendInvoice: (id: string): Content => {
      const invoice = getInvoice(id);
      const to = customers.get(invoice.given.customer ?? '')?.email ?? '';
      if (to === '') throw new StripeRefusal(400, { message: 'The customer has no email address' });
      if (invoice.items.length === 0) throw new StripeRefusal(400, { code: 'invoice_no_customer_line_items' });
      emails.push({ invoiceId: id, to });
      const number = invoice.number ?? `KYMI-${String(invoices.size).padStart(4, '0')}`;
      return save({ ...invoice, number, finalizedAt: invoice.finalizedAt ?? now() });
    },
    /** Records a payment in cents that has come in. */
    pay: (id: string, amount: number): void => {
      const invoice = getInvoice(id);
      save({ ...invoice, paid: invoice.paid + amount });
    },
  };
};

const createId = (prefix: string): string => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 14)}`;

const now = (): number => Math.floor(Date.now() / 1000);

/** Returns the members of one parameter: `metadata` of `metadata[unit]=MTR` is `{unit: 'MTR'}`. */
const pickMembers = (given: Parameters, name: string): Parameters =>
  Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) =>
      key.startsWith(`${name}[`) ? [[key.slice(name.length + 1, -1), value]] : [],
    ),
  );

const viewCustomer = (id: string, given: Parameters): Content => ({
  id,
  object: 'customer',
  name: given.name ?? null,
  email: given.email ?? null,
  address: { line1: null, postal_code: null, city: null, country: null, ...pickMembers(given, 'address') },
  preferred_locales: Object.values(pickMembers(given, 'preferred_locales')),
  metadata: pickMembers(given, 'metadata'),
  tax_ids: {
    object: 'list',
    has_more: false,
    data:
      given['tax_id_data[0][value]'] === undefined
        ? []
        : [{ type: given['tax_id_data[0][type]'], value: given['tax_id_data[0][value]'] }],
  },
});

const viewProduct = (id: string, given: Parameters): Content => ({
  id,
  object: 'product',
  active: true,
  name: given.name,
  unit_label: given.unit_label ?? null,
  default_price: { unit_amount_decimal: given['default_price_data[unit_amount_decimal]'] ?? null, currency: 'eur' },
  metadata: pickMembers(given, 'metadata'),
});

const viewItem = ({ id, given }: StoredItem) => {
  const rate = given['tax_rates[0]'] ?? '';
  const { percentage, inclusive } = taxRates[rate] ?? { percentage: '0', inclusive: false };
  const amount = new Big(given.quantity_decimal ?? '1').times(given.unit_amount_decimal ?? '0').round(0);
  const tax = amount.times(percentage).div(inclusive ? new Big(percentage).plus(100) : 100);
  const behavior = inclusive ? 'inclusive' : 'exclusive';
  return {
    id: `il_${id}`,
    object: 'line_item',
    amount: amount.toNumber(),
    currency: 'eur',
    description: given.description ?? null,
    quantity_decimal: given.quantity_decimal ?? null,
    pricing: { type: 'price_details', unit_amount_decimal: given.unit_amount_decimal ?? null },
    metadata: pickMembers(given, 'metadata'),
    parent: { type: 'invoice_item_details', invoice_item_details: { invoice_item: id } },
    taxes: [{ amount: tax.round(0).toNumber(), tax_behavior: behavior, tax_rate_details: { tax_rate: rate } }],
  };
};

/** Lines that an invoice holds in itself; the further ones are read from a list of their own. */
const maxInnerLines = 10;

const viewInvoice = ({ id, given, items, number, finalizedAt, paid }: StoredInvoice, customer: Parameters): Content => {
  const lines = items.map(viewItem);
  const net = lines.reduce((sum, { amount, taxes: [tax] }) => {
    return sum + amount - (tax?.tax_behavior === 'inclusive' ? tax.amount : 0);
  }, 0);
  const total = lines.reduce((sum, { taxes: [tax] }) => sum + (tax?.amount ?? 0), net);
  const isPaid = finalizedAt !== null && paid >= total;
  const fields = pickMembers(given, 'custom_fields');
  return {
    id,
    object: 'invoice',
    status: finalizedAt === null ? 'draft' : isPaid ? 'paid' : 'open',
    number,
    customer: given.customer,
    customer_name: customer.name ?? null,
    currency: given.currency ?? 'eur',
    collection_method: given.collection_method ?? 'charge_automatically',
    effective_at: given.effective_at === undefined ? null : Number(given.effective_at),
    due_date: given.due_date === undefined ? null : Number(given.due_date),
    description: given.description || null,
    custom_fields: ['0', '1', '2', '3'].flatMap((index) =>
      fields[`${index}][name`] === undefined
        ? []
        : [{ name: fields[`${index}][name`], value: fields[`${index}][value`] }],
    ),
    lines: { object: 'list', data: lines.slice(0, maxInnerLines), has_more: lines.length > maxInnerLines },
    total_excluding_tax: net,
    total,
    amount_paid: paid,
    amount_remaining: total - paid,
    status_transitions: { finalized_at: finalizedAt, paid_at: isPaid ? now() : null },
  };
};

import Big from 'big.js';

type Content = Readonly<Record<string, unknown>>;

/** Refusal of a request: a fault in what was sent, or 404. The messages are in Swedish, as those of the service. */
export class FortnoxRefusal extends Error {
  readonly status: 400 | 404;
  readonly code: number;

  constructor(message: string, code: number, status: 400 | 404 = 400) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

interface FortnoxRow {
  readonly RowId: number;
  readonly ArticleNumber: string | null;
  readonly Unit: string;
  readonly DeliveredQuantity: string;
  readonly Price: number;
  readonly Discount: number;
  readonly VAT: number;
}

interface StoredInvoice {
  readonly number: string;
  readonly content: Content;
  readonly rows: readonly FortnoxRow[];
  readonly isBooked: boolean;
  readonly isSent: boolean;
  readonly isCancelled: boolean;
  readonly paid: Big;
}

/** Ways by which an invoice is sent: the last segment of the request's path. */
export type FortnoxDelivery = 'email' | 'einvoice' | 'eprint';

/** Codes of the company's own register. */
const units: readonly string[] = ['st', 'h', 'km', 'm', 'm2', 'kg', 'l'];
const vatRates: readonly number[] = [25, 12, 6, 0];

/** For faults whose codes the service does not list. */
const unlistedCode = 2000000;

export type FortnoxBooks = ReturnType<typeof createFortnoxBooks>;

/** Customers, articles and invoices of one company, in memory. */
export const createFortnoxBooks = () => {
  const customers = new Map<string, Content>();
  const articles = new Map<string, Content>();
  const invoices = new Map<string, StoredInvoice>();
  const deliveries: { readonly number: string; readonly by: FortnoxDelivery; readonly to: string }[] = [];
  let rowCount = 0;

  const getCustomer = (number: unknown): Content => {
    const customer = customers.get(String(number));
    if (!customer) throw new FortnoxRefusal('Kan inte hitta kunden.', 2000433, 404);
    return customer;
  };
  const saveCustomer = (number: string, content: Content): Content => {
    const customer = {
      ...customers.get(number),
      ...content,
      ...createUrl('customers', number),
      CustomerNumber: number,
    };
    customers.set(number, customer);
    return customer;
  };
  const saveArticle = (number: string, content: Content): Content => {
    checkUnit(content.Unit);
    const article = { SalesPrice: null, Unit: null, VAT: null, ...articles.get(number), ...content };
    const saved = { ...article, ...createUrl('articles', number), ArticleNumber: number };
    articles.set(number, saved);
    return saved;
  };
  const getInvoice = (number: string): StoredInvoice => {
    const invoice = invoices.get(number);
    if (!invoice) throw new FortnoxRefusal('Kan inte hitta fakturan.', 2000434, 404);
    return invoice;
  };
  const saveInvoice = (invoice: StoredInvoice): Content => {
    invoices.set(invoice.number, invoice);
    return viewInvoice(invoice);
  };
  const createRow = (row: Content): FortnoxRow & Content => {
    checkUnit(row.Unit);
    if (row.ArticleNumber !== undefined && !articles.has(String(row.ArticleNumber)))
      throw new FortnoxRefusal('Kan inte hitta artikeln.', unlistedCode);
    const { VAT = 25, DeliveredQuantity = '0', Price = 0, ...others } = row;
    if (!vatRates.includes(Number(VAT))) throw new FortnoxRefusal('Kunde inte hitta moms', unlistedCode);
    const defaults = { ArticleNumber: null, Description: '', Unit: '', Discount: 0, DiscountType: 'PERCENT' };
    rowCount += 1;
    return {
      ...defaults,
      ...others,
      VAT: Number(VAT),
      // Both are rounded to two decimals.
      DeliveredQuantity: new Big(String(DeliveredQuantity)).round(2).toString(),
      Price: new Big(String(Price)).round(2).toNumber(),
      RowId: rowCount,
    };
  };
  const writeInvoice = (before: StoredInvoice, { InvoiceRows, ...content }: Content): Content => {
    if (before.isBooked || before.isCancelled)
      throw new FortnoxRefusal('Fakturan är bokförd eller makulerad.', unlistedCode);
    if (content.CustomerNumber !== undefined) getCustomer(content.CustomerNumber);
    const rows = Array.isArray(InvoiceRows) ? InvoiceRows.map(createRow) : before.rows;
    return saveInvoice({ ...before, content: { ...before.content, ...content }, rows });
  };
  const viewInvoice = (invoice: StoredInvoice): Content => {
    const customer = getCustomer(invoice.content.CustomerNumber);
    return viewStoredInvoice(invoice, String(customer.Name));
  };

  return {
    deliveries,
    counts: () => ({
      contacts: customers.size,
      products: articles.size,
      invoices: invoices.size,
      deliveries: deliveries.length,
    }),
    findCustomers: (name: string): readonly Content[] =>
      [...customers.values()].filter((customer) => contains(customer.Name, name)).map(toListedCustomer),
    createCustomer: (content: Content) => saveCustomer(String(customers.size + 1), content),
    updateCustomer: (number: string, content: Content) => {
      getCustomer(number);
      return saveCustomer(number, content);
    },
    findArticles: (number: string): readonly Content[] =>
      [...articles.values()].filter((article) => contains(article.ArticleNumber, number)).map(toListedArticle),
    createArticle: (content: Content) => {
      const number = String(content.ArticleNumber ?? articles.size + 1);
      if (articles.has(number)) throw new FortnoxRefusal(`Artikelnummer ${number} används redan.`, unlistedCode);
      return saveArticle(number, content);
    },
    updateArticle: (number: string, content: Content) => {
      if (!articles.has(number)) throw new FortnoxRefusal('Kan inte hitta artikeln.', unlistedCode, 404);
      return saveArticle(number, content);
    },
    findInvoices: (customerNumber: string): readonly Content[] =>
      [...invoices.values()].map(viewInvoice).filter((invoice) => contains(invoice.CustomerNumber, customerNumber)),
    readInvoice: (number: string): Content => viewInvoice(getInvoice(number)),
    createInvoice: (content: Content): Content => {
      const number = String(invoices.size + 1);
      const defaults = { InvoiceDate: '2026-11-23', DueDate: '2026-12-23', OCR: `${number}0`, Currency: 'SEK' };
      const states = { isBooked: false, isSent: false, isCancelled: false, paid: new Big(0) };
      return writeInvoice({ number, content: defaults, rows: [], ...states }, content);
    },
    updateInvoice: (number: string, content: Content): Content => writeInvoice(getInvoice(number), content),
    deliver: (number: string, by: FortnoxDelivery): Content => {
      const invoice = getInvoice(number);
      const { EmailInvoice, Email } = getCustomer(invoice.content.CustomerNumber);
      const to = by === 'email' ? String(EmailInvoice || Email || '') : '';
      if (by === 'email' && to === '') throw new FortnoxRefusal('E-postadress saknas.', unlistedCode);
      deliveries.push({ number, by, to });
      return saveInvoice({ ...invoice, isSent: true });
    },
    bookkeep: (number: string) => saveInvoice({ ...getInvoice(number), isBooked: true }),
    cancel: (number: string) => saveInvoice({ ...getInvoice(number), isCancelled: true }),
    /** Records a payment that has come in. */
    pay: (number: string, amount: number): void => {
      const invoice = getInvoice(number);
      if (!invoice.isBooked) throw new Error('an invoice is booked before it is paid');
      saveInvoice({ ...invoice, paid: invoice.paid.plus(amount) });
    },
  };
};

const contains = (value: unknown, part: string): boolean => String(value).toLowerCase().includes(part.toLowerCase());

const createUrl = (resource: string, number: string): Content => ({
  '@url': `https://api.fortnox.se/3/${resource}/${encodeURIComponent(number)}`,
});

const checkUnit = (unit: unknown): void => {
  if (unit !== undefined && !units.includes(String(unit)))
    throw new FortnoxRefusal('Kan inte hitta enheten.', unlistedCode);
};

const toListedCustomer = (customer: Content): Content => ({
  '@url': customer['@url'],
  Address1: customer.Address1 ?? '',
  Address2: '',
  City: customer.City ?? '',
  CustomerNumber: customer.CustomerNumber,
  Email: customer.Email ?? '',
  Name: customer.Name,
  OrganisationNumber: customer.OrganisationNumber ?? '',
  Phone: '',
  ZipCode: customer.ZipCode ?? '',
});

const toListedArticle = (article: Content): Content => ({
  '@url': article['@url'],
  ArticleNumber: article.ArticleNumber,
  Description: article.Description,
  SalesPrice: null,
  Unit: article.Unit,
  VAT: article.VAT === null ? null : String(article.VAT),
});

const listedMembers = [
  '@url',
  'Balance',
  'Booked',
  'Cancelled',
  'Currency',
  'CustomerName',
  'CustomerNumber',
  'DocumentNumber',
  'DueDate',
  'InvoiceDate',
  'OCR',
  'Sent',
  'Total',
];

/** Returns an invoice as lists have it. */
export const toListedInvoice = (invoice: Content): Content =>
  Object.fromEntries(listedMembers.map((name) => [name, invoice[name]]));

const viewStoredInvoice = (invoice: StoredInvoice, customerName: string): Content => {
  const { number, content, isBooked, isSent, isCancelled, paid } = invoice;
  const { VATIncluded = false } = content;
  const rows = invoice.rows.map((row) => viewRow(row, VATIncluded === true));
  const net = sum(rows.map(({ TotalExcludingVAT }) => TotalExcludingVAT));
  const vat = vatRates.reduce((total, rate) => total.plus(calculateVat(rows, rate, VATIncluded === true)), new Big(0));
  const total = VATIncluded === true ? sum(rows.map(({ Total }) => Total)) : net.plus(vat);
  return {
    YourReference: '',
    YourOrderNumber: '',
    Remarks: '',
    DeliveryDate: null,
    ...content,
    ...createUrl('invoices', number),
    DocumentNumber: number,
    CustomerName: customerName,
    Booked: isBooked,
    Sent: isSent,
    Cancelled: isCancelled,
    VATIncluded,
    InvoiceRows: rows,
    Net: total.minus(vat).toNumber(),
    TotalVAT: vat.toNumber(),
    Total: total.toNumber(),
    // Nothing can be paid before an invoice is booked.
    Balance: isBooked ? total.minus(paid).toNumber() : 0,
  };
};

const viewRow = (row: FortnoxRow, isVatIncluded: boolean) => {
  const factor = isVatIncluded ? new Big(row.VAT).plus(100).div(100) : new Big(1);
  const gross = new Big(row.DeliveredQuantity).times(row.Price);
  const total = gross.times(new Big(100).minus(row.Discount)).div(100).round(2);
  return {
    ...row,
    PriceExcludingVAT: new Big(row.Price).div(factor).round(2).toNumber(),
    Total: total.toNumber(),
    TotalExcludingVAT: total.div(factor).round(2).toNumber(),
  };
};

const calculateVat = (rows: readonly ReturnType<typeof viewRow>[], rate: number, isVatIncluded: boolean): Big =>
  sum(rows.filter(({ VAT }) => VAT === rate).map(({ Total }) => Total))
    .times(rate)
    .div(isVatIncluded ? rate + 100 : 100)
    .round(2);

const sum = (amounts: readonly number[]): Big => amounts.reduce((total, amount) => total.plus(amount), new Big(0));

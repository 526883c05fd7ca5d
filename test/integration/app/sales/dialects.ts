export type SalesDialect = 'documented' | 'other' | 'minimal';

/** What a request to the sales interface is known by. */
export interface Asked {
  readonly method: string;
  readonly path: RegExp;
}

type Question =
  | 'contact'
  | 'product'
  | 'invoice'
  | 'lines'
  | 'delivery'
  | 'copy'
  | 'reminder'
  | 'creditNote'
  | 'findContacts'
  | 'readInvoice'
  | 'listInvoices';

/** How the requests of specification 4.3 look in each dialect that the demo service speaks. */
export const dialects: Readonly<Record<SalesDialect, Readonly<Record<Question, Asked>>>> = {
  documented: {
    contact: { method: 'POST', path: /\/contacts$/ },
    product: { method: 'POST', path: /\/products$/ },
    invoice: { method: 'POST', path: /\/invoices\?/ },
    lines: { method: 'PUT', path: /\/invoices\// },
    delivery: { method: 'POST', path: /\/deliver$/ },
    copy: { method: 'POST', path: /\/copies$/ },
    reminder: { method: 'POST', path: /\/reminders$/ },
    creditNote: { method: 'POST', path: /\/credit-notes$/ },
    findContacts: { method: 'GET', path: /\/contacts\?/ },
    readInvoice: { method: 'GET', path: /\/invoices\/[^/]+$/ },
    listInvoices: { method: 'GET', path: /\/invoices\?/ },
  },
  other: {
    contact: { method: 'POST', path: /\/customers$/ },
    product: { method: 'POST', path: /\/articles$/ },
    invoice: { method: 'POST', path: /\/documents$/ },
    lines: { method: 'POST', path: /\/rows$/ },
    delivery: { method: 'POST', path: /\/transports$/ },
    copy: { method: 'POST', path: /\/copies$/ },
    reminder: { method: 'POST', path: /\/reminders$/ },
    creditNote: { method: 'POST', path: /\/credits$/ },
    findContacts: { method: 'GET', path: /\/customers\?/ },
    readInvoice: { method: 'GET', path: /\/documents\/[^/]+$/ },
    listInvoices: { method: 'GET', path: /\/documents\?/ },
  },
  minimal: {
    contact: { method: 'POST', path: /\/clients$/ },
    product: { method: 'POST', path: /\/items$/ },
    invoice: { method: 'POST', path: /\/invoices$/ },
    lines: { method: 'PUT', path: /\/invoices\// },
    delivery: { method: 'POST', path: /\/deliveries$/ },
    // It has none of these.
    copy: { method: 'POST', path: /\/copies$/ },
    reminder: { method: 'POST', path: /\/reminders$/ },
    creditNote: { method: 'POST', path: /\/credits$/ },
    findContacts: { method: 'GET', path: /\/clients\?/ },
    readInvoice: { method: 'GET', path: /\/invoices\/[^/]+$/ },
    listInvoices: { method: 'GET', path: /\/invoices\?/ },
  },
};

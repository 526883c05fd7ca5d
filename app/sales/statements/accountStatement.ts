import Big from 'big.js';
import type { SalesInvoice } from '#app/contract/sales/invoice.ts';
import type { StatementCustomer } from '#app/contract/sales/statements.ts';
import { type AgeingBucket, ageingBucket } from '#app/contract/sales/tracking.ts';
import { formatDecimal } from '#app/money/decimal.ts';
import { sumDecimals } from '#app/money/sumDecimals.ts';
import { isPaymentDue } from '../store/model/openAmount.ts';
import { getAgeingBucket } from '../tracking/ageing.ts';
import type { InvoiceWithEvents } from '../tracking/salesTasks.ts';

/** An open invoice. Amounts are decimal text; `open` is null where the service does not say how much is open. */
export interface OpenItem {
  readonly invoice: SalesInvoice;
  readonly open: string | null;
  readonly isOverdue: boolean;
}

export interface StatementPayment {
  /** ISO date. */
  readonly date: string;
  readonly invoiceNumber: string | null;
  readonly amount: string;
}

/** What a customer owes in one currency, '' where the service names none. */
export interface CurrencyStatement {
  readonly currency: string;
  /** The one that is due first comes first. */
  readonly items: readonly OpenItem[];
  readonly open: string;
  readonly overdue: string;
  /** Sums by age; those without money are left out. */
  readonly ageing: readonly { readonly bucket: AgeingBucket; readonly open: string }[];
  /** Of the last year, newest first. */
  readonly payments: readonly StatementPayment[];
}

export interface AccountStatement {
  readonly key: string;
  readonly contactId: string | null;
  readonly name: string;
  /** The day of the statement, ISO date. */
  readonly date: string;
  readonly currencies: readonly CurrencyStatement[];
}

/** Days back from the statement in which payments are listed. */
const paymentDays = 365;

/** Returns the statements of all customers with open invoices on `today` (ISO date), by name. */
export const createAccountStatements = (invoices: readonly InvoiceWithEvents[], today: string): AccountStatement[] =>
  [...Map.groupBy(invoices, ({ invoice }) => getCustomerKey(invoice))]
    .flatMap(([key, group]) => {
      const currencies = [...Map.groupBy(group, ({ invoice }) => invoice.currency ?? '')]
        .map(([currency, inCurrency]) => createCurrencyStatement(currency, inCurrency, today))
        .filter(({ items }) => items.length > 0)
        .sort((one, other) => one.currency.localeCompare(other.currency));
      if (currencies.length === 0) return [];
      const newest = group
        .map(({ invoice }) => invoice)
        .sort(compareDates)
        .at(-1);
      const [name, contactId] = [newest?.contactName ?? '', newest?.contactId ?? null];
      return [{ key, contactId, name, date: today, currencies }];
    })
    .sort((one, other) => one.name.localeCompare(other.name) || one.key.localeCompare(other.key));

/** Returns what a person chooses a statement by, the largest overdue sums first. */
export const listStatementCustomers = (statements: readonly AccountStatement[]): StatementCustomer[] =>
  statements
    .map(({ key, name, currencies }) => ({
      ...{ key, name },
      count: currencies.reduce((count, { items }) => count + items.length, 0),
      sums: currencies.map(({ currency, open, overdue }) => ({ currency, open, overdue })),
    }))
    .sort((one, other) => getLargest(other).cmp(getLargest(one)));

const getLargest = ({ sums }: StatementCustomer): Big =>
  sums.reduce((most, { overdue }) => (most.lt(overdue) ? new Big(overdue) : most), new Big(0));

const getCustomerKey = ({ contactId, contactName }: SalesInvoice): string =>
  contactId === null ? `name ${contactName ?? ''}` : `id ${contactId}`;

const compareDates = (one: SalesInvoice, other: SalesInvoice): number =>
  (one.date ?? '').localeCompare(other.date ?? '');

const createCurrencyStatement = (
  currency: string,
  invoices: readonly InvoiceWithEvents[],
  today: string,
): CurrencyStatement => {
  const items = invoices
    .filter(({ invoice }) => isPaymentDue(invoice))
    .map(({ invoice }) => ({
      invoice,
      open: invoice.open,
      isOverdue: invoice.dueDate !== null && invoice.dueDate < today,
    }))
    // Without a due date it comes last.
    .sort((one, other) => (one.invoice.dueDate ?? '9999').localeCompare(other.invoice.dueDate ?? '9999'));
  const sum = (chosen: readonly OpenItem[]): string => formatDecimal(sumDecimals(chosen.map(({ open }) => open)));
  const byBucket = Map.groupBy(items, ({ invoice }) => getAgeingBucket(invoice, today));
  return {
    currency,
    items,
    open: sum(items),
    overdue: sum(items.filter(({ isOverdue }) => isOverdue)),
    ageing: ageingBucket.options.flatMap((bucket) => {
      const inBucket = byBucket.get(bucket);
      return inBucket ? [{ bucket, open: sum(inBucket) }] : [];
    }),
    payments: listPayments(invoices, today),
  };
};

const listPayments = (invoices: readonly InvoiceWithEvents[], today: string): readonly StatementPayment[] => {
  const first = new Date(Date.parse(today) - paymentDays * 86_400_000).toISOString().slice(0, 10);
  return invoices
    .flatMap(({ invoice, events }) =>
      events.flatMap(({ kind, at, amount }) =>
        kind === 'paid' && amount !== null ? [{ date: at.slice(0, 10), invoiceNumber: invoice.number, amount }] : [],
      ),
    )
    .filter(({ date }) => date >= first)
    .sort((one, other) => other.date.localeCompare(one.date));
};

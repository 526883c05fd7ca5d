import type { ComponentType } from 'react';
import type { CompanyInvoiceTotals } from '#app/contract/sales/allCompanySales.ts';
import type { SalesInvoiceFilter } from '#app/contract/sales/tracking.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { ListedInvoice } from './trackingQueries.ts';

export type SalesSort = SalesInvoiceFilter['sort'];

/** A column of the list. `sort` is the name of the order that a press on it sets; null if it sets none. */
export interface SalesGridColumn {
  readonly name: InvoiceColumnName | CompanyColumnName;
  readonly sort: SalesSort['column'] | null;
  readonly isNumeric: boolean;
}

/** A column of each list. */
export type InvoiceColumnName =
  | ('number' | 'contact' | 'date' | 'due' | 'document')
  | ('delivery' | 'payment' | 'total' | 'open');

/** A column of a list of several companies alone. */
export type CompanyColumnName = 'company' | 'overdue' | 'state' | 'reminders';

export const isCompanyColumn = (name: SalesGridColumn['name']): name is CompanyColumnName =>
  name === 'company' || name === 'overdue' || name === 'state' || name === 'reminders';

export const invoiceColumns: readonly SalesGridColumn[] = [
  { name: 'number', sort: 'number', isNumeric: false },
  { name: 'contact', sort: 'contactName', isNumeric: false },
  { name: 'date', sort: 'date', isNumeric: false },
  { name: 'due', sort: 'dueDate', isNumeric: false },
  { name: 'document', sort: null, isNumeric: false },
  { name: 'delivery', sort: 'deliveryState', isNumeric: false },
  { name: 'payment', sort: 'paymentState', isNumeric: false },
  { name: 'total', sort: 'total', isNumeric: true },
  { name: 'open', sort: 'open', isNumeric: true },
];

export interface CompanyCellProps {
  readonly name: CompanyColumnName;
  readonly invoice: ListedInvoice;
  readonly companies: readonly CompanyInvoiceTotals[];
}

export interface CompanyTotalsProps {
  readonly companies: readonly CompanyInvoiceTotals[];
  readonly chosen: readonly CompanyRef[];
  readonly onChoose: (chosen: CompanyRef[]) => void;
}

/** What a list of several companies adds to that of one; few need it, so it is loaded by itself. */
export interface CompanyListParts {
  readonly columns: readonly SalesGridColumn[];
  readonly Cell: ComponentType<CompanyCellProps>;
  readonly Filter: ComponentType<CompanyTotalsProps>;
  readonly Totals: ComponentType<CompanyTotalsProps>;
}

import type { CompanyListParts } from '../list/salesGridColumns.ts';
import { CompanyCell } from './CompanyCell.tsx';
import { CompanyFilter } from './CompanyFilter.tsx';
import { CompanyTotalsTable } from './CompanyTotalsTable.tsx';

/** The list of several companies: what is to be paid, by whom and to whom. */
export const companyListParts: CompanyListParts = {
  columns: [
    { name: 'company', sort: 'companyName', isNumeric: false },
    { name: 'number', sort: 'number', isNumeric: false },
    { name: 'contact', sort: 'contactName', isNumeric: false },
    { name: 'due', sort: 'dueDate', isNumeric: false },
    { name: 'overdue', sort: null, isNumeric: true },
    { name: 'state', sort: null, isNumeric: false },
    { name: 'payment', sort: 'paymentState', isNumeric: false },
    { name: 'reminders', sort: null, isNumeric: false },
    { name: 'total', sort: 'total', isNumeric: true },
    { name: 'open', sort: 'open', isNumeric: true },
  ],
  Cell: CompanyCell,
  Filter: CompanyFilter,
  Totals: CompanyTotalsTable,
};

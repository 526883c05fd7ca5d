import type { SalesInvoiceFilter } from '#app/contract/sales/tracking.ts';

export const emptySalesInvoiceFilter: SalesInvoiceFilter = {
  search: '',
  documents: [],
  deliveries: [],
  payments: [],
  ageing: [],
  except: [],
  from: null,
  to: null,
  sort: { column: 'date', direction: 'descending' },
};

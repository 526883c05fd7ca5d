import type { SalesQuery } from '#app/contract/sales/tracking.ts';

export const unfilteredSalesQuery: SalesQuery = {
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

import type { SalesQuery } from '#app/contract/sales/follow.ts';

export const everyInvoice: SalesQuery = {
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

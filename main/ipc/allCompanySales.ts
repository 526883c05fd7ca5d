import type { SalesFeature } from '#app/sales/sales.ts';
import type { ConnectionManager } from '../connections/connectionManager.ts';
import { listNamedSalesCompanies } from '../connections/services.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';

/** Handlers of `allCompanySales.*`: the page says which invoices, the connections say which companies. */
export const createAllCompanySalesHandlers = (
  { invoices, refresh }: SalesFeature['allCompanies'],
  connectionManager: Pick<ConnectionManager, 'list'>,
): BoundIpcHandlers<'allCompanySales'> =>
  bindIpcHandlers({
    invoices: (question) => invoices({ ...question, companies: listNamedSalesCompanies(connectionManager) }),
    refresh: () => refresh.run(listNamedSalesCompanies(connectionManager).map(({ company }) => company)),
    cancelRefresh: () => {
      refresh.cancel();
      return {};
    },
    refreshProgress: () => refresh.getProgress(),
  });

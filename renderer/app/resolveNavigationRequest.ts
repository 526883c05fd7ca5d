import type { LinkOptions } from '@tanstack/react-router';
import type { AppPage, NavigationRequest } from '#app/contract/desktop.ts';
import type { SalesNotificationKind } from '#app/contract/sales/notifications.ts';
import type { SalesInvoiceFilter } from '#app/contract/sales/tracking.ts';
import { createViewSearchParams } from '../features/purchases/purchasesSearchParams.ts';
import { createFilteredListSearchParams } from '../features/sales/list/salesListState.ts';
import { toCompanySearchParams } from '../shared/navigation/companySearchParams.ts';
import type { PageStateMemory } from '../shared/navigation/pageStateMemory.ts';

const paths = {
  purchases: '/purchases',
  sales: '/sales',
  payments: '/payments',
  overview: '/overview',
  contacts: '/contacts',
  products: '/products',
  settings: '/settings',
} as const satisfies Readonly<Record<AppPage, string>>;

const notificationFilters: Readonly<Record<SalesNotificationKind, Partial<SalesInvoiceFilter>>> = {
  paid: { payments: ['paid'] },
  collection: { payments: ['collection'] },
  deliveryFailed: { deliveries: ['failed'] },
};

/** A page and its search parameters. */
export type PageNavigationTarget = Pick<LinkOptions, 'to' | 'params' | 'search'>;

/** Returns the page that a request from outside the window leads to. */
export const resolveNavigationRequest = (
  request: Exclude<NavigationRequest, { readonly kind: 'quickAction' }>,
  memory: PageStateMemory,
): PageNavigationTarget => {
  const company = request.company ? toCompanySearchParams(request.company) : {};
  switch (request.kind) {
    case 'page':
      return { to: paths[request.page], search: company };
    case 'purchaseNotification':
      return { to: '/purchases', search: { ...company, ...createViewSearchParams(request.view) } };
    case 'purchase': {
      // The table stays as it was left.
      const lastSearch = memory.recallSearch('/purchases', company);
      const invoice = { customerNumber: request.company.customerNumber, id: request.id };
      return { to: '/purchases', search: { ...lastSearch, ...company, invoice } };
    }
    case 'salesNotification': {
      const filters = request.notificationKind === null ? {} : notificationFilters[request.notificationKind];
      return { to: '/sales', search: { ...company, ...createFilteredListSearchParams('sales', filters) } };
    }
    case 'salesInvoice': {
      const opened = { kind: 'invoice', id: request.id } as const;
      return { to: '/sales', search: { ...company, ...createFilteredListSearchParams('sales', {}, opened) } };
    }
    case 'draft':
      return { to: '/sales/drafts/$draftId', params: { draftId: request.id }, search: company };
  }
};

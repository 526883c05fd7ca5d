import type { LinkOptions } from '@tanstack/react-router';
import type { NavigationRequest, Page } from '#app/contract/desktop.ts';
import type { SalesQuery } from '#app/contract/sales/follow.ts';
import type { SalesNewsKind } from '#app/contract/sales/news.ts';
import { toViewSearch } from '../features/purchases/purchasesSearch.ts';
import { toFilteredListSearch } from '../features/sales/list/listState.ts';
import { toCompanySearch } from '../shared/navigation/companySearch.ts';
import type { PageMemory } from '../shared/navigation/pageMemory.ts';

const paths = {
  purchases: '/purchases',
  sales: '/sales',
  payments: '/payments',
  overview: '/overview',
  contacts: '/contacts',
  products: '/products',
  settings: '/settings',
} as const satisfies Readonly<Record<Page, string>>;

const notificationFilters: Readonly<Record<SalesNewsKind, Partial<SalesQuery>>> = {
  paid: { payments: ['paid'] },
  collection: { payments: ['collection'] },
  deliveryFailed: { deliveries: ['failed'] },
};

/** A page and its search parameters. */
export type PageNavigation = Pick<LinkOptions, 'to' | 'params' | 'search'>;

/** Returns the page that a request from outside the window leads to. */
export const toNavigation = (
  request: Exclude<NavigationRequest, { readonly kind: 'quickAction' }>,
  memory: PageMemory,
): PageNavigation => {
  const company = request.company ? toCompanySearch(request.company) : {};
  switch (request.kind) {
    case 'page':
      return { to: paths[request.page], search: company };
    case 'purchaseNews':
      return { to: '/purchases', search: { ...company, ...toViewSearch(request.view) } };
    case 'purchase': {
      // The table stays as it was left.
      const left = memory.recallSearch('/purchases', company);
      const invoice = { customerNumber: request.company.customerNumber, id: request.id };
      return { to: '/purchases', search: { ...left, ...company, invoice } };
    }
    case 'salesNews': {
      const filters = request.news === null ? {} : notificationFilters[request.news];
      return { to: '/sales', search: { ...company, ...toFilteredListSearch('sales', filters) } };
    }
    case 'salesInvoice': {
      const opened = { kind: 'invoice', id: request.id } as const;
      return { to: '/sales', search: { ...company, ...toFilteredListSearch('sales', {}, opened) } };
    }
    case 'draft':
      return { to: '/sales/drafts/$draftId', params: { draftId: request.id }, search: company };
  }
};

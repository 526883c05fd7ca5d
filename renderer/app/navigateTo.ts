import type { UseNavigateResult } from '@tanstack/react-router';
import type { Page, Wish } from '#app/contract/desktop.ts';
import type { SalesQuery } from '#app/contract/sales/follow.ts';
import type { SalesNewsKind } from '#app/contract/sales/news.ts';
import { presetOpenedInvoice, presetView } from '../features/purchases/savedTableState.ts';
import { presetList } from '../features/sales/list/listState.ts';
import type { CompanySelection } from '../shared/companySelection.ts';
import { runCommand } from '../shared/useCommand.ts';

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

interface NavigationDeps {
  readonly visit: CompanySelection['visit'];
  readonly navigate: UseNavigateResult<string>;
}

/** Leaves the page as it is to be found, and opens it. */
export const navigateTo = (wish: Wish, { visit, navigate }: NavigationDeps): void => {
  if (wish.kind === 'errand') {
    runCommand(wish.errand);
    return;
  }
  if (wish.kind === 'purchaseNews') presetView(wish.company, wish.view);
  if (wish.kind === 'purchase')
    presetOpenedInvoice(wish.company, { customerNumber: wish.company.customerNumber, id: wish.id });
  if (wish.kind === 'salesNews')
    presetList('sales', wish.company, wish.news === null ? {} : notificationFilters[wish.news]);
  if (wish.kind === 'salesInvoice') presetList('sales', wish.company, {}, { kind: 'invoice', id: wish.id });
  if (wish.company) visit(wish.company);
  if (wish.kind === 'draft') void navigate({ to: '/sales/drafts/$draftId', params: { draftId: wish.id } });
  else void navigate({ to: getPagePath(wish) });
};

const getPagePath = (wish: Exclude<Wish, { readonly kind: 'errand' | 'draft' }>) => {
  if (wish.kind === 'page') return paths[wish.page];
  return wish.kind === 'purchaseNews' || wish.kind === 'purchase' ? paths.purchases : paths.sales;
};

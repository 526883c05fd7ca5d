import type { UseNavigateResult } from '@tanstack/react-router';
import type { Page, Wish } from '#app/contract/desktop.ts';
import type { SalesQuery } from '#app/contract/sales/follow.ts';
import type { SalesNewsKind } from '#app/contract/sales/news.ts';
import { leaveOpened, leaveView } from '../features/purchases/leftTable.ts';
import { leaveList } from '../features/sales/list/listState.ts';
import type { CompanyChoice } from '../shared/chosenCompany.ts';
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

const newsFilters: Readonly<Record<SalesNewsKind, Partial<SalesQuery>>> = {
  paid: { payments: ['paid'] },
  collection: { payments: ['collection'] },
  deliveryFailed: { deliveries: ['failed'] },
};

interface Means {
  readonly visit: CompanyChoice['visit'];
  readonly navigate: UseNavigateResult<string>;
}

/** Leaves the page as it is to be found, and opens it. */
export const showWish = (wish: Wish, { visit, navigate }: Means): void => {
  if (wish.kind === 'errand') {
    runCommand(wish.errand);
    return;
  }
  if (wish.kind === 'purchaseNews') leaveView(wish.company, wish.view);
  if (wish.kind === 'purchase') leaveOpened(wish.company, { customerNumber: wish.company.customerNumber, id: wish.id });
  if (wish.kind === 'salesNews') leaveList('sales', wish.company, wish.news === null ? {} : newsFilters[wish.news]);
  if (wish.kind === 'salesInvoice') leaveList('sales', wish.company, {}, { kind: 'invoice', id: wish.id });
  if (wish.company) visit(wish.company);
  if (wish.kind === 'draft') void navigate({ to: '/sales/drafts/$draftId', params: { draftId: wish.id } });
  else void navigate({ to: pathOf(wish) });
};

const pathOf = (wish: Exclude<Wish, { readonly kind: 'errand' | 'draft' }>) => {
  if (wish.kind === 'page') return paths[wish.page];
  return wish.kind === 'purchaseNews' || wish.kind === 'purchase' ? paths.purchases : paths.sales;
};

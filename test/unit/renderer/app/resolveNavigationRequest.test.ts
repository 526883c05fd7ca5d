import { describe, expect, test } from 'vitest';
import type { NavigationRequest } from '#app/contract/desktop.ts';
import { resolveNavigationRequest } from '#renderer/app/resolveNavigationRequest.ts';
import { validateSalesListSearchParams } from '#renderer/features/sales/list/salesListSearch.ts';
import { hasActiveFilter, toSalesListState } from '#renderer/features/sales/list/salesListState.ts';
import { createPageStateMemory } from '#renderer/shared/navigation/pageStateMemory.ts';
import { nonEmpty } from '#test/nonEmpty.ts';

const company = { connectionId: 'demo', customerNumber: '1001' };
const ofCompany = { connection: 'demo', company: '1001' };

type PageRequest = Exclude<NavigationRequest, { readonly kind: 'quickAction' }>;

const cases: readonly (readonly [name: string, request: PageRequest, to: string, search: object])[] = [
  ['a link to a page', { kind: 'page', page: 'payments', company: null }, '/payments', {}],
  ['a link to a company’s page', { kind: 'page', page: 'overview', company }, '/overview', ofCompany],
  [
    'a notification of purchases',
    { kind: 'purchaseNotification', company, view: 'withFindings' },
    '/purchases',
    { ...ofCompany, view: 'withFindings' },
  ],
  [
    'a notification of payments',
    { kind: 'salesNotification', company, notificationKind: 'paid' },
    '/sales',
    { ...ofCompany, payments: ['paid'] },
  ],
  [
    'a link to a sales invoice',
    { kind: 'salesInvoice', company, id: 'a-1' },
    '/sales',
    { ...ofCompany, invoice: 'a-1' },
  ],
  ['a link to a draft', { kind: 'draft', company, id: 'd-1' }, '/sales/drafts/$draftId', ofCompany],
];

describe('a request from outside the window', () => {
  for (const [name, request, to, search] of nonEmpty(cases))
    test(`leads to a page and its search parameters: ${name}`, () => {
      expect(resolveNavigationRequest(request, createPageStateMemory())).toMatchObject({ to, search });
    });

  test('opens a purchase invoice beside the table as that was left', () => {
    const memory = createPageStateMemory();
    memory.storeSearch('/purchases', ofCompany, {
      view: 'all',
      q: 'kesko',
      invoice: { customerNumber: '1001', id: 1 },
    });
    expect(resolveNavigationRequest({ kind: 'purchase', company, id: 7 }, memory)).toMatchObject({
      to: '/purchases',
      search: { ...ofCompany, view: 'all', q: 'kesko', invoice: { customerNumber: '1001', id: 7 } },
    });
  });

  test('shows all sales invoices for notifications of several kinds, whatever was filtered before', () => {
    const memory = createPageStateMemory();
    memory.storeSearch('/sales', ofCompany, { q: 'kesko', payments: ['paid'] });
    const { search } = resolveNavigationRequest({ kind: 'salesNotification', company, notificationKind: null }, memory);
    const { query, opened } = toSalesListState(
      'sales',
      validateSalesListSearchParams(search as Record<string, unknown>),
    );
    expect([hasActiveFilter(query), opened]).toEqual([false, null]);
    // Not empty: a navigation that names nothing would resume the page.
    expect(search).toMatchObject({ sort: query.sort });
  });
});

import { type PurchaseFilter, paymentReadiness } from '#app/contract/purchases/query.ts';
import type { ViewSettings } from '#app/contract/purchases/views.ts';
import { defaultSort, reviewSort } from '../sortOrder.ts';

/**
 * The built-in views, in the order of the screen; the last ones are in the menu behind the tabs. `toPay` has a page of its
 * own.
 */
export const builtInViews = [
  'toReview',
  'all',
  'dueThisWeek',
  'withFindings',
  'sameAsLastMonth',
  'queries',
  'toApprove',
  'gone',
  'toPay',
] as const;
export type BuiltInView = (typeof builtInViews)[number];

/** Always shown as tabs; the others only while they are open. */
export const builtInTabs = builtInViews.slice(0, 4);

/** In the menu behind the tabs. */
export const builtInMenuViews = builtInViews.filter((view) => !builtInTabs.includes(view) && view !== 'toPay');

export const isBuiltInView = (viewId: string): viewId is BuiltInView =>
  (builtInViews as readonly string[]).includes(viewId);

const filters: Readonly<Record<BuiltInView, readonly PurchaseFilter[]>> = {
  toReview: [{ kind: 'toReview' }],
  all: [],
  dueThisWeek: [
    { kind: 'paid', isPaid: false },
    { kind: 'period', column: 'bankDay', period: 'thisWeek' },
  ],
  withFindings: [{ kind: 'finding', kinds: [] }],
  sameAsLastMonth: [{ kind: 'toReview' }, { kind: 'sameAsLastMonth' }],
  queries: [{ kind: 'review', states: ['query'] }],
  toApprove: [{ kind: 'toApprove' }],
  gone: [{ kind: 'missing' }],
  toPay: [{ kind: 'toPay', readiness: paymentReadiness.options }],
};

/** Returns the implicit filters of a built-in view, beside its chips; a saved view has chips for all its filters. */
export const getBuiltInFilters = (viewId: string): readonly PurchaseFilter[] =>
  isBuiltInView(viewId) ? filters[viewId] : [];

const defaultContent: ViewSettings = { filters: [], sort: [defaultSort], groupBy: null, layout: null };
const soonestFirst: ViewSettings = { ...defaultContent, sort: [{ column: 'dueDate', direction: 'ascending' }] };

/** Content of the views that begin otherwise. */
const ownContents: Readonly<Partial<Record<BuiltInView, ViewSettings>>> = {
  toReview: { ...defaultContent, sort: [...reviewSort] },
  dueThisWeek: soonestFirst,
  toApprove: soonestFirst,
  toPay: { ...soonestFirst, groupBy: 'payment' },
};

/** Returns the unchanged content of a built-in view. */
export const getBuiltInViewSettings = (viewId: BuiltInView): ViewSettings => ownContents[viewId] ?? defaultContent;

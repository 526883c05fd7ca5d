import { isDeepStrictEqual } from 'node:util';
import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import type { SavedView } from '#app/contract/purchases/views.ts';
import { type CompanyRef, isSameCompany } from '#app/contract/values.ts';
import type { PurchasesService } from '#app/purchases/purchases.ts';
import type { SettingsStore } from '../platform/settings.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';

/**
 * Handlers of `purchaseViews.*`. The log has the views of one company; layouts, views for several companies and those of an
 * earlier release are settings of this person on this computer.
 */
export const createPurchaseViewsHandlers = (
  settings: SettingsStore,
  { views: companyViews }: Pick<PurchasesService, 'views'>,
): BoundIpcHandlers<'purchaseViews'> => {
  const removeSettings = (isRemoved: (view: SavedView) => boolean): void => {
    const views = settings.get('purchaseViews');
    const kept = views.filter((view) => !isRemoved(view));
    if (kept.length < views.length) settings.set('purchaseViews', kept);
  };
  return bindIpcHandlers({
    list: ({ scope }) => ({
      views: settings.get('purchaseViews').filter((view) => view.scope === null || isSameCompany(view.scope, scope)),
      layout: settings.get('purchaseLayouts').find((stored) => isSameCompany(stored.scope, scope))?.layout ?? null,
    }),
    listShared: async ({ company }) => ({ views: await companyViews.list(company) }),
    save: async ({ view }) => {
      const company = toCompany(view.scope);
      if (company) {
        await companyViews.save(company, view);
        removeSettings(({ id }) => id === view.id);
        return {};
      }
      const views = settings.get('purchaseViews');
      const isKnown = views.some(({ id }) => id === view.id);
      const saved = isKnown ? views.map((each) => (each.id === view.id ? view : each)) : [...views, view];
      settings.set('purchaseViews', saved);
      return {};
    },
    remove: async ({ id, scope }) => {
      const company = toCompany(scope);
      if (company) await companyViews.remove(company, id);
      // That of another scope stays: a view may have been moved there.
      removeSettings((view) => view.id === id && isDeepStrictEqual(view.scope, scope));
      return {};
    },
    keepLayout: ({ scope, layout }) => {
      const others = settings.get('purchaseLayouts').filter((stored) => !isSameCompany(stored.scope, scope));
      settings.set('purchaseLayouts', [...others, { scope, layout }]);
      return {};
    },
  });
};

const toCompany = (scope: PurchaseScope | null): CompanyRef | null =>
  scope === null || scope.customerNumber === null ? null : { ...scope, customerNumber: scope.customerNumber };

/** Takes a removed connection's views and layouts out of the settings; views for all connections stay. */
export const removePurchaseViews = (settings: SettingsStore, connectionId: string): void => {
  const views = settings.get('purchaseViews');
  const layouts = settings.get('purchaseLayouts');
  const keptViews = views.filter(({ scope }) => scope?.connectionId !== connectionId);
  const keptLayouts = layouts.filter(({ scope }) => scope.connectionId !== connectionId);
  if (keptViews.length < views.length) settings.set('purchaseViews', keptViews);
  if (keptLayouts.length < layouts.length) settings.set('purchaseLayouts', keptLayouts);
};

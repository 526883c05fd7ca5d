import { isSameCompany } from '#app/contract/values.ts';
import type { SettingsStore } from '../platform/settings.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';

/** Handlers of `purchaseViews.*`: views and layouts are settings of this person on this machine. */
export const createPurchaseViewsHandlers = (settings: SettingsStore): BoundIpcHandlers<'purchaseViews'> =>
  bindIpcHandlers({
    list: ({ scope }) => ({
      views: settings.get('purchaseViews').filter((view) => view.scope === null || isSameCompany(view.scope, scope)),
      layout: settings.get('purchaseLayouts').find((stored) => isSameCompany(stored.scope, scope))?.layout ?? null,
    }),
    save: ({ view }) => {
      const views = settings.get('purchaseViews');
      const isKnown = views.some(({ id }) => id === view.id);
      const saved = isKnown ? views.map((each) => (each.id === view.id ? view : each)) : [...views, view];
      settings.set('purchaseViews', saved);
      return {};
    },
    remove: ({ id }) => {
      const views = settings.get('purchaseViews').filter((view) => view.id !== id);
      settings.set('purchaseViews', views);
      return {};
    },
    keepLayout: ({ scope, layout }) => {
      const others = settings.get('purchaseLayouts').filter((stored) => !isSameCompany(stored.scope, scope));
      settings.set('purchaseLayouts', [...others, { scope, layout }]);
      return {};
    },
  });

/** Takes a removed connection's views and layouts out of the settings; views for all connections stay. */
export const removePurchaseViews = (settings: SettingsStore, connectionId: string): void => {
  const views = settings.get('purchaseViews');
  const layouts = settings.get('purchaseLayouts');
  const keptViews = views.filter(({ scope }) => scope?.connectionId !== connectionId);
  const keptLayouts = layouts.filter(({ scope }) => scope.connectionId !== connectionId);
  if (keptViews.length < views.length) settings.set('purchaseViews', keptViews);
  if (keptLayouts.length < layouts.length) settings.set('purchaseLayouts', keptLayouts);
};

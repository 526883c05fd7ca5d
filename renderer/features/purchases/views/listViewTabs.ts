import type { SavedView } from '#app/contract/purchases/views.ts';
import { type BuiltInView, builtInTabs, isBuiltInView } from './builtInViews.ts';

/** A view shown as a tab. */
export interface ViewTab {
  readonly id: string;
  readonly name: string;
}

/** Returns the views that have tabs: the default ones, the open one if it is another, and the saved ones. */
export const listViewTabs = (
  viewId: string,
  saved: readonly SavedView[],
  getViewName: (view: BuiltInView) => string,
): readonly ViewTab[] => {
  const also = isBuiltInView(viewId) && !builtInTabs.includes(viewId) ? [viewId] : [];
  return [
    ...[...builtInTabs, ...also].map((id) => ({ id, name: getViewName(id) })),
    ...saved.map(({ id, name }) => ({ id, name })),
  ];
};

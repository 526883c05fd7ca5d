import { type SavedView, type ViewSettings, viewSettings } from '#app/contract/purchases/views.ts';
import { getBuiltInFilters, getBuiltInViewSettings, isBuiltInView } from './builtInViews.ts';

/** Returns the saved content of a view; null for one that does not exist (any more). */
export const findViewSettings = (viewId: string, saved: readonly SavedView[]): ViewSettings | null =>
  isBuiltInView(viewId) ? getBuiltInViewSettings(viewId) : (saved.find(({ id }) => id === viewId)?.content ?? null);

/** Returns true if the table's content differs from that of its view. */
export const isViewChanged = (viewId: string, content: ViewSettings, saved: readonly SavedView[]): boolean => {
  const savedSettings = findViewSettings(viewId, saved);
  return savedSettings !== null && serializeContent(savedSettings) !== serializeContent(content);
};

/** Returns the table's content as that of a separate view: implicit filters of a built-in view become chips. */
export const toStandaloneViewSettings = (viewId: string, content: ViewSettings): ViewSettings => ({
  ...content,
  filters: [...getBuiltInFilters(viewId), ...content.filters],
});

/** Serializes a view's content in a canonical order: settings may list its keys in another one. */
const serializeContent = (content: ViewSettings): string => JSON.stringify(viewSettings.parse(content));

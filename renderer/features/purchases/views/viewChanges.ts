import { type SavedView, type ViewContent, viewContent } from '#app/contract/purchases/views.ts';
import { getBuiltInContent, getBuiltInFilters, isBuiltIn } from './builtInViews.ts';

/** Returns the saved content of a view; null for one that does not exist (any more). */
export const findViewContent = (viewId: string, saved: readonly SavedView[]): ViewContent | null =>
  isBuiltIn(viewId) ? getBuiltInContent(viewId) : (saved.find(({ id }) => id === viewId)?.content ?? null);

/** Returns true if the table's content differs from that of its view. */
export const isChanged = (viewId: string, content: ViewContent, saved: readonly SavedView[]): boolean => {
  const made = findViewContent(viewId, saved);
  return made !== null && serializeContent(made) !== serializeContent(content);
};

/** Returns the table's content as that of a separate view: implicit filters of a built-in view become chips. */
export const toFullContent = (viewId: string, content: ViewContent): ViewContent => ({
  ...content,
  filters: [...getBuiltInFilters(viewId), ...content.filters],
});

/** Serializes a view's content in a canonical order: settings may list its keys in another one. */
const serializeContent = (content: ViewContent): string => JSON.stringify(viewContent.parse(content));

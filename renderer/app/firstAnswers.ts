import type { QueryClient } from '@tanstack/react-query';
import { openingTable } from '../features/purchases/openingTable.ts';
import { viewsOptions } from '../features/purchases/views/useViews.ts';
import { networkQuery } from '../features/settings/network/networkQueries.ts';
import { i18nOf } from '../locales/i18n.ts';
import { currentOf, recentCompanies } from '../shared/chosenCompany.ts';
import { coverQuery } from '../shared/desktopQueries.ts';
import {
  applicationInfoQuery,
  connectionsQuery,
  followNews,
  managedQuery,
  offeredProfileQuery,
  preferencesQuery,
  sessionQuery,
  updatesQuery,
} from '../shared/queries.ts';

/**
 * Listens to news, and asks at once for all that every first picture needs, words and all, so that it is drawn in one go:
 * what is asked for while drawing is asked for one after another, and React holds back what it once waited for. What fails
 * here fails again for whoever draws it, who says so.
 */
export const readFirstAnswers = async (cache: QueryClient): Promise<void> => {
  const words = cache.fetchQuery(preferencesQuery).then(({ language }) => i18nOf(language));
  await Promise.allSettled([
    Promise.try(() => followNews(cache)),
    words,
    cache.prefetchQuery(managedQuery),
    readTable(cache),
    cache.prefetchQuery(coverQuery),
    cache.prefetchQuery(offeredProfileQuery),
    cache.prefetchQuery(applicationInfoQuery),
    cache.prefetchQuery(updatesQuery),
    cache.prefetchQuery(networkQuery),
  ]);
};

/** Of the company that the window opens with, where there is one: all that its table is drawn from. */
const readTable = async (cache: QueryClient): Promise<void> => {
  const latest = recentCompanies()[0] ?? null;
  // Most likely it is still there, and its layout comes with the list that says so.
  if (latest) void cache.prefetchQuery(viewsOptions(latest));
  const current = currentOf(await cache.fetchQuery(connectionsQuery), latest);
  if (!current) return;
  void cache.prefetchQuery(sessionQuery(current.ref.connectionId));
  const { layout } = await cache.fetchQuery(viewsOptions(current.ref));
  // The page is being drawn meanwhile, and waits for it there.
  // The page is being drawn meanwhile, and waits for it there.
  void cache.prefetchQuery(openingTable(current.ref, layout, true));
};

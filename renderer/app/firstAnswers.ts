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
 * Subscribes to events and requests at once everything that the first render needs, translations included, so that it
 * renders in one pass: requests made during rendering run one after another, and React delays what has suspended once.
 * A failure here occurs again in the component that needs the answer, which reports it.
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

/** Requests everything that the table of the company the window opens with is rendered from, if there is one. */
const readTable = async (cache: QueryClient): Promise<void> => {
  const latest = recentCompanies()[0] ?? null;
  // The company most likely still exists, and its layout is part of the same answer.
  if (latest) void cache.prefetchQuery(viewsOptions(latest));
  const current = currentOf(await cache.fetchQuery(connectionsQuery), latest);
  if (!current) return;
  void cache.prefetchQuery(sessionQuery(current.ref.connectionId));
  const { layout } = await cache.fetchQuery(viewsOptions(current.ref));
  // The page renders meanwhile, and waits for it there.
  // The page renders meanwhile, and waits for it there.
  void cache.prefetchQuery(openingTable(current.ref, layout, true));
};

import type { QueryClient } from '@tanstack/react-query';
import { initialPurchaseListQuery } from '../features/purchases/initialPurchaseListQuery.ts';
import { savedViewsQuery } from '../features/purchases/views/useSavedViews.ts';
import { proxyStateQuery } from '../features/settings/network/proxyStateQuery.ts';
import { getI18n } from '../locales/i18n.ts';
import { findCurrentCompany, getRecentCompanies } from '../shared/companySelection.ts';
import { getCompanyFromSearchParams, validateCompanySearchParams } from '../shared/navigation/companySearchParams.ts';
import {
  applicationInfoQuery,
  connectionsQuery,
  managedSettingsQuery,
  openedProfileFileQuery,
  preferencesQuery,
  sessionQuery,
  subscribeToMainEvents,
  updatesQuery,
} from '../shared/queries.ts';
import { screenLockQuery } from '../shared/screenLockQuery.ts';

/**
 * Subscribes to events and requests at once everything that the first render needs, translations included, so that it
 * renders in one pass: requests made during rendering run one after another, and React delays what has suspended once.
 * A failure here occurs again in the component that needs the answer, which reports it.
 */
export const prefetchStartupQueries = async (cache: QueryClient): Promise<void> => {
  const words = cache.fetchQuery(preferencesQuery).then(({ language }) => getI18n(language));
  await Promise.allSettled([
    Promise.try(() => subscribeToMainEvents(cache)),
    words,
    cache.prefetchQuery(managedSettingsQuery),
    prefetchTable(cache),
    cache.prefetchQuery(screenLockQuery),
    cache.prefetchQuery(openedProfileFileQuery),
    cache.prefetchQuery(applicationInfoQuery),
    cache.prefetchQuery(updatesQuery),
    cache.prefetchQuery(proxyStateQuery),
  ]);
};

/** Requests everything that the table of the company the window opens with is rendered from, if there is one. */
const prefetchTable = async (cache: QueryClient): Promise<void> => {
  const { company, isUnchanged } = readAddress();
  const latest = company ?? getRecentCompanies()[0] ?? null;
  // The company most likely still exists, and its layout is part of the same answer.
  if (latest) void cache.prefetchQuery(savedViewsQuery(latest));
  const current = findCurrentCompany(await cache.fetchQuery(connectionsQuery), latest);
  if (!current) return;
  void cache.prefetchQuery(sessionQuery(current.ref.connectionId));
  const { layout } = await cache.fetchQuery(savedViewsQuery(current.ref));
  // Not awaited: the page renders in the same time, and uses the result of this query.
  if (isUnchanged) void cache.prefetchQuery(initialPurchaseListQuery(current.ref, {}, layout, true));
};

/** Reads the company from the window's address, which outlives a reload; `isUnchanged`: it says nothing else. */
const readAddress = () => {
  const params = new URLSearchParams(location.hash.split('?')[1]);
  // The router writes text that could be a number in quotes.
  const [connection, company] = ['connection', 'company'].map((name) => params.get(name)?.replaceAll('"', ''));
  return {
    company: getCompanyFromSearchParams(validateCompanySearchParams({ connection, company })),
    isUnchanged: [...params.keys()].every((name) => name === 'connection' || name === 'company'),
  };
};

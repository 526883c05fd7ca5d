import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';

const searchFreshMs = 60_000;

/** Fresh time in milliseconds, as in the main process. */
const settingsFreshMs = 10 * 60_000;

/** Keys of everything this feature asks, from the company downwards. */
export const salesQueryKeys = {
  company: (company: CompanyRef) => ['sales', company] as const,
  drafts: (company: CompanyRef) => [...salesQueryKeys.company(company), 'drafts'] as const,
  draft: (company: CompanyRef, draftId: string) => [...salesQueryKeys.company(company), 'draft', draftId] as const,
  contacts: (company: CompanyRef, search: string) => [...salesQueryKeys.company(company), 'contacts', search] as const,
  unreadableRecords: (company: CompanyRef) => [...salesQueryKeys.company(company), 'unreadableRecords'] as const,
  duplicates: (company: CompanyRef) => [...salesQueryKeys.company(company), 'duplicates'] as const,
  settings: (company: CompanyRef) => [...salesQueryKeys.company(company), 'settings'] as const,
  capabilities: (company: CompanyRef) => [...salesQueryKeys.company(company), 'capabilities'] as const,
  products: (company: CompanyRef, search: string) => [...salesQueryKeys.company(company), 'products', search] as const,
};

/** Drafts change on this machine with every keystroke: the list is fetched again whenever it is shown. */
export const draftsQuery = (company: CompanyRef) =>
  queryOptions({
    queryKey: salesQueryKeys.drafts(company),
    queryFn: () => ipcClient.sales.drafts({ company }),
    staleTime: 0,
  });

/** Unreadable records of this company's own file. */
export const unreadableRecordsQuery = (company: CompanyRef) =>
  queryOptions({
    queryKey: salesQueryKeys.unreadableRecords(company),
    queryFn: () => ipcClient.sales.unreadableRecords({ company }),
    staleTime: 0,
  });

/** Duplicates that repeated requests have left at the service. */
export const remoteDuplicatesQuery = (company: CompanyRef) =>
  queryOptions({
    queryKey: salesQueryKeys.duplicates(company),
    queryFn: () => ipcClient.sales.duplicates({ company }),
    staleTime: 0,
  });

/** A draft is read once when the wizard opens; from then on the wizard itself has its newest state. */
export const draftQuery = (company: CompanyRef, draftId: string) =>
  queryOptions({
    queryKey: salesQueryKeys.draft(company, draftId),
    queryFn: () => ipcClient.sales.draft({ company, draftId }),
  });

/** Limits the suggestions; more cannot be read while typing. */
const maxOffered = 30;

/** The contract's limit; text pasted into a name may be longer. */
const maxSearchLength = 200;

const toSuggestionSearch = (search: string) => ({
  search: search.slice(0, maxSearchLength),
  limit: maxOffered,
  forInvoice: true,
});

/** The result stays on the screen while the next search runs. */
export const contactsQuery = (company: CompanyRef, search: string) =>
  queryOptions({
    queryKey: salesQueryKeys.contacts(company, search),
    queryFn: () => ipcClient.salesBook.contacts({ company, ...toSuggestionSearch(search) }),
    placeholderData: keepPreviousData,
    staleTime: searchFreshMs,
  });

export const productsQuery = (company: CompanyRef, search: string) =>
  queryOptions({
    queryKey: salesQueryKeys.products(company, search),
    queryFn: () => ipcClient.salesBook.products({ company, ...toSuggestionSearch(search) }),
    placeholderData: keepPreviousData,
    staleTime: searchFreshMs,
  });

/** The service's settings, with the time they were fetched. */
export const salesSettingsQuery = (company: CompanyRef) =>
  queryOptions({
    queryKey: salesQueryKeys.settings(company),
    queryFn: () => ipcClient.sales.settings({ company }),
    staleTime: settingsFreshMs,
  });

/** What the service takes and returns, as its profile says: the same until the profile changes. */
export const salesCapabilitiesQuery = (company: CompanyRef) =>
  queryOptions({
    queryKey: salesQueryKeys.capabilities(company),
    queryFn: () => ipcClient.sales.capabilities({ company }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The places where a delivery depends on them: two steps of the wizard, and the form of a further delivery. */
export type DeliverySettingsScreen = 'delivery' | 'check' | 'again';

/** The same settings, fetched again at each place that depends on them, and then cached for all. */
export const settingsForDeliveryQuery = (company: CompanyRef, screen: DeliverySettingsScreen | null) =>
  queryOptions({
    queryKey: [...salesQueryKeys.settings(company), screen],
    queryFn: async ({ client: cache }) => {
      const received = await ipcClient.sales.settings({ company, forDelivery: true });
      cache.setQueryData(salesQueryKeys.settings(company), received);
      return received;
    },
    staleTime: 0,
    gcTime: 0,
  });

import { type AppError, AppFailure } from '../contract/errors.ts';
import type { IpcMethodHandlers } from '../contract/ipcMethod.ts';
import type { allCompanySalesContract, CompanyInvoiceTotals } from '../contract/sales/allCompanySales.ts';
import type { CompanyRef } from '../contract/values.ts';
import { toCompanyKey } from '../lib/companyKey.ts';
import { memoizeByObject } from './draft/memoizeByObject.ts';
import type { SalesServiceRegistry } from './savedDrafts.ts';
import { getDaysOverdue } from './tracking/ageing.ts';
import {
  type CompaniesRefresh,
  type CompaniesRefreshDeps,
  createCompaniesRefresh,
} from './tracking/companiesRefresh.ts';
import {
  createCompanyInvoiceMerger,
  type NamedCompany,
  type TrackedCompanyInvoice,
} from './tracking/companyInvoices.ts';
import { createQueryCache } from './tracking/queryCache.ts';
import type { CachedInvoices } from './tracking/salesInvoiceCache.ts';
import { mergeCurrencyTotals, sumInvoicesByCurrency } from './tracking/sumInvoices.ts';

type ListCompanyInvoices = IpcMethodHandlers<typeof allCompanySalesContract>['invoices'];
type CompanyInvoicesRequest = Parameters<ListCompanyInvoices>[0] & { readonly companies: readonly NamedCompany[] };

/** The sales of several companies, of any services, in one list. */
export interface AllCompanySales {
  /** Returns the invoices of these companies. One whose data cannot be read has its error, and hides nothing of the others. */
  invoices(request: CompanyInvoicesRequest): ReturnType<ListCompanyInvoices>;
  readonly refresh: CompaniesRefresh;
}

export interface AllCompanySalesDeps extends Pick<CompaniesRefreshDeps, 'onProgress' | 'onInternalError'> {
  /** ISO date in this machine's time zone. */
  readonly today: () => string;
}

/** A company with its invoices as they are known here; null where they cannot be read. */
interface ReadCompany extends NamedCompany {
  readonly cached: CachedInvoices | null;
  readonly error: AppError | null;
}

export const createAllCompanySales = (
  registry: SalesServiceRegistry,
  { today, ...refreshDeps }: AllCompanySalesDeps,
): AllCompanySales => {
  const mergeInvoices = createCompanyInvoiceMerger();
  const runQuery = createQueryCache<TrackedCompanyInvoice>();

  const readCompany = async (named: NamedCompany): Promise<ReadCompany> => {
    try {
      const { tracking } = await registry.now(named.company);
      return { ...named, ...(await tracking.listTracked(named.company)) };
    } catch (failure) {
      if (!(failure instanceof AppFailure)) throw failure;
      return { ...named, cached: null, error: failure.error };
    }
  };

  return {
    invoices: async ({ companies, query: { companies: chosen = [], ...query }, offset, limit }) => {
      const read = await Promise.all(companies.map(readCompany));
      const chosenKeys = new Set(chosen.map(toCompanyKey));
      const isChosen = ({ company }: NamedCompany): boolean =>
        chosenKeys.size === 0 || chosenKeys.has(toCompanyKey(company));
      const runOver = (included: readonly ReadCompany[]) =>
        runQuery(mergeInvoices(included.flatMap(toInvoiceSource)), query, today());
      const { rows, ...result } = runOver(read.filter(isChosen));
      return {
        ...result,
        rows: rows.slice(offset, offset + limit).map((row) => ({ ...row, daysOverdue: getDaysOverdue(row, today()) })),
        companies: sumByCompany(read, chosenKeys.size === 0 ? rows : runOver(read).rows),
        asOf: findOldest(read.filter(isChosen)),
      };
    },
    refresh: createCompaniesRefresh({
      ...refreshDeps,
      refresh: async (company) => (await registry.now(company)).tracking.refresh({ company }),
    }),
  };
};

const toInvoiceSource = ({ company, name, cached }: ReadCompany) => (cached ? [{ company, name, cached }] : []);

const collator = new Intl.Collator('fi', { numeric: true });

const sumByCompany = (read: readonly ReadCompany[], rows: readonly TrackedCompanyInvoice[]): CompanyInvoiceTotals[] => {
  const totals = sumRowsByCompany(rows);
  return read
    .map(({ company, name, cached, error }) => ({
      ...{ company, name, error },
      ...(totals.get(toCompanyKey(company)) ?? { count: 0, sums: [] }),
      asOf: cached?.list.listedAt ?? null,
    }))
    .sort((one, other) => collator.compare(one.name, other.name));
};

/** Memoized: a person scrolls through one result window by window. */
const sumRowsByCompany = memoizeByObject(
  (rows: readonly TrackedCompanyInvoice[]): ReadonlyMap<string, Pick<CompanyInvoiceTotals, 'count' | 'sums'>> =>
    new Map(
      [...Map.groupBy(rows, ({ company }) => toCompanyKey(company))].map(([key, group]) => [
        key,
        { count: group.length, sums: mergeCurrencyTotals(sumInvoicesByCurrency(group)) },
      ]),
    ),
);

/** Returns the age of the oldest list; null before the first one has come. */
const findOldest = (read: readonly { readonly cached: CachedInvoices | null; readonly company: CompanyRef }[]) =>
  read
    .flatMap(({ cached }) => cached?.list.listedAt ?? [])
    .sort()
    .at(0) ?? null;

import { AppFailure } from '#app/contract/errors.ts';
import type { CompaniesRefreshProgress } from '#app/contract/sales/allCompanySales.ts';
import type { CompanyRef } from '#app/contract/values.ts';

export interface CompaniesRefreshDeps {
  readonly refresh: (company: CompanyRef) => Promise<unknown>;
  readonly onProgress: (progress: CompaniesRefreshProgress) => void;
  /** Called with what is no failure of a service: nothing else shows it. */
  readonly onInternalError: (cause: unknown) => void;
}

/** Refreshes many companies, a few at a time. A company that fails does not keep the others waiting. */
export interface CompaniesRefresh {
  /** Answers when all companies are done or it is cancelled; joins the one under way. */
  run(companies: readonly CompanyRef[]): Promise<CompaniesRefreshProgress>;
  /** Begins with no further company. A request under way only reads: it ends in the background. */
  cancel(): void;
  getProgress(): CompaniesRefreshProgress;
}

/** Companies that are refreshed at the same time. */
const maxConcurrentCompanies = 4;

export const createCompaniesRefresh = ({
  refresh,
  onProgress,
  onInternalError,
}: CompaniesRefreshDeps): CompaniesRefresh => {
  let progress: CompaniesRefreshProgress = { isRunning: false, done: 0, total: 0 };
  let active: { readonly ended: Promise<void>; readonly end: () => void } | null = null;

  const setProgress = (next: CompaniesRefreshProgress): void => {
    progress = next;
    onProgress(next);
  };

  const refreshOne = async (company: CompanyRef): Promise<void> => {
    try {
      await refresh(company);
    } catch (cause) {
      // The list names the company and its failure.
      if (!(cause instanceof AppFailure)) onInternalError(cause);
    }
  };

  const start = (companies: readonly CompanyRef[]): Promise<void> => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const run = { ended, end };
    active = run;
    setProgress({ isRunning: companies.length > 0, done: 0, total: companies.length });
    const waiting = [...companies];
    const work = async (): Promise<void> => {
      for (let company = waiting.shift(); company && active === run; company = waiting.shift()) {
        await refreshOne(company);
        if (active === run) setProgress({ ...progress, done: progress.done + 1 });
      }
    };
    const workers = Array.from({ length: maxConcurrentCompanies }, work);
    void Promise.all(workers).then(() => {
      if (active === run) finish();
    });
    return ended;
  };

  const finish = (): void => {
    const run = active;
    active = null;
    setProgress({ ...progress, isRunning: false });
    run?.end();
  };

  return {
    run: async (companies) => {
      await (active?.ended ?? start(companies));
      return progress;
    },
    cancel: () => {
      if (active) finish();
    },
    getProgress: () => progress,
  };
};

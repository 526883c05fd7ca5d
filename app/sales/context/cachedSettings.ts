import { type AppError, AppFailure } from '#app/contract/errors.ts';
import type { FetchedSalesSettings } from '#app/contract/sales/settings.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { waitOrCancel } from '#app/lib/async.ts';
import type { SalesApi } from '../api/salesApi.ts';
import type { SalesStore } from '../store/salesStore.ts';

export interface SalesSettingsReaderDeps {
  readonly store: Pick<SalesStore, 'settings' | 'saveSettings'>;
  readonly apiFor: (company: CompanyRef) => Promise<SalesApi>;
  /** ISO moment. */
  readonly now: () => string;
}

export interface SalesSettingsReadOptions {
  /** Asks the service, however lately it was asked, and throws where it does not answer. */
  readonly refresh?: boolean | undefined;
  /** A delivery channel is about to be chosen or used: settings that are minutes old are requested again. */
  readonly forDelivery?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Throws `rateLimited` where the service wants a pause, so that nothing else is asked of it either. */
  readonly keepsPace?: boolean | undefined;
}

/** Milliseconds for which settings are not requested again: they hardly ever change. */
const settingsMaxAgeMs = 10 * 60_000;
/** The same for a delivery: moving from step to step does not request the settings each time. */
const settingsMaxAgeForDeliveryMs = 5000;

/** Settings of a service that states none. */
export const emptySalesSettings: FetchedSalesSettings = {
  paymentTermDays: null,
  lateInterestPercent: null,
  remarkDays: null,
  standardText: null,
  language: null,
  deliveryFailureEmail: null,
  channels: null,
  fallback: null,
  isAccountedAutomatically: null,
  remindsAutomatically: null,
  collectsAutomatically: null,
  seller: null,
  asOf: null,
};

/**
 * Creates a reader of a company's settings at the service: returns recent settings from the cache, else requests them
 * again, else returns the last known ones if the service is out of reach. Rethrows a refusal.
 */
export const createSalesSettingsReader =
  ({ store, apiFor, now }: SalesSettingsReaderDeps) =>
  async (company: CompanyRef, question: SalesSettingsReadOptions = {}): Promise<FetchedSalesSettings> => {
    const { refresh = false, forDelivery = false, keepsPace = false, signal } = question;
    const cached = await store.settings(company);
    const lastsMs = forDelivery ? settingsMaxAgeForDeliveryMs : settingsMaxAgeMs;
    if (!refresh && cached?.asOf && Date.parse(now()) - Date.parse(cached.asOf) < lastsMs) return cached;
    try {
      // Opening a connection may wait for a person, such as for the password of a keyring.
      const api = await waitOrCancel(apiFor(company), signal);
      const received = await api.readSettings(signal);
      return received ? { ...received, asOf: await store.saveSettings(company, received) } : emptySalesSettings;
    } catch (failure) {
      if (refresh || !isServiceUnreachableError(failure) || (keepsPace && isRateLimited(failure))) throw failure;
      return cached ?? emptySalesSettings;
    }
  };

/** A person does not wait longer than this for them, in milliseconds. */
const settingsTimeoutMs = 1500;

/**
 * Reads the settings that are available quickly. A refusal by the service is ignored here, since it recurs at the
 * request that depends on it. Throws `storage`, and `rateLimited` if the rate limit applies.
 */
export const readSalesSettingsQuickly = async (
  {
    settings,
  }: { readonly settings: (company: CompanyRef, question: SalesSettingsReadOptions) => Promise<FetchedSalesSettings> },
  company: CompanyRef,
  question: Pick<SalesSettingsReadOptions, 'keepsPace'> = {},
): Promise<FetchedSalesSettings> => {
  try {
    return await settings(company, { ...question, signal: AbortSignal.timeout(settingsTimeoutMs) });
  } catch (failure) {
    if (question.keepsPace && isRateLimited(failure)) throw failure;
    if (failure instanceof AppFailure && failure.error.kind !== 'storage') return emptySalesSettings;
    throw failure;
  }
};

const isRateLimited = (failure: unknown): boolean =>
  failure instanceof AppFailure && failure.error.kind === 'rateLimited';

const unreachableErrors: readonly AppError['kind'][] = [
  'offline',
  'proxyUnreached',
  'proxyRefused',
  'untrusted',
  'timeout',
  'cancelled',
  'server',
  'rateLimited',
];

/** Returns true if the service is out of reach, so that cached data is used; a refusal is reported to the person. */
export const isServiceUnreachableError = (failure: unknown): boolean =>
  failure instanceof AppFailure && unreachableErrors.includes(failure.error.kind);

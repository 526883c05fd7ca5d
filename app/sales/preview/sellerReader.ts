import { setTimeout as delay } from 'node:timers/promises';
import type { WallClock } from '#app/auth/ports.ts';
import { AppFailure } from '#app/contract/errors.ts';
import type { IpcMethodHandlers } from '#app/contract/ipcMethod.ts';
import type { salesContract } from '#app/contract/sales/sales.ts';
import type { SalesSettings } from '#app/contract/sales/settings.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { toCompanyKey } from '#app/lib/companyKey.ts';

type SellerSettings = Pick<SalesSettings, 'seller'>;

interface SellerRequest {
  readonly at: number;
  readonly answer: Promise<SellerSettings>;
  /** The previous result. */
  readonly before: Promise<SellerSettings>;
}

/**
 * Milliseconds for which seller settings are reused, since invoices are previewed often; and the longest time that a
 * preview waits for them.
 */
const sellerMaxAgeMs = 30_000;
const sellerTimeoutMs = 1500;

const unknownSeller: SellerSettings = { seller: null };

/**
 * Creates a reader of a company's seller settings at the service; returns the previous ones, or unknown ones, while the
 * service fails or does not answer in time.
 */
export const createSellerReader = (
  settings: IpcMethodHandlers<typeof salesContract>['settings'],
  clock: WallClock,
): ((company: CompanyRef) => Promise<SellerSettings>) => {
  const requests = new Map<string, SellerRequest>();

  const request = (company: CompanyRef, last: SellerRequest | undefined): SellerRequest => ({
    at: clock.now(),
    answer: settings({ company }).catch((failure: unknown) => {
      if (failure instanceof AppFailure) return last?.answer ?? unknownSeller;
      throw failure;
    }),
    before: last?.answer ?? Promise.resolve(unknownSeller),
  });

  return (company) => {
    const key = toCompanyKey(company);
    const last = requests.get(key);
    const current = last && clock.now() - last.at < sellerMaxAgeMs ? last : request(company, last);
    requests.set(key, current);
    return Promise.race([current.answer, delay(sellerTimeoutMs, current.before, { ref: false })]);
  };
};

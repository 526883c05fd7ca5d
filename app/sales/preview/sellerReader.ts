import { setTimeout as pause } from 'node:timers/promises';
import type { WallClock } from '#app/auth/ports.ts';
import { AppFailure } from '#app/contract/errors.ts';
import type { SalesSettings } from '#app/contract/sales/settings.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { SalesFeature } from '../sales.ts';

type SellerSettings = Pick<SalesSettings, 'seller'>;

interface SellerRequest {
  readonly at: number;
  readonly answer: Promise<SellerSettings>;
  /** What was told the time before. */
  readonly before: Promise<SellerSettings>;
}

/** Whoever writes invoices looks at them again and again: the service is asked this often, and a picture waits this long for it. */
const sellerMaxAgeMs = 30_000;
const sellerTimeoutMs = 1500;

const unknownSeller: SellerSettings = { seller: null };

/** Who sends the invoices of a company, as the service tells; as it told before, or nobody, while it cannot. */
export const createSellerReader = (
  settings: SalesFeature['settings'],
  clock: WallClock,
): ((company: CompanyRef) => Promise<SellerSettings>) => {
  const asked = new Map<string, SellerRequest>();

  const ask = (company: CompanyRef, last: SellerRequest | undefined): SellerRequest => ({
    at: clock.now(),
    answer: settings({ company }).catch((failure: unknown) => {
      if (failure instanceof AppFailure) return last?.answer ?? unknownSeller;
      throw failure;
    }),
    before: last?.answer ?? Promise.resolve(unknownSeller),
  });

  return (company) => {
    const key = `${company.connectionId} ${company.customerNumber}`;
    const last = asked.get(key);
    const current = last && clock.now() - last.at < sellerMaxAgeMs ? last : ask(company, last);
    asked.set(key, current);
    return Promise.race([current.answer, pause(sellerTimeoutMs, current.before, { ref: false })]);
  };
};

import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#app/auth/ports.ts';
import { AppFailure } from '#app/contract/errors.ts';
import type { SalesSettings } from '#app/contract/sales/settings.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { Sales } from '../sales.ts';

type Told = Pick<SalesSettings, 'seller'>;

interface Asking {
  readonly at: number;
  readonly answer: Promise<Told>;
  /** What was told the time before. */
  readonly before: Promise<Told>;
}

/** Whoever writes invoices looks at them again and again: the service is asked this often, and a picture waits this long for it. */
const freshMs = 30_000;
const patienceMs = 1500;

const untold: Told = { seller: null };

/** Who sends the invoices of a company, as the service tells; as it told before, or nobody, while it cannot. */
export const createSender = (settings: Sales['settings'], clock: Clock): ((company: CompanyRef) => Promise<Told>) => {
  const asked = new Map<string, Asking>();

  const ask = (company: CompanyRef, last: Asking | undefined): Asking => ({
    at: clock.now(),
    answer: settings({ company }).catch((failure: unknown) => {
      if (failure instanceof AppFailure) return last?.answer ?? untold;
      throw failure;
    }),
    before: last?.answer ?? Promise.resolve(untold),
  });

  return (company) => {
    const key = `${company.connectionId} ${company.customerNumber}`;
    const last = asked.get(key);
    const current = last && clock.now() - last.at < freshMs ? last : ask(company, last);
    asked.set(key, current);
    return Promise.race([current.answer, pause(patienceMs, current.before, { ref: false })]);
  };
};

import { AppFailure, fail } from '#app/contract/errors.ts';
import { isUnreadableId } from '#app/contract/sales/unreadable.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { MonotonicClock } from '#app/lib/monotonicClock.ts';
import { perObject } from '../draft/perObject.ts';
import type { Asking } from './asking.ts';
import type { Known, Ledger } from './ledger.ts';
import { type Change, newsOf, type SalesNews } from './news.ts';
import { mayChange, restAfter, type Turn, turnOf } from './pace.ts';

export interface FollowingParts {
  readonly ledger: Ledger;
  readonly asking: Asking;
  /** Looks for what repeated requests have left at the service; whether anything new is known. */
  readonly watchDuplicates: (company: CompanyRef) => Promise<boolean>;
  /** ISO moment. */
  readonly now: () => string;
  readonly monotonic: MonotonicClock;
  readonly onChanged: (company: CompanyRef) => void;
  readonly onNews: (news: SalesNews) => void;
}

/** Follows the invoices of all companies: of each one question at a time, at its pace (`pace.ts`). */
export interface Following {
  /** Somebody looks at them: asks in the background for what is due. */
  seen(company: CompanyRef): void;
  /** Asks for what is due now. What fails lets the service rest; it throws only what is no failure of the service. */
  turn(company: CompanyRef): Promise<void>;
  /** Asks for the list now, or waits for the one that is being told. Throws what the service says, and `rateLimited` without asking while it wants to be left alone. */
  refresh(company: CompanyRef): Promise<void>;
  /** A question that somebody waits for, beside the turns. Throws what it throws, and `rateLimited` as `refresh` does. */
  askNow<T>(company: CompanyRef, question: () => Promise<T>): Promise<T>;
  /** An invoice was sent from here: it is read with the next turn, which is at once where somebody looks. */
  note(company: CompanyRef, invoiceId: string): void;
  /** Answers when nothing is under way of a connection, and knows nothing of it any more. */
  leave(connectionId: string): Promise<void>;
  /** No turn begins any more. */
  stop(): void;
}

/** What is remembered of one company while the program runs. Moments are milliseconds of the monotonic clock. */
interface Standing {
  readonly company: CompanyRef;
  seenAt: number | null;
  restUntil: number | null;
  failures: number;
  isRateLimited: boolean;
  readonly noted: Set<string>;
  underWay: Promise<void>;
  turning: Promise<void> | null;
  /** The list is being told. */
  listing: Promise<void> | null;
}

export const createFollowing = (parts: FollowingParts): Following => {
  const { ledger, asking, monotonic } = parts;
  const now = (): number => monotonic.now();
  const standings = new Map<string, Standing>();
  let isStopped = false;

  const standingOf = (company: CompanyRef): Standing => {
    const key = JSON.stringify([company.connectionId, company.customerNumber]);
    const known = standings.get(key);
    if (known) return known;
    const begun: Standing = {
      ...{ company, seenAt: null, restUntil: null, failures: 0, isRateLimited: false },
      ...{ noted: new Set(), underWay: Promise.resolve(), turning: null, listing: null },
    };
    standings.set(key, begun);
    return begun;
  };

  const tell = (company: CompanyRef, changes: readonly Change[], isByHand: boolean): void => {
    const counts = newsOf(changes);
    if (Object.values(counts).some((count) => count > 0)) parts.onNews({ company, counts, isByHand });
  };

  const listNow = (standing: Standing, isByHand: boolean): Promise<void> => {
    standing.listing = readList(standing, isByHand).finally(() => {
      standing.listing = null;
    });
    return standing.listing;
  };

  const readList = async ({ company, noted }: Standing, isByHand: boolean): Promise<void> => {
    const noteds = [...noted];
    tell(company, await asking.list(company, () => parts.onChanged(company)), isByHand);
    for (const id of noteds) noted.delete(id);
    parts.onChanged(company);
    if (await parts.watchDuplicates(company)) parts.onChanged(company);
  };

  const carryOut = async (standing: Standing, turn: Turn): Promise<void> => {
    if (turn.kind === 'rest') return;
    if (turn.kind === 'list') return listNow(standing, false);
    const { company, noted } = standing;
    const heard = (changes: readonly Change[]): void => {
      tell(company, changes, false);
      if (changes.length > 0) parts.onChanged(company);
    };
    const ofAll = turn.kind === 'look' ? await asking.lookAtAll(company) : null;
    if (ofAll) return heard(ofAll);
    const ask = turn.kind === 'look' ? asking.lookAt : asking.read;
    for (const id of turn.ids) {
      if (isStopped) return;
      heard(await ask(company, id));
      noted.delete(id);
    }
  };

  /** One question after the other; what becomes of it decides how long the service is left alone. */
  const inTurn = (standing: Standing, ask: () => Promise<void>): Promise<void> => {
    const asked = standing.underWay.then(async () => {
      try {
        await ask();
        Object.assign(standing, { failures: 0, restUntil: null, isRateLimited: false });
      } catch (failure) {
        if (failure instanceof AppFailure) rest(standing, failure);
        throw failure;
      }
    });
    standing.underWay = asked.catch(() => undefined);
    return asked;
  };

  const rest = (standing: Standing, { error }: AppFailure): void => {
    standing.failures += 1;
    standing.restUntil = now() + restAfter(error, standing.failures);
    standing.isRateLimited = error.kind === 'rateLimited';
  };

  const refuseWhileLimited = ({ restUntil, isRateLimited }: Standing): void => {
    if (isRateLimited && restUntil !== null && now() < restUntil)
      throw fail({ kind: 'rateLimited', retryAfterSeconds: Math.ceil((restUntil - now()) / 1000) });
  };

  const turnNow = async (standing: Standing): Promise<void> => {
    try {
      // What is under way may be what this turn would ask for.
      await standing.underWay;
      const known = await ledger.known(standing.company);
      const turn = turnOf(followingOf(standing, known, now()), Date.parse(parts.now()));
      if (turn.kind !== 'rest') await inTurn(standing, () => carryOut(standing, turn));
    } catch (failure) {
      // Nobody waits for it: the age of what is shown tells, and who refreshes by hand is told why it fails.
      if (!(failure instanceof AppFailure)) throw failure;
    }
  };

  const turn = (company: CompanyRef): Promise<void> => {
    const standing = standingOf(company);
    if (isStopped) return Promise.resolve();
    standing.turning ??= turnNow(standing).finally(() => {
      standing.turning = null;
    });
    return standing.turning;
  };

  return {
    turn,
    seen: (company) => {
      standingOf(company).seenAt = now();
      void turn(company);
    },
    refresh: async (company) => {
      const standing = standingOf(company);
      standing.seenAt = now();
      refuseWhileLimited(standing);
      await (standing.listing ?? inTurn(standing, () => listNow(standing, true)));
    },
    askNow: async (company, question) => {
      const standing = standingOf(company);
      refuseWhileLimited(standing);
      try {
        return await question();
      } catch (failure) {
        if (failure instanceof AppFailure && failure.error.kind === 'rateLimited') rest(standing, failure);
        throw failure;
      }
    },
    note: (company, invoiceId) => {
      standingOf(company).noted.add(invoiceId);
      void turn(company);
    },
    leave: async (connectionId) => {
      const left = [...standings].filter(([, { company }]) => company.connectionId === connectionId);
      for (const [key, { underWay }] of left) {
        await underWay;
        standings.delete(key);
      }
    },
    stop: () => {
      isStopped = true;
    },
  };
};

const followingOf = ({ seenAt, restUntil, noted }: Standing, known: Known, now: number) => ({
  ...{ noted: [...noted], size: known.invoices.size },
  seenMsAgo: seenAt === null ? null : now - seenAt,
  restMs: Math.max(0, (restUntil ?? now) - now),
  listedAt: known.list.listedAt === null ? null : Date.parse(known.list.listedAt),
  invoices: invoicesToFollow(known),
});

/** Those that are not at their end. With each question somebody is seen: it must not cost a look at all of a long list. */
const invoicesToFollow = perObject(({ invoices }: Known) =>
  [...invoices.values()]
    .filter(({ invoice }) => mayChange(invoice) && !isUnreadableId(invoice.id))
    .map(({ invoice, lookedAt }) => ({
      id: invoice.id,
      states: invoice,
      lookedAt: lookedAt === null ? null : Date.parse(lookedAt),
    })),
);

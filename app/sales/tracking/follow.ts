import { AppFailure, fail } from '#app/contract/errors.ts';
import type { salesFollow } from '#app/contract/sales/follow.ts';
import { isUnreadableId } from '#app/contract/sales/unreadable.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { DoorOf, SalesParts } from '../context/parts.ts';
import { perObject } from '../draft/perObject.ts';
import { answerOf, type Found, type Question } from './answer.ts';
import { createAsking } from './asking.ts';
import { detailOf } from './detail.ts';
import { createFollowing, type Following, type FollowingParts } from './following.ts';
import { createLedger, type Known } from './ledger.ts';
import { sendingsOf } from './sendings.ts';
import { mayNeedPerson, tasksOf } from './tasks.ts';

/** The invoices of the service, and what becomes of them. What is told of by notifications is a setting of the application. */
export interface SalesFollow
  extends Omit<DoorOf<typeof salesFollow>, 'notifications' | 'setNotifications'>,
    Pick<Following, 'turn' | 'note' | 'stop'> {
  /** What the disk holds of a connection has been removed: forgets it in memory, too. */
  forget(connectionId: string): void;
  /** Asks for nothing of a connection any more; answers when what was under way is over, and forgets it. */
  leave(connectionId: string): Promise<void>;
}

/** Everything of {@link SalesParts} that is to be followed with, and who hears of it. */
export type FollowParts = Pick<SalesParts, 'store' | 'outbox' | 'apiFor' | 'now' | 'monotonic' | 'today'> &
  Pick<FollowingParts, 'onChanged' | 'onNews'>;

export const createFollow = ({
  store,
  outbox,
  apiFor,
  now,
  monotonic,
  today,
  onChanged,
  onNews,
}: FollowParts): SalesFollow => {
  const ledger = createLedger(store);
  const asking = createAsking({ ledger, apiFor, now });
  const following = createFollowing({
    ...{ ledger, asking, now, monotonic, onChanged, onNews },
    watchDuplicates: outbox.watchDuplicates,
  });
  const answer = rememberingAnswers();

  /** News of one invoice where the service can be reached; else what is known of it stays. */
  const readAnew = async (company: CompanyRef, id: string): Promise<void> => {
    if (isUnreadableId(id)) return;
    try {
      const changes = await following.askNow(company, async () => [
        ...(await asking.read(company, id)),
        ...(await asking.lookAt(company, id)),
      ]);
      if (changes.length > 0) onChanged(company);
    } catch (failure) {
      const isKnown = (await ledger.known(company)).invoices.has(id);
      if (!isKnown || !(failure instanceof AppFailure) || failure.error.kind === 'storage') throw failure;
    }
  };

  return {
    turn: following.turn,
    note: following.note,
    stop: following.stop,
    forget: ledger.forget,
    leave: async (connectionId) => {
      await following.leave(connectionId);
      ledger.forget(connectionId);
    },
    invoices: async ({ company, query, offset, limit }) => {
      const known = await ledger.known(company);
      following.seen(company);
      const { rows, ...found } = answer(known, query, today());
      return { ...found, rows: rows.slice(offset, offset + limit), asOf: known.list.listedAt };
    },
    refresh: async ({ company }) => {
      await following.refresh(company);
      return { asOf: (await ledger.known(company)).list.listedAt ?? now() };
    },
    invoice: async ({ company, invoiceId }) => {
      await readAnew(company, invoiceId);
      const kept = (await ledger.known(company)).invoices.get(invoiceId);
      if (!kept) throw fail({ kind: 'notFound', message: null });
      return detailOf(kept, {
        plans: await store.findPlans(company, invoiceId),
        settings: await store.settings(company),
      });
    },
    tasks: async ({ company }) => {
      const known = await ledger.known(company);
      following.seen(company);
      return tasksOf({
        invoices: invoicesWithEvents(known),
        sendings: await sendingsOf({ store, outbox }, company, known),
        now: now(),
        today: today(),
      });
    },
  };
};

/** The invoices of a list that a task can be about: the others of a long list are looked at once. */
const invoicesWithEvents = perObject((known: Known) =>
  known.shown
    .filter(mayNeedPerson)
    .map((invoice) => ({ invoice, events: known.invoices.get(invoice.id)?.events ?? [] })),
);

/** Questions whose answers are remembered: a page asks a few, and a person scrolls through one of them window by window. */
const mostRemembered = 8;

const rememberingAnswers = () => {
  const answers = new WeakMap<Known, Map<string, Found>>();
  return (known: Known, query: Question, today: string): Found => {
    const key = JSON.stringify([query, today]);
    const remembered = answers.get(known) ?? new Map<string, Found>();
    answers.set(known, remembered);
    const found = remembered.get(key) ?? answerOf(known.shown, query, today);
    // Asked last, forgotten last.
    remembered.delete(key);
    remembered.set(key, found);
    for (const oldest of [...remembered.keys()].slice(0, -mostRemembered)) remembered.delete(oldest);
    return found;
  };
};

import { fail } from '../contract/errors.ts';
import type { Dispatch, Draft } from '../contract/sales.ts';
import type { CompanyRef } from '../contract/values.ts';
import { carryOut } from './carryOut.ts';
import { draftFaults } from './draft/faults.ts';
import { afterInterruption, decided, dispatchOf, isDone, type Plan, settledId } from './journal.ts';
import { learnedFrom } from './learned.ts';
import type { SalesApi } from './salesApi.ts';
import type { SalesStore } from './store/salesStore.ts';

export interface OutboxOptions {
  readonly store: SalesStore;
  readonly apiFor: (company: CompanyRef) => Promise<SalesApi>;
  /** ISO moment. */
  readonly now: () => string;
  /** Today where this machine stands, ISO date. */
  readonly today: () => string;
  readonly onChanged: (dispatch: Dispatch) => void;
}

export type Decision = 'deliverAgain' | 'wasDelivered';

export interface Outbox {
  /** Where the sending of a draft stands; null where it never began. */
  dispatch(company: CompanyRef, draftId: string): Promise<Dispatch | null>;
  isSending(company: CompanyRef, draftId: string): boolean;
  /**
   * Starts or goes on; of a done one it answers as it is, and asks nobody. A second call while the first runs joins it.
   * Throws `validation` where the draft has faults, `notFound` where it is gone, and what `apiFor` throws.
   */
  send(company: CompanyRef, draftId: string): Promise<Dispatch>;
  /**
   * What a person says of an uncertain delivery; while a sending runs it joins that one. Throws `conflict` where none is
   * waiting for a decision.
   */
  decide(company: CompanyRef, draftId: string, decision: Decision): Promise<Dispatch>;
  /** Answers when no sending is under way, of one connection or at all. */
  idle(connectionId?: string): Promise<void>;
}

/** Carries out the sendings of all companies: each draft's once at a time, those of one company one after the other. */
export const createOutbox = (options: OutboxOptions): Outbox => {
  const { store } = options;
  const underWay = new Map<string, { readonly company: CompanyRef; readonly sending: Promise<Dispatch> }>();
  const lastOf = new Map<string, Promise<unknown>>();
  const nameOf = ({ connectionId, customerNumber }: CompanyRef, draftId = ''): string =>
    JSON.stringify([connectionId, customerNumber, draftId]);

  const isSending = (company: CompanyRef, draftId: string): boolean => underWay.has(nameOf(company, draftId));

  const inTurn = (company: CompanyRef, work: () => Promise<Dispatch>): Promise<Dispatch> => {
    const turn = (lastOf.get(nameOf(company)) ?? Promise.resolve()).then(work);
    // The next one waits for the end of this one, whatever it was; its failure goes to those who asked for it.
    lastOf.set(
      nameOf(company),
      turn.catch(() => undefined),
    );
    return turn;
  };

  const once = (company: CompanyRef, draftId: string, decision: Decision | null): Promise<Dispatch> => {
    const name = nameOf(company, draftId);
    const joined = underWay.get(name);
    if (joined) return joined.sending;
    const sending = inTurn(company, () => run(options, company, draftId, decision)).finally(() =>
      underWay.delete(name),
    );
    underWay.set(name, { company, sending });
    return sending;
  };

  return {
    dispatch: async (company, draftId) => {
      const wasSending = isSending(company, draftId);
      const found = await store.plan(company, draftId);
      if (!found) return null;
      const mayBeUnderWay = wasSending || isSending(company, draftId);
      return mayBeUnderWay ? dispatchOf(found, true) : dispatchOf(afterInterruption(found), false);
    },
    isSending,
    send: (company, draftId) => once(company, draftId, null),
    decide: once,
    idle: async (connectionId) => {
      const meant = [...underWay.values()].filter(
        ({ company }) => connectionId === undefined || company.connectionId === connectionId,
      );
      await Promise.allSettled(meant.map(({ sending }) => sending));
    },
  };
};

const run = async (
  { store, apiFor, now, today, onChanged }: OutboxOptions,
  company: CompanyRef,
  draftId: string,
  decision: Decision | null,
): Promise<Dispatch> => {
  const before = await store.plan(company, draftId);
  if (before && isDone(before) && decision === null) return dispatchOf(before, false);
  // First of all: where a service begins anew, this makes the journal forget the one before it.
  const api = await apiFor(company);
  const saved = await store.draft(company, draftId);
  if (!saved) throw fail({ kind: 'notFound', message: null });
  const { draft } = saved;
  const save = async (plan: Plan): Promise<Plan> => {
    const stamped = { ...plan, updatedAt: now() };
    await store.savePlan(stamped);
    onChanged(dispatchOf(stamped, true));
    return stamped;
  };
  const known = await store.plan(company, draftId);
  let plan = known ? afterInterruption(known) : { draftId, company, steps: [], invoiceNumber: null, updatedAt: now() };
  if (decision) plan = decided(plan, decision);
  if (isDone(plan)) plan = await save(plan);
  else {
    refuseFaults(draft, today());
    const remote = { api, ownedByOthers: () => invoicesOfOthers(store, company, draftId) };
    plan = await carryOut({ remote, draft, save, mayDeliverAgain: decision === 'deliverAgain' }, plan);
  }
  const { contacts, products } = learnedFrom(plan);
  await store.saveContacts(company, contacts);
  await store.saveProducts(company, products);
  const dispatch = dispatchOf(plan, false);
  onChanged(dispatch);
  return dispatch;
};

const refuseFaults = (draft: Draft, today: string): void => {
  const fields = draftFaults(draft, today).map(({ path, code }) => ({ path, message: code }));
  if (fields.length > 0) throw fail({ kind: 'validation', fields, messages: [] });
};

const invoicesOfOthers = async (
  store: SalesStore,
  company: CompanyRef,
  draftId: string,
): Promise<ReadonlySet<string>> => {
  const others = (await store.plans(company)).filter((plan) => plan.draftId !== draftId);
  return new Set(others.flatMap((plan) => settledId(plan, 'invoice') ?? []));
};

import type { Decision, DecisionCursor, DecisionFilter, DecisionPage } from '#app/contract/purchases/decision.ts';
import { runCooperatively } from '#app/lib/cooperativeTask.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import type { DecisionConditions, DecisionPlace } from '../reviews/decisionReader.ts';
import { describeDecisions } from '../reviews/describeDecision.ts';
import type { StoredReviewEvent } from '../reviews/reviewEvent.ts';
import { getOpenCompanies, withDatabaseDamageHandling } from './openCompanies.ts';
import type { OpenCompany } from './openCompany.ts';

/** Events that are read ahead of a company's log, where several are merged. */
const eventsPerRead = 50;

/** A company with its log: an open one, or a snapshot of it. */
export type LoggedCompany = Pick<OpenCompany, 'archiveRef' | 'archive' | 'reviewStore'>;

/** The log of one company while a list is merged: its next events. */
class CompanyDecisionSource {
  readonly company: LoggedCompany;
  readonly #conditions: DecisionConditions;
  #ahead: StoredReviewEvent[] = [];
  #place: DecisionPlace;
  #readPlace: DecisionPlace;
  #isRead = false;

  constructor(company: LoggedCompany, conditions: DecisionConditions, place: DecisionPlace) {
    this.company = company;
    this.#conditions = conditions;
    this.#place = place;
    this.#readPlace = place;
  }

  /** The place of the latest event that was taken. */
  get place(): DecisionPlace {
    return this.#place;
  }

  /** Returns the next event; undefined where there is no more. */
  async peek(): Promise<StoredReviewEvent | undefined> {
    if (this.#ahead.length === 0 && !this.#isRead) {
      const { decisions } = this.company.reviewStore;
      this.#ahead = await runCooperatively(decisions.read(this.#conditions, this.#readPlace, eventsPerRead));
      this.#isRead = this.#ahead.length < eventsPerRead;
      const last = this.#ahead.at(-1);
      if (last) this.#readPlace = toPlace(last);
    }
    return this.#ahead[0];
  }

  count(): Promise<number> {
    return runCooperatively(this.company.reviewStore.decisions.countAll(this.#conditions));
  }

  take(): void {
    const event = this.#ahead.shift();
    if (event) this.#place = toPlace(event);
  }
}

const toPlace = ({ lamport, id }: StoredReviewEvent): DecisionPlace => ({
  lamport: Number(lamport),
  event: String(id),
});

/** An event of a merged list. */
export interface TakenEvent {
  readonly company: LoggedCompany;
  readonly event: StoredReviewEvent;
}

/** The events of a scope's companies, the newest first; the clock decides between companies only. */
export class DecisionMerge {
  readonly #sources: readonly CompanyDecisionSource[];

  constructor(
    companies: readonly LoggedCompany[],
    filter: DecisionFilter,
    after: DecisionCursor | null,
    withRenamings = false,
  ) {
    const places = new Map(after?.map(({ customerNumber, ...place }) => [customerNumber, place]));
    this.#sources = companies.flatMap((company) => {
      const conditions = toConditions(company, filter, withRenamings);
      const place = places.get(company.archiveRef.customerNumber) ?? company.reviewStore.decisions.getEnd();
      return conditions ? [new CompanyDecisionSource(company, conditions, place)] : [];
    });
  }

  /** Counts all events of the list. */
  async count(): Promise<number> {
    let count = 0;
    for (const source of this.#sources) count += await source.count();
    return count;
  }

  /** Takes up to `limit` events, each with its company. */
  async take(limit: number): Promise<TakenEvent[]> {
    const taken: TakenEvent[] = [];
    while (taken.length < limit) {
      let latest: { readonly source: CompanyDecisionSource; readonly event: StoredReviewEvent } | null = null;
      for (const source of this.#sources) {
        const event = await source.peek();
        if (event && (latest === null || Number(event.at) > Number(latest.event.at))) latest = { source, event };
      }
      if (latest === null) break;
      latest.source.take();
      taken.push({ company: latest.source.company, event: latest.event });
    }
    return taken;
  }

  /** Returns where the next page begins; null at the end. */
  async getCursor(): Promise<DecisionCursor | null> {
    let hasMore = false;
    for (const source of this.#sources) hasMore ||= (await source.peek()) !== undefined;
    if (!hasMore) return null;
    return this.#sources.map(({ company, place }) => ({
      customerNumber: company.archiveRef.customerNumber,
      ...place,
    }));
  }
}

/** Returns the conditions for one company; null where nothing of it is asked for. */
const toConditions = (
  { archive, archiveRef }: LoggedCompany,
  { invoice, person, from, to, kinds }: DecisionFilter,
  withRenamings: boolean,
): DecisionConditions | null => {
  const others = {
    withRenamings,
    person,
    kinds,
    from: from === null ? null : Date.parse(from),
    to: to === null ? null : Date.parse(to),
  };
  if (invoice === null) return { ...others, identity: null };
  if (invoice.customerNumber !== archiveRef.customerNumber) return null;
  const identity = archive.identity(invoice.id);
  return identity === undefined ? null : { ...others, identity };
};

/** Returns a page of the decisions in the logs of several companies. */
export const listDecisions = (
  archiveRefs: readonly ArchiveRef[],
  filter: DecisionFilter,
  after: DecisionCursor | null,
  limit: number,
): Promise<DecisionPage> =>
  withDatabaseDamageHandling(archiveRefs, async () => {
    const merge = new DecisionMerge(getOpenCompanies(archiveRefs), filter, after);
    const taken = await merge.take(limit);
    const decisions = describeTakenEvents(taken);
    return { decisions, next: await merge.getCursor() };
  });

/** Returns the decisions of events with their invoices, in the same order. */
export const describeTakenEvents = (taken: readonly TakenEvent[]): Decision[] => {
  const byEvent = new Map<string, Decision>();
  for (const [company, own] of Map.groupBy(taken, ({ company }) => company)) {
    const { reviewStore, archive, archiveRef } = company;
    const described = describeDecisions(
      reviewStore.decisions,
      own.map(({ event }) => event),
    );
    const ids = archive.findIds(new Set(described.map(({ identity }) => identity)));
    for (const { identity, ...decision } of described)
      byEvent.set(toKey(company, decision.event), {
        customerNumber: archiveRef.customerNumber,
        ...decision,
        invoice: readInvoice(company, ids.get(identity)),
      });
  }
  return taken.flatMap(({ company, event }) => byEvent.get(toKey(company, String(event.id))) ?? []);
};

const toKey = ({ archiveRef }: LoggedCompany, event: string): string => `${archiveRef.customerNumber} ${event}`;

const readInvoice = ({ archive }: LoggedCompany, id: number | undefined): Decision['invoice'] => {
  const row = id === undefined ? undefined : archive.row(id);
  if (id === undefined || !row) return null;
  const { sellerName, invoiceNumber, amount, currency } = row;
  return { id, sellerName, invoiceNumber, amount, currency };
};

/** Returns who has decided anything in these companies, by name. */
export const listDecisionPeople = (archiveRefs: readonly ArchiveRef[]): Promise<string[]> =>
  withDatabaseDamageHandling(archiveRefs, async () => {
    const people = new Set<string>();
    for (const { reviewStore } of getOpenCompanies(archiveRefs))
      for (const person of await runCooperatively(reviewStore.decisions.listPeople())) people.add(person);
    people.delete('');
    return [...people].toSorted((one, other) => one.localeCompare(other)).slice(0, maxPeople);
  });

const maxPeople = 1000;

/** Returns about how many invoices an undo would take a decision back. */
export const countUndoable = (archiveRefs: readonly ArchiveRef[], decision: string): Promise<number> =>
  withDatabaseDamageHandling(archiveRefs, async () =>
    getOpenCompanies(archiveRefs).reduce((sum, { reviewStore }) => sum + reviewStore.countUndoable(decision), 0),
  );

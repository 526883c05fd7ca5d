import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { createFindingKeyRenamer } from '../findings/findingKeys.ts';
import { findApproval } from './approval.ts';
import { convertBigInts } from './bigIntRows.ts';
import { isConflicting, listCurrentDecisions, type ReviewDecision } from './concurrentDecisions.ts';
import { createIdentityLookup } from './identityRenamings.ts';
import type { InvoiceIdentityRenaming, ReviewEvent } from './reviewEvent.ts';
import { parseJson, readReviewEvent } from './reviewEventDetail.ts';
import { prepareProjectionStatements, type ReviewProjectionStatements } from './reviewProjectionStatements.ts';
import {
  approvalSlot,
  findingSlotPrefix,
  listSlots,
  questionSlot,
  reviewSlot,
  spotCheckSlot,
  toFindingSlot,
  toNoteSlot,
  toPaymentSlot,
} from './reviewSlots.ts';

/**
 * The tables `review`, `note`, `dismissal` and `payment_export` of a review file: the states that its events give. Nothing else writes
 * them. Must be called inside a transaction, with the events in their order.
 */
export class ReviewProjection {
  readonly #statements: ReviewProjectionStatements;

  constructor(database: DatabaseSync) {
    this.#statements = prepareProjectionStatements(database);
  }

  /** Applies an event that comes after all applied ones in the order in which they count. */
  apply(event: ReviewEvent): void {
    const { action } = event;
    if (action.kind === 'undone') this.#undo(action.event);
    else if (action.kind === 'identitiesRenamed') this.#rename(action.renamings);
    else
      for (const slot of listSlots(event)) {
        const isUndone = this.#addEffect(event, slot);
        if (isUndone) continue;
        const isProjected = slot === approvalSlot || (slot === reviewSlot && !this.#replacesCurrent(event));
        if (isProjected) this.#project(event.identity, slot);
        else this.#write(event.identity, slot, event);
      }
  }

  /**
   * Applies events from other devices, which may come before ones that were applied already. None of them may be a renaming,
   * nor may a renaming come after them. Returns the identities of the invoices that they concern.
   */
  merge(events: readonly ReviewEvent[]): ReadonlySet<string> {
    const touched = new Map<string, readonly [identity: string, slot: string]>();
    const touch = (identity: string, slot: string): void => {
      touched.set(JSON.stringify([identity, slot]), [identity, slot]);
    };
    for (const event of events)
      if (event.action.kind === 'undone')
        for (const { identity, slot } of this.#flagUndone(event.action.event)) touch(identity, slot);
      else
        for (const slot of listSlots(event)) {
          this.#addEffect(event, slot);
          touch(event.identity, slot);
        }
    const known = new Map(events.map((event) => [event.id, event]));
    for (const [identity, slot] of touched.values()) this.#project(identity, slot, known);
    return new Set([...touched.values()].map(([identity]) => identity));
  }

  /** Rebuilds the tables. Notes keep their numbers. */
  rebuild(events: Iterable<ReviewEvent>): void {
    const noteIds = new Map(this.#statements.noteIds.all().map(({ event, id }) => [String(event), Number(id)]));
    for (const clear of this.#statements.clear) clear.run();
    for (const event of events) this.apply(event);
    for (const [event, id] of noteIds) this.#statements.renumberNote.run(id, event);
  }

  /** Rebuilds the tables; returns the identities of all invoices that were decided about before or are now. */
  rebuildAll(events: Iterable<ReviewEvent>): ReadonlySet<string> {
    const before = this.#listIdentities();
    this.rebuild(events);
    return new Set([...before, ...this.#listIdentities()]);
  }

  /** Returns the ids of the current decisions about an invoice, the one that counts first. */
  listCurrentDecisions(identity: string): string[] {
    const review = this.#statements.current.get(identity);
    return review?.event ? [String(review.event), ...parseEventIds(review.concurrent)] : [];
  }

  /** Returns a hash of the states, without the numbers of notes. */
  hashStates(): string {
    const hash = createHash('sha256');
    for (const table of this.#statements.states)
      for (const row of table.iterate()) hash.update(JSON.stringify(Object.values(convertBigInts(row))));
    return hash.digest('hex');
  }

  #listIdentities(): string[] {
    return this.#statements.identities.all().map(({ identity }) => String(identity));
  }

  /** Returns whether the event was undone already. */
  #addEffect({ id, identity, lamport }: ReviewEvent, slot: string): boolean {
    const isUndone = this.#statements.isUndone.get(id) !== undefined;
    this.#statements.addEffect.run(id, slot, identity, lamport, Number(isUndone));
    return isUndone;
  }

  /** Returns whether a decision that comes after the current ones replaces them all. */
  #replacesCurrent({ identity, device, action }: ReviewEvent): boolean {
    if (action.kind !== 'stateSet') return false;
    const review = this.#statements.current.get(identity);
    if (!review?.event) return true;
    const current = [String(review.event), ...parseEventIds(review.concurrent)];
    return action.replaces === undefined
      ? current.length === 1 && review.device === device
      : current.every((id) => action.replaces?.includes(id));
  }

  #undo(target: string): void {
    for (const { identity, slot } of this.#flagUndone(target)) this.#project(identity, slot);
  }

  #flagUndone(target: string): { readonly identity: string; readonly slot: string }[] {
    this.#statements.addUndo.run(target);
    return this.#statements.undoEffects
      .all(target)
      .map(({ identity, slot }) => ({ identity: String(identity), slot: String(slot) }));
  }

  /** Moves effects to the new identities, and to the new keys of findings about other invoices. */
  #rename(renamings: readonly InvoiceIdentityRenaming[]): void {
    const getIdentity = createIdentityLookup(renamings);
    const renameKey = createFindingKeyRenamer(new Map(renamings.map(([before, now]) => [before, now])));
    const renameSlot = (slot: string): string =>
      slot.startsWith(findingSlotPrefix) ? toFindingSlot(renameKey(slot.slice(findingSlotPrefix.length))) : slot;
    const touched = new Map<string, readonly [identity: string, slot: string]>();
    for (const row of this.#statements.effects.all()) {
      const [event, slot, identity] = [String(row.event), String(row.slot), String(row.identity)];
      const moved = [getIdentity(identity, Number(row.at)), renameSlot(slot)] as const;
      if (moved[0] === identity && moved[1] === slot) continue;
      this.#statements.moveEffect.run(...moved, event, slot);
      // These have a slot of their own wherever they lie: they are moved, and a note keeps its number.
      const isMoved = slot.startsWith(toNoteSlot('')) || slot.startsWith(toPaymentSlot(''));
      const places = isMoved ? [moved] : [[identity, slot] as const, moved];
      for (const place of places) touched.set(JSON.stringify(place), place);
    }
    for (const [identity, slot] of touched.values()) this.#project(identity, slot);
  }

  /** Writes what all events decide about a slot. Those in `known` are not read from the log again. */
  #project(identity: string, slot: string, known = noEvents): void {
    if (slot === reviewSlot || slot === approvalSlot) this.#projectReview(identity, known);
    else {
      const id = this.#statements.latest.get(identity, slot)?.id;
      this.#write(identity, slot, id === undefined ? undefined : this.#find(String(id), known));
    }
  }

  #find(id: string, known: ReadonlyMap<string, ReviewEvent>): ReviewEvent | undefined {
    const event = known.get(id);
    if (event) return event;
    const row = this.#statements.find.get(id);
    return row && readReviewEvent(convertBigInts(row));
  }

  /** Writes what an event decides about a slot; undefined where nothing is decided any more. */
  #write(identity: string, slot: string, event: ReviewEvent | undefined): void {
    if (slot === questionSlot || slot === spotCheckSlot) return;
    if (slot === reviewSlot) this.#writeReview(identity, event);
    else if (slot.startsWith(findingSlotPrefix))
      this.#writeDismissal(identity, slot.slice(findingSlotPrefix.length), event);
    else if (slot.startsWith(toPaymentSlot('')))
      this.#writePaymentExport(identity, slot.slice(toPaymentSlot('').length), event);
    else this.#writeNote(identity, slot.slice(toNoteSlot('').length), event);
  }

  #projectReview(identity: string, known: ReadonlyMap<string, ReviewEvent>): void {
    const decisions = this.#statements.decisions.all(identity).flatMap((row): ReviewSlotDecision[] => {
      const event = this.#find(String(row.event), known);
      if (event?.action.kind !== 'stateSet') return [];
      const { id, device, lamport, record, action } = event;
      const { state, replaces } = action;
      return [{ ...{ id, device, lamport, record, state, replaces, event }, isUndone: row.is_undone === 1n }];
    });
    const current = listCurrentDecisions(decisions);
    this.#writeReview(identity, current[0]?.event, current.slice(1), isConflicting(current));
  }

  #writeReview(
    identity: string,
    event: ReviewEvent | undefined,
    others: readonly ReviewSlotDecision[] = [],
    isConflict = false,
  ): void {
    if (event?.action.kind !== 'stateSet') this.#statements.removeReview.run(identity);
    else {
      const { id, person, at, source, action } = event;
      // It was appended long after it was made.
      const lamport = source === 'recovery' ? null : event.lamport;
      const { record = event.record, payment = event.payment } = this.#statements.binding.get(id) ?? {};
      this.#statements.writeReview.run(
        ...[identity, action.state, person, at, record, payment, id, lamport],
        ...[JSON.stringify(others.map(({ id: other }) => other)), Number(isConflict)],
        isConflict ? null : this.#findApproval(identity, [event, ...others.map((other) => other.event)]),
      );
    }
  }

  /** Returns the event of the approval that counts; null if there is none. */
  #findApproval(identity: string, current: readonly ReviewEvent[]): string | null {
    if (current.some(({ action }) => action.kind !== 'stateSet' || action.state !== 'reviewed')) return null;
    const approvals = this.#statements.approvals.all(identity).flatMap((row) => {
      const event = readReviewEvent(convertBigInts(row));
      if (event?.action.kind !== 'approved') return [];
      const { id, lamport, subject, source, action } = event;
      return source === 'person' ? [{ id, lamport, subject, reviews: action.reviews }] : [];
    });
    return findApproval(current, approvals)?.id ?? null;
  }

  #writeNote(identity: string, note: string, event: ReviewEvent | undefined): void {
    // A note without a text was erased.
    if (event?.action.kind !== 'noteAdded' || event.action.text === '') this.#statements.removeNote.run(note);
    else {
      const { id, person, at, action } = event;
      if (this.#statements.moveNote.run(identity, note).changes === 0)
        this.#statements.writeNote.run(identity, action.text, person, at, id);
    }
  }

  #writePaymentExport(identity: string, id: string, event: ReviewEvent | undefined): void {
    this.#statements.removePaymentExport.run(id);
    if (event) this.#statements.writePaymentExport.run(identity, event.at, event.person, id);
  }

  #writeDismissal(identity: string, key: string, event: ReviewEvent | undefined): void {
    const resolution = event && getResolution(event);
    if (event && resolution)
      this.#statements.writeDismissal.run(
        ...[identity, key, resolution.reason, resolution.text, event.person, event.at, event.id],
      );
    else this.#statements.removeDismissal.run(identity, key);
  }
}

const noEvents: ReadonlyMap<string, ReviewEvent> = new Map();

interface ReviewSlotDecision extends ReviewDecision {
  readonly event: ReviewEvent;
}

/** Returns the ids of `review.concurrent`; none where it was edited. */
export const parseEventIds = (text: unknown): string[] => {
  const ids: unknown = parseJson(text);
  return Array.isArray(ids) ? ids.map(String) : [];
};

const getResolution = ({ action }: ReviewEvent) => {
  if (action.kind === 'findingResolved') return action;
  return action.kind === 'stateSet' ? action.resolution : null;
};

import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { createFindingKeyRenamer } from '../findings/findingKeys.ts';
import { createIdentityLookup } from './identityRenamings.ts';
import {
  type InvoiceIdentityRenaming,
  type ReviewEvent,
  type StoredReviewEvent,
  toReviewEvent,
} from './reviewEvent.ts';

/**
 * What an event decides about within its invoice: its review, a note (by the event that added it) or a finding (by its
 * key). The latest event of a slot that is not undone counts.
 */
export const reviewSlot = 'review';
const toNoteSlot = (event: string): string => `note:${event}`;
const toFindingSlot = (key: string): string => `finding:${key}`;

const findingSlotPrefix = toFindingSlot('');

/**
 * The tables `review`, `note` and `dismissal` of a review file: the states that its events give. Nothing else writes
 * them. Must be called inside a transaction, with the events in their order.
 */
export class ReviewProjection {
  readonly #statements: ReturnType<typeof prepare>;

  constructor(database: DatabaseSync) {
    this.#statements = prepare(database);
  }

  /** Applies an event that was appended. */
  apply(event: ReviewEvent): void {
    const { action } = event;
    if (action.kind === 'undone') this.#undo(action.event);
    else if (action.kind === 'identitiesRenamed') this.#rename(action.renamings);
    else
      for (const slot of listSlots(event)) {
        this.#statements.addEffect.run(event.id, slot, event.identity, event.lamport);
        this.#write(event.identity, slot, event);
      }
  }

  /** Rebuilds the tables. Notes keep their numbers. */
  rebuild(events: Iterable<ReviewEvent>): void {
    const noteIds = new Map(this.#statements.noteIds.all().map(({ event, id }) => [String(event), Number(id)]));
    for (const clear of this.#statements.clear) clear.run();
    for (const event of events) this.apply(event);
    for (const [event, id] of noteIds) this.#statements.renumberNote.run(id, event);
  }

  /** Returns a hash of the states, without the numbers of notes. */
  hashStates(): string {
    const hash = createHash('sha256');
    for (const table of this.#statements.states)
      for (const row of table.iterate()) hash.update(JSON.stringify(Object.values(row)));
    return hash.digest('hex');
  }

  #undo(target: string): void {
    for (const { identity, slot } of this.#statements.undoEffects.all(target))
      this.#project(String(identity), String(slot));
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
      // A note has a slot of its own wherever it lies: it is moved, and keeps its number.
      const places = slot.startsWith(toNoteSlot('')) ? [moved] : [[identity, slot] as const, moved];
      for (const place of places) touched.set(JSON.stringify(place), place);
    }
    for (const [identity, slot] of touched.values()) this.#project(identity, slot);
  }

  #project(identity: string, slot: string): void {
    const row = this.#statements.latest.get(identity, slot);
    this.#write(identity, slot, row && toReviewEvent(row as unknown as StoredReviewEvent));
  }

  /** Writes what an event decides about a slot; undefined where nothing is decided any more. */
  #write(identity: string, slot: string, event: ReviewEvent | undefined): void {
    if (slot === reviewSlot) this.#writeReview(identity, event);
    else if (slot.startsWith(findingSlotPrefix))
      this.#writeDismissal(identity, slot.slice(findingSlotPrefix.length), event);
    else this.#writeNote(identity, slot.slice(toNoteSlot('').length), event);
  }

  #writeReview(identity: string, event: ReviewEvent | undefined): void {
    if (event?.action.kind !== 'stateSet') this.#statements.removeReview.run(identity);
    else {
      const { id, person, at, action } = event;
      const { record = event.record, payment = event.payment } = this.#statements.binding.get(id) ?? {};
      this.#statements.writeReview.run(identity, action.state, person, at, record, payment, id);
    }
  }

  #writeNote(identity: string, note: string, event: ReviewEvent | undefined): void {
    if (event?.action.kind !== 'noteAdded') this.#statements.removeNote.run(note);
    else {
      const { id, person, at, action } = event;
      if (this.#statements.moveNote.run(identity, note).changes === 0)
        this.#statements.writeNote.run(identity, action.text, person, at, id);
    }
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

const getResolution = ({ action }: ReviewEvent) => {
  if (action.kind === 'findingResolved') return action;
  return action.kind === 'stateSet' ? action.resolution : null;
};

const listSlots = ({ id, action }: ReviewEvent): string[] => {
  switch (action.kind) {
    case 'stateSet':
      return [reviewSlot, ...action.resolved.map(toFindingSlot)];
    case 'noteAdded':
      return [toNoteSlot(id)];
    case 'noteRemoved':
      return [toNoteSlot(action.note)];
    case 'findingResolved':
    case 'findingReopened':
      return [toFindingSlot(action.key)];
    case 'undone':
    case 'identitiesRenamed':
      return [];
  }
};

const prepare = (database: DatabaseSync) => ({
  clear: ['review', 'note', 'dismissal', 'review_effect'].map((table) => database.prepare(`DELETE FROM ${table}`)),
  states: [
    database.prepare('SELECT * FROM review ORDER BY identity'),
    database.prepare('SELECT event, identity, text, by, at FROM note ORDER BY event'),
    database.prepare('SELECT * FROM dismissal ORDER BY identity, key'),
  ],
  addEffect: database.prepare('INSERT INTO review_effect (event, slot, identity, lamport) VALUES (?, ?, ?, ?)'),
  undoEffects: database.prepare('UPDATE review_effect SET is_undone = 1 WHERE event = ? RETURNING identity, slot'),
  effects: database.prepare(
    'SELECT event, slot, review_effect.identity, at FROM review_effect JOIN review_event ON id = event',
  ),
  moveEffect: database.prepare(
    'UPDATE OR REPLACE review_effect SET identity = ?, slot = ? WHERE event = ? AND slot = ?',
  ),
  latest: database.prepare(
    `SELECT review_event.* FROM review_effect JOIN review_event ON id = event
    WHERE review_effect.identity = ? AND slot = ? AND is_undone = 0
    ORDER BY review_effect.lamport DESC, id DESC LIMIT 1`,
  ),
  binding: database.prepare('SELECT record, payment FROM review_binding WHERE event = ?'),
  writeReview: database.prepare('INSERT OR REPLACE INTO review VALUES (?, ?, ?, ?, ?, ?, ?)'),
  removeReview: database.prepare('DELETE FROM review WHERE identity = ?'),
  noteIds: database.prepare('SELECT event, id FROM note WHERE event IS NOT NULL'),
  renumberNote: database.prepare('UPDATE note SET id = ? WHERE event = ?'),
  writeNote: database.prepare('INSERT INTO note (identity, text, by, at, event) VALUES (?, ?, ?, ?, ?)'),
  moveNote: database.prepare('UPDATE note SET identity = ? WHERE event = ?'),
  removeNote: database.prepare('DELETE FROM note WHERE event = ?'),
  writeDismissal: database.prepare('INSERT OR REPLACE INTO dismissal VALUES (?, ?, ?, ?, ?, ?, ?)'),
  removeDismissal: database.prepare('DELETE FROM dismissal WHERE identity = ? AND key = ?'),
});

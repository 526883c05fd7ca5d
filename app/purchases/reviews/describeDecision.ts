import { z } from 'zod';
import {
  type Decision,
  type DecisionAction,
  decisionSource,
  type UndoableAction,
} from '#app/contract/purchases/decision.ts';
import { type FindingKind, findingKind } from '#app/contract/purchases/findings.ts';
import { toIsoMomentOrNull } from '#app/lib/isoMoment.ts';
import type { DecisionEffect, DecisionReader } from './decisionReader.ts';
import { isErasedRow } from './eventErasure.ts';
import type { StoredReviewEvent } from './reviewEvent.ts';
import { erasureDetail, parseEventDetail, parseJsonObject } from './reviewEventDetail.ts';
import { reviewSlot } from './reviewSlots.ts';

/** A decision of the log, with the identity of its invoice in place of the invoice. */
export type LoggedDecision = Omit<Decision, 'customerNumber' | 'invoice'> & { readonly identity: string };

/** Returns the decisions of events, as things are now. Content that cannot be read is `unknown`. */
export const describeDecisions = (reader: DecisionReader, events: readonly StoredReviewEvent[]): LoggedDecision[] => {
  const counts = new Map<string, number>();
  const countEvents = (decision: string): number => {
    const count = counts.get(decision) ?? reader.count(decision);
    counts.set(decision, count);
    return count;
  };
  return events.map((event) => {
    const decision = String(event.decision);
    const target = event.kind === 'undone' ? findUndoneEvent(reader, event) : undefined;
    const effects = reader.listEffects(String((target ?? event).id));
    return {
      ...{ event: String(event.id), decision, count: countEvents(decision), at: toIsoMomentOrNull(event.at) },
      ...{ person: String(event.person), source: decisionSource.safeParse(event.source).data ?? null },
      rule: event.rule === null ? null : String(event.rule),
      identity: effects[0]?.identity ?? String(event.identity),
      ...{ action: toDecisionAction(reader, event, target), isErased: isErasedRow(event) },
      undo: event.kind === 'undone' || event.kind === 'sampled' ? 'never' : getUndoStatus(event, effects),
    };
  });
};

const findUndoneEvent = (reader: DecisionReader, { detail }: StoredReviewEvent): StoredReviewEvent | undefined => {
  const { data } = undoneDetail.safeParse(parseJsonObject(detail));
  return data && reader.find(data.event);
};

const toDecisionAction = (
  reader: DecisionReader,
  event: StoredReviewEvent,
  target: StoredReviewEvent | undefined,
): DecisionAction =>
  event.kind === 'undone'
    ? { kind: 'undone', action: target ? toUndoableAction(reader, target) : { kind: 'unknown' } }
    : toUndoableAction(reader, event);

const undoneDetail = z.object({ event: z.string() });
const toUndoableAction = (reader: DecisionReader, event: StoredReviewEvent): UndoableAction => {
  if (event.kind === 'erased') {
    const erasure = erasureDetail.safeParse(parseJsonObject(event.detail)).data;
    return erasure
      ? { kind: 'erased', reason: erasure.reason, eventCount: erasure.events.length }
      : { kind: 'unknown' };
  }
  const data = parseEventDetail(event);
  if (!data) return { kind: 'unknown' };
  switch (data.kind) {
    case 'stateSet':
      return { ...data, resolved: [...new Set(data.resolved.flatMap((key) => getFindingKind(key) ?? []))] };
    case 'noteRemoved': {
      const note = z
        .object({ text: z.string() })
        .safeParse(parseJsonObject(reader.find(data.note)?.detail ?? null)).data;
      return { kind: 'noteRemoved', text: note?.text ?? null };
    }
    case 'findingResolved':
      return { kind: data.kind, finding: getFindingKind(data.key), reason: data.reason, text: data.text };
    case 'findingReopened':
      return { kind: data.kind, finding: getFindingKind(data.key) };
    case 'reviewStartSet':
      return { kind: data.kind, from: data.from };
    case 'approved':
      return { kind: data.kind };
    case 'viewSaved':
    case 'viewRemoved':
      return { kind: data.kind, name: data.name };
    case 'faultsAcknowledged':
      return { kind: data.kind, text: data.text, faultCount: data.faults.length };
    default:
      return data;
  }
};

/** A key begins with the kind of its finding; null for one of another release. */
const getFindingKind = (key: string): FindingKind | null => findingKind.safeParse(key.split(':')[0]).data ?? null;

/** A review is undone with the findings that it resolved, as long as it counts itself. */
const getUndoStatus = ({ kind }: StoredReviewEvent, effects: readonly DecisionEffect[]): Decision['undo'] => {
  const own = kind === 'stateSet' ? effects.filter(({ slot }) => slot === reviewSlot) : effects;
  if (own.length === 0) return 'never';
  if (own.every(({ isUndone }) => isUndone)) return 'undone';
  return own.some(({ isUndone, isReplaced }) => !isUndone && !isReplaced) ? 'possible' : 'replaced';
};

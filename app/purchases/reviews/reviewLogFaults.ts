import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type DecisionAuthor, hashReviewEvent, type ReviewEventDraft, type StoredReviewEvent } from './reviewEvent.ts';
import { parseJsonObject } from './reviewEventDetail.ts';
import { createCompanyDraft } from './reviewEventDrafts.ts';

/**
 * What is wrong with a log. `edited`: the content of an event has another hash. `broken`: it does not follow the event
 * before it. `cut`: events up to a head that was kept elsewhere are missing. `replaced`: the event of such a head is
 * another one. `unexplained`: its content is gone, and no erasure of the log names it as it is.
 */
const reviewLogFault = z.object({
  kind: z.enum(['edited', 'broken', 'cut', 'replaced', 'unexplained']),
  device: z.string(),
  /** Number of the event, with `cut` of the first missing one. */
  sequence: z.number(),
  /** Time that the event names, with `cut` of the last missing one (ms); null where it is not known. */
  at: z.number().nullable(),
  /** Number of missing events; 1 with other faults. */
  count: z.number(),
  /** Names what was found: a fault of another content or extent has another key. */
  key: z.string(),
});
export type ReviewLogFault = z.infer<typeof reviewLogFault>;

/** Faults that a person has acknowledged. */
export interface FaultAcknowledgement {
  readonly by: string;
  /** Time of the acknowledgement (ms). */
  readonly at: number;
  readonly text: string;
  readonly faults: readonly ReviewLogFault[];
}

/** Faults in one event of the log. */
const maxFaultsPerEvent = 1000;

const acknowledgementDetail = z.object({ text: z.string(), faults: z.array(reviewLogFault).max(maxFaultsPerEvent) });

/** Returns what an event acknowledges; undefined for other events. */
export const parseAcknowledgement = ({
  kind,
  detail,
  person,
  at,
}: StoredReviewEvent): FaultAcknowledgement | undefined => {
  if (kind !== 'faultsAcknowledged') return undefined;
  const { data } = acknowledgementDetail.safeParse(parseJsonObject(detail));
  return data && { by: String(person), at: Number(at), ...data };
};

/** Returns the drafts of one acknowledgement: as many events as its faults need. */
export const createAcknowledgementDrafts = (
  faults: readonly ReviewLogFault[],
  text: string,
  author: DecisionAuthor,
): ReviewEventDraft[] => {
  const decision = randomUUID();
  return Array.from({ length: Math.ceil(faults.length / maxFaultsPerEvent) }, (_, part) => {
    const own = faults.slice(part * maxFaultsPerEvent, (part + 1) * maxFaultsPerEvent);
    return createCompanyDraft({ kind: 'faultsAcknowledged', text, faults: own }, author, decision);
  });
};

/** Returns the key of a fault in an event, from its content and its place. */
export const createEventFaultKey = (
  kind: Exclude<ReviewLogFault['kind'], 'cut'>,
  event: StoredReviewEvent,
  hashBefore: string,
): string => hashText([kind, hashReviewEvent(event), event.hash, hashBefore]);

/** Returns the key of a missing end: the head that was kept, and the number of the last event that is left. */
export const createTruncationKey = (head: string, end: number): string => hashText(['cut', head, end]);

const keyLength = 32;
const hashText = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, keyLength);

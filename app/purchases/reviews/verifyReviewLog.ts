import { type CooperativeTask, rowsPerYield } from '#app/lib/cooperativeTask.ts';
import type { ChainCheckpointFile } from './chainCheckpoints.ts';
import { hashErasedRow, isErasedRow, isWellErased, parseErasure } from './eventErasure.ts';
import type { ChainCheckpoint, ReviewChainHead } from './reviewChainHead.ts';
import { type ClockDeviation, ReviewClockCheck } from './reviewClock.ts';
import { emptyChainHash, hashReviewEvent, type StoredReviewEvent } from './reviewEvent.ts';
import type { ReviewEventLog } from './reviewEventLog.ts';
import {
  createEventFaultKey,
  createTruncationKey,
  type FaultAcknowledgement,
  parseAcknowledgement,
  type ReviewLogFault,
} from './reviewLogFaults.ts';

export interface ReviewLogVerdict {
  readonly count: number;
  /** The first open fault; null where there is none. */
  readonly fault: ReviewLogFault | null;
  /** Faults that are not acknowledged: in events in the order of the chains, then missing ends, the longest first. */
  readonly openFaults: readonly ReviewLogFault[];
  /** What persons have acknowledged, in the order of the chains. */
  readonly acknowledgements: readonly FaultAcknowledgement[];
  /** Whether each event is as it was made, also where some are missing. */
  readonly isUnchanged: boolean;
  readonly clock: ClockDeviation | null;
  /** Ends of the chains. */
  readonly heads: readonly ReviewChainHead[];
}

/**
 * Verifies the chains of a log, given chain by chain from the first event. Finds every event that was edited, inserted,
 * removed or moved without computing all later hashes again, and every content that is gone without an erasure of the log; where a head was kept elsewhere, also that, and a chain
 * whose end was cut. `now` (ms): times after it are noted.
 */
export const verifyReviewLog = function* (
  events: Iterable<StoredReviewEvent>,
  checkpoints: readonly ChainCheckpoint[] = [],
  now = Number.POSITIVE_INFINITY,
): CooperativeTask<ReviewLogVerdict> {
  const heads = new Map<string, ReviewChainHead & { readonly lamport: number }>();
  const ids = new Set<unknown>();
  // An end that was missed before is reported as missing, although other events have its numbers by now.
  const followed = checkpoints.filter(({ lostAfter }) => lostAfter === null);
  const kept = new Map(followed.map((head) => [toEventKey(head.device, head.sequence), head.hash]));
  const eventFaults: ReviewLogFault[] = [];
  const acknowledgements: FaultAcknowledgement[] = [];
  // An erasure may be in a chain that comes later.
  const erasures = new Set<string>();
  const erased = new Map<ReviewLogFault, string>();
  const clock = new ReviewClockCheck(now);
  let last: string | null = null;
  let count = 0;
  for (const event of events) {
    count += 1;
    if (count % rowsPerYield === 0) yield;
    const device = String(event.device);
    const sequence = Number(event.sequence);
    const before = heads.get(device);
    const hashBefore = before?.hash ?? emptyChainHash;
    const isInPlace =
      (before === undefined || last === device) &&
      sequence === (before?.sequence ?? 0) + 1 &&
      event.previous === hashBefore &&
      Number(event.lamport) > (before?.lamport ?? 0) &&
      !ids.has(event.id);
    const keptHash = kept.get(toEventKey(device, sequence));
    const kind = findEventFault(event, isInPlace, keptHash);
    if (kind !== null) {
      const key = createEventFaultKey(kind, event, hashBefore);
      const fault = { kind, device, sequence, at: Number(event.at), count: 1, key };
      eventFaults.push(fault);
      if (kind === 'unexplained') erased.set(fault, toErasureKey(String(event.id), hashErasedRow(event)));
    } else {
      for (const [id, left] of parseErasure(event)) erasures.add(toErasureKey(id, left));
      const acknowledgement = parseAcknowledgement(event);
      if (acknowledgement) acknowledgements.push(acknowledgement);
    }
    clock.add(event);
    heads.set(device, { device, sequence, hash: String(event.hash), lamport: Number(event.lamport) });
    ids.add(event.id);
    last = device;
  }
  const faults = eventFaults.filter((fault) => !erasures.has(erased.get(fault) ?? ''));
  const acknowledged = new Set(acknowledgements.flatMap(({ faults }) => faults.map(({ key }) => key)));
  const truncations = listTruncations(checkpoints, (device) => heads.get(device)?.sequence ?? 0);
  const openFaults = [...faults, ...truncations].filter(({ key }) => !acknowledged.has(key));
  return {
    ...{ count, fault: openFaults[0] ?? null, openFaults, acknowledgements, clock: clock.deviation },
    isUnchanged: faults.length === 0,
    heads: [...heads.values()].map(({ device, sequence, hash }) => ({ device, sequence, hash })),
  };
};

/** Verifies the log of a review file with the ends that are kept outside of it. */
export const verifyStoredLog = (
  { log, checkpoints }: { readonly log: ReviewEventLog; readonly checkpoints: ChainCheckpointFile },
  now?: number,
): CooperativeTask<ReviewLogVerdict> => verifyReviewLog(log.listChains(), checkpoints.read().heads, now);

/** Returns the ends that are missing, the longest first. */
const listTruncations = (
  checkpoints: readonly ChainCheckpoint[],
  getEnd: (device: string) => number,
): ReviewLogFault[] =>
  checkpoints
    .flatMap(({ device, sequence, at, hash, lostAfter }): ReviewLogFault[] => {
      const end = lostAfter ?? getEnd(device);
      const key = createTruncationKey(hash, end);
      return end < sequence ? [{ kind: 'cut', device, sequence: end + 1, at, count: sequence - end, key }] : [];
    })
    .toSorted((one, other) => other.count - one.count);

const findEventFault = (
  event: StoredReviewEvent,
  isInPlace: boolean,
  keptHash: string | undefined,
): Exclude<ReviewLogFault['kind'], 'cut'> | null => {
  if (!isInPlace) return 'broken';
  const isErased = isErasedRow(event) && isWellErased(event);
  if (!isErased && hashReviewEvent(event) !== event.hash) return 'edited';
  if (keptHash !== undefined && keptHash !== event.hash) return 'replaced';
  return isErased ? 'unexplained' : null;
};

const toErasureKey = (id: string, left: string): string => `${id} ${left}`;

const toEventKey = (device: string, sequence: number): string => `${device} ${sequence}`;

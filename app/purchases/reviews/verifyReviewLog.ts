import { type CooperativeTask, rowsPerYield } from '#app/lib/cooperativeTask.ts';
import { emptyChainHash, hashReviewEvent, type StoredReviewEvent } from './reviewEvent.ts';

/** The end of a chain, as it may be kept elsewhere: in a backup, on a team's server. */
export interface ReviewChainHead {
  readonly device: string;
  readonly sequence: number;
  readonly hash: string;
}

/**
 * What is wrong with the first bad event of a log. `edited`: its content has another hash. `broken`: it does not follow
 * the event before it. `cut`: events up to a head that was kept elsewhere are missing. `replaced`: the event of such a
 * head is another one.
 */
export interface ReviewLogFault {
  readonly kind: 'edited' | 'broken' | 'cut' | 'replaced';
  readonly device: string;
  readonly sequence: number;
  /** Time that the event names (ms); null where there is no event. */
  readonly at: number | null;
}

export interface ReviewLogVerdict {
  readonly count: number;
  /** Null where nothing is wrong. */
  readonly fault: ReviewLogFault | null;
  /** Ends of the chains. */
  readonly heads: readonly ReviewChainHead[];
}

/**
 * Verifies the chains of a log, given chain by chain from the first event. Finds every event that was edited, inserted,
 * removed or moved without computing all later hashes again; where a head was kept elsewhere, also that, and a chain
 * whose end was cut.
 */
export const verifyReviewLog = function* (
  events: Iterable<StoredReviewEvent>,
  keptHeads: readonly ReviewChainHead[] = [],
): CooperativeTask<ReviewLogVerdict> {
  const heads = new Map<string, ReviewChainHead & { readonly lamport: number }>();
  const ids = new Set<unknown>();
  const kept = new Map(keptHeads.map((head) => [toEventKey(head.device, head.sequence), head.hash]));
  let last: string | null = null;
  let fault: ReviewLogFault | null = null;
  let count = 0;
  for (const event of events) {
    count += 1;
    if (count % rowsPerYield === 0) yield;
    const device = String(event.device);
    const sequence = Number(event.sequence);
    const before = heads.get(device);
    const isInPlace =
      (before === undefined || last === device) &&
      sequence === (before?.sequence ?? 0) + 1 &&
      event.previous === (before?.hash ?? emptyChainHash) &&
      Number(event.lamport) > (before?.lamport ?? 0) &&
      !ids.has(event.id);
    const keptHash = kept.get(toEventKey(device, sequence));
    const kind = findEventFault(event, isInPlace, keptHash);
    if (kind !== null) fault ??= { kind, device, sequence, at: Number(event.at) };
    heads.set(device, { device, sequence, hash: String(event.hash), lamport: Number(event.lamport) });
    ids.add(event.id);
    last = device;
  }
  const cut = keptHeads.find(({ device, sequence }) => (heads.get(device)?.sequence ?? 0) < sequence);
  if (cut)
    fault ??= { kind: 'cut', device: cut.device, sequence: (heads.get(cut.device)?.sequence ?? 0) + 1, at: null };
  return { count, fault, heads: [...heads.values()].map(({ device, sequence, hash }) => ({ device, sequence, hash })) };
};

const findEventFault = (
  event: StoredReviewEvent,
  isInPlace: boolean,
  keptHash: string | undefined,
): ReviewLogFault['kind'] | null => {
  if (!isInPlace) return 'broken';
  if (hashReviewEvent(event) !== event.hash) return 'edited';
  return keptHash === undefined || keptHash === event.hash ? null : 'replaced';
};

const toEventKey = (device: string, sequence: number): string => `${device} ${sequence}`;

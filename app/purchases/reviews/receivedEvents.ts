import { z } from 'zod';
import { isErasedRow, isWellErased } from './eventErasure.ts';
import { emptyChainHash, hashReviewEvent, type ReviewEvent, type StoredReviewEvent } from './reviewEvent.ts';
import { readReviewEvent } from './reviewEventDetail.ts';

const chainHash = z.string().regex(/^[\da-f]{64}$/);
/** SQLite stores well-formed Unicode only: other text would have another hash once it is stored. */
const isWellFormed = (value: string): boolean => value.isWellFormed();
const shortText = z.string().min(1).max(100).refine(isWellFormed);
const text = z.string().max(1_000_000).refine(isWellFormed);
const nullableText = text.nullable();

/** Greatest clock that is taken from another device: a greater one would leave no number for the next events. */
const maxReceivedClock = 2 ** 50;

/** A row of `review_event` from outside of this device. */
const receivedEventRow = z.strictObject({
  device: shortText,
  sequence: z.int().min(1),
  id: shortText,
  previous: chainHash,
  lamport: z.int().min(1).max(maxReceivedClock),
  at: z.int(),
  decision: z.string().max(100).refine(isWellFormed),
  source: z.enum(['person', 'rule', 'migration', 'recovery', 'archive']),
  rule: nullableText,
  person: text,
  subject: nullableText,
  identity: text,
  version: z.int().nullable(),
  record: nullableText,
  payment: nullableText,
  findings: nullableText,
  kind: z.string().max(100).refine(isWellFormed),
  detail: text,
  hash: chainHash,
});

/**
 * Why events of a chain are not taken. `unreadable`: no row of an event. `edited`: its content has another hash. `broken`: it
 * does not follow the event before it. `forked`: another event has its place. `newer`: a later release decided something that
 * this one does not know.
 */
export type ReceivedEventFault = 'unreadable' | 'edited' | 'broken' | 'forked' | 'newer';

/** The first event of a chain that was not taken; the chain ends before it here. */
export interface RefusedEvent {
  readonly device: string;
  readonly sequence: number;
  readonly fault: ReceivedEventFault;
}

/** An event from another device with its row. */
export interface ReceivedEvent {
  readonly row: StoredReviewEvent;
  readonly event: ReviewEvent;
}

/** The log that takes events. */
export interface ReceivingLog {
  findEnd(device: string): { readonly sequence: number; readonly hash: string } | undefined;
  findHash(device: string, sequence: number): string | undefined;
  has(id: string): boolean;
}

/**
 * Returns the events of `rows` that continue the chains of `log`, in their order, and the first of each chain that does not.
 * Events that the log has are left out. Each chain is given from its lowest number on.
 */
export const checkReceivedEvents = (
  rows: readonly unknown[],
  log: ReceivingLog,
): { readonly events: ReceivedEvent[]; readonly refused: RefusedEvent[] } => {
  const ends = new Map<string, ChainEnd>();
  const ids = new Set<string>();
  const events: ReceivedEvent[] = [];
  const refused = new Map<string, RefusedEvent>();
  for (const candidate of rows) {
    const parsed = receivedEventRow.safeParse(candidate);
    const place = { device: String(Object(candidate).device), sequence: Number(Object(candidate).sequence) };
    if (refused.has(place.device)) continue;
    if (!parsed.success) {
      refused.set(place.device, { ...place, fault: 'unreadable' });
      continue;
    }
    const row = parsed.data;
    const end = ends.get(row.device) ?? log.findEnd(row.device) ?? emptyChain;
    // After the end of its chain there is nothing to look up.
    const stored = row.sequence === end.sequence + 1 ? undefined : log.findHash(row.device, row.sequence);
    if (stored === row.hash) continue;
    const event = readReviewEvent(row);
    const fault = stored === undefined ? findFault(row, end, ids.has(row.id) || log.has(row.id), event) : 'forked';
    if (fault !== null || event === undefined) {
      refused.set(row.device, { ...place, fault: fault ?? 'newer' });
      continue;
    }
    events.push({ row, event });
    ids.add(row.id);
    ends.set(row.device, row);
  }
  return { events, refused: [...refused.values()] };
};

interface ChainEnd {
  readonly sequence: number;
  readonly hash: string;
}

const emptyChain: ChainEnd = { sequence: 0, hash: emptyChainHash };

const findFault = (
  row: z.infer<typeof receivedEventRow>,
  end: ChainEnd,
  isDoubled: boolean,
  event: ReviewEvent | undefined,
): ReceivedEventFault | null => {
  // Whether an erasure explains what is gone is seen once its event is here, which may come later.
  if (hashReviewEvent(row) !== row.hash && !(isErasedRow(row) && isWellErased(row))) return 'edited';
  if (row.sequence !== end.sequence + 1 || row.previous !== end.hash || isDoubled) return 'broken';
  return event === undefined ? 'newer' : null;
};

import {
  type EventReplica,
  type LocalEventReplica,
  maxEventsPerRead,
  type ServerEventReplica,
} from '#app/purchases/reviews/eventReplica.ts';
import type { RefusedEvent } from '#app/purchases/reviews/receivedEvents.ts';
import type { ReviewChainHead } from '#app/purchases/reviews/reviewChainHead.ts';

/** Result of {@link exchangeEvents}. */
export interface EventExchange {
  /** Events that came to `local`. */
  readonly received: number;
  /** Events that came to `server`. */
  readonly sent: number;
  /** Chains that were not taken over from there on; the others are equal. */
  readonly refused: readonly RefusedEvent[];
}

/**
 * Brings two copies to the same events. Can stop at any event and be repeated: each copy has whole beginnings of chains at all
 * times, and an event that is there already is left out. Events of other devices are sent too, so that a server that was
 * restored from a backup gets back what it had. Throws errors of the copies, and the reason of `signal`.
 */
export const exchangeEvents = async (
  local: LocalEventReplica,
  server: ServerEventReplica,
  signal?: AbortSignal,
): Promise<EventExchange> => {
  const [localEnds, serverEnds] = [toMap(await local.listEnds()), toMap(await server.listEnds())];
  const refused: RefusedEvent[] = [];
  let [received, sent] = [0, 0];
  for (const device of new Set([...localEnds.keys(), ...serverEnds.keys()])) {
    const [here, there] = [localEnds.get(device) ?? emptyEnd(device), serverEnds.get(device) ?? emptyEnd(device)];
    const [from, to, start, end] =
      here.sequence < there.sequence ? [server, local, here, there] : [local, server, there, here];
    const common = start.sequence === end.sequence ? end.hash : await from.findHash(device, start.sequence);
    if (start.sequence > 0 && common !== start.hash) {
      refused.push({ device, sequence: start.sequence, fault: 'forked' });
      continue;
    }
    const result = await copyChain(from, to, start, end, signal);
    refused.push(...result.refused);
    if (to === local) received += result.count;
    else sent += result.count;
  }
  await eraseOnServer(local, server, signal);
  return { received, sent, refused };
};

/** Erases on the server what was erased here, also where an earlier exchange ended before it. */
const eraseOnServer = async (
  local: LocalEventReplica,
  server: ServerEventReplica,
  signal: AbortSignal | undefined,
): Promise<void> => {
  const erased = await local.countErased();
  if (erased === 0 || erased <= (await server.countErased())) return;
  for (let after = ''; ; ) {
    signal?.throwIfAborted();
    const rows = await local.readErased(after);
    if (rows.length === 0) return;
    await server.erase(rows);
    after = String(rows.at(-1)?.id);
  }
};

/** Reads the next part while one is added, so that the server and the disk do not wait for each other. */
const copyChain = async (
  from: EventReplica,
  to: EventReplica,
  { device, sequence }: ReviewChainHead,
  end: ReviewChainHead,
  signal: AbortSignal | undefined,
) => {
  let count = 0;
  const startReading = (place: number) => {
    if (place >= end.sequence) return Promise.resolve([]);
    signal?.throwIfAborted();
    return from.read(device, place);
  };
  let after = sequence;
  let rows = await startReading(after);
  // None: the end, also of a chain that is shorter by now.
  while (rows.length > 0) {
    after += maxEventsPerRead;
    // Both end before anything else is done with the copies, also where one of them fails.
    const [next, added] = await Promise.allSettled([startReading(after), to.add(rows)]);
    if (added.status === 'rejected') throw added.reason;
    count += added.value.count;
    if (added.value.refused.length > 0) return { count, refused: added.value.refused };
    if (next.status === 'rejected') throw next.reason;
    rows = next.value;
  }
  return { count, refused: [] };
};

const emptyEnd = (device: string): ReviewChainHead => ({ device, sequence: 0, hash: '' });

const toMap = (ends: readonly ReviewChainHead[]): ReadonlyMap<string, ReviewChainHead> =>
  new Map(ends.map((end) => [end.device, end]));

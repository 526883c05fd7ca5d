import type { ClientBase } from 'pg';
import {
  type AddedEvents,
  maxEventsPerRead,
  type ServerEventReplica,
  type UncheckedEvent,
} from '#app/purchases/reviews/eventReplica.ts';
import type { ReviewChainHead } from '#app/purchases/reviews/reviewChainHead.ts';
import { parseJsonObject } from '#app/purchases/reviews/reviewEventDetail.ts';

/**
 * The decisions about one company on the team server (`build/team/teamServer.sql`). The server refuses rows that do not
 * continue a chain, and shows none of a company of which the role is no member. Throws errors of `pg`.
 */
export const createPostgresReplica = (
  client: Pick<ClientBase, 'query'>,
  customerNumber: string,
): ServerEventReplica => ({
  listEnds: async () => {
    const { rows } = await client.query<StoredEnd>(selectEnds, [customerNumber]);
    return rows.map(toChainHead);
  },
  findHash: async (device, sequence) => {
    const { rows } = await client.query<{ hash: string }>(selectHash, [customerNumber, device, sequence]);
    return rows[0]?.hash ?? null;
  },
  read: async (device, after) => {
    const { rows } = await client.query<StoredEvent>(selectEvents, [customerNumber, device, after]);
    return rows.map(({ sequence, event }) => ({ device, sequence: Number(sequence), ...parseJsonObject(event) }));
  },
  add: async (rows) => {
    const result = await client.query(insertEvents, [
      customerNumber,
      ...(['device', 'sequence', 'id', 'previous', 'hash'] as const).map((column) => rows.map((row) => row[column])),
      rows.map((row) => JSON.stringify(row)),
    ]);
    return { count: result.rowCount ?? 0, refused: await findForks(client, customerNumber, rows) };
  },
  countErased: async () => {
    const { rows } = await client.query<{ count: string }>(countErased, [customerNumber]);
    return Number(rows[0]?.count ?? 0);
  },
  erase: async (rows) => {
    const texts = rows.map((row) => JSON.stringify(row));
    await client.query(eraseEvents, [customerNumber, rows.map(({ id }) => id), texts]);
  },
});

interface StoredEvent {
  readonly sequence: string;
  readonly event: string;
}

interface StoredEnd {
  readonly device: string;
  /** `bigint`, which `pg` returns as text. */
  readonly sequence: string;
  readonly hash: string;
}

const toChainHead = ({ device, sequence, hash }: StoredEnd): ReviewChainHead => ({
  device,
  sequence: Number(sequence),
  hash,
});

/** Returns the last row as refused where the server has another one in its place. */
const findForks = async (
  client: Pick<ClientBase, 'query'>,
  customerNumber: string,
  rows: readonly UncheckedEvent[],
): Promise<AddedEvents['refused']> => {
  const last = rows.at(-1);
  if (!last) return [];
  const [device, sequence] = [String(last.device), Number(last.sequence)];
  const stored = await client.query<{ hash: string }>(selectHash, [customerNumber, device, sequence]);
  return stored.rows[0]?.hash === last.hash ? [] : [{ device, sequence, fault: 'forked' }];
};

// Looks up each device: a scan for distinct ones reads all events.
const selectEnds = `
  WITH RECURSIVE chain (name) AS (
    (SELECT device FROM invoice_desk.review_event WHERE customer_number = $1 ORDER BY device LIMIT 1)
    UNION ALL
    SELECT (
      SELECT device FROM invoice_desk.review_event WHERE customer_number = $1 AND device > name ORDER BY device LIMIT 1
    ) FROM chain WHERE name IS NOT NULL
  )
  SELECT chain.name AS device, latest.sequence, latest.hash FROM chain CROSS JOIN LATERAL (
    SELECT sequence, hash FROM invoice_desk.review_event
    WHERE customer_number = $1 AND device = chain.name ORDER BY sequence DESC LIMIT 1
  ) AS latest`;

const selectHash =
  'SELECT hash FROM invoice_desk.review_event WHERE customer_number = $1 AND device = $2 AND sequence = $3';

const selectEvents = `
  SELECT sequence, event FROM invoice_desk.review_event WHERE customer_number = $1 AND device = $2 AND sequence > $3
  ORDER BY sequence LIMIT ${maxEventsPerRead}`;

const countErased = 'SELECT count(*) AS count FROM invoice_desk.review_event WHERE customer_number = $1 AND is_erased';

const eraseEvents = 'SELECT invoice_desk.erase_events($1, $2::text[], $3::text[])';

const insertEvents = `
  INSERT INTO invoice_desk.review_event (customer_number, device, sequence, id, previous, hash, event)
  SELECT $1, * FROM unnest($2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[])
  ON CONFLICT (customer_number, device, sequence) DO NOTHING`;

import type pg from 'pg';
import { createSeededRandom } from '#app/demo/random.ts';
import { maxEventsPerRead } from '#app/purchases/reviews/eventReplica.ts';
import { checkReceivedEvents, type ReceivingLog } from '#app/purchases/reviews/receivedEvents.ts';
import { createPostgresReplica } from '#app/team/postgresReplica.ts';

export const tamperings = ['edit', 'insert', 'delete', 'reorder'] as const;
export type Tampering = (typeof tamperings)[number];

/** A computer that has no event yet. */
const emptyLog: ReceivingLog = { findEnd: () => undefined, findHash: () => undefined, has: () => false };

/**
 * Changes events on the server as somebody with all rights there could, one after the other, each taken back afterwards, and
 * returns how many of `count` a computer notices that reads the chain.
 */
export const countDetected = async (
  client: pg.Client,
  customerNumber: string,
  tampering: Tampering,
  count: number,
): Promise<number> => {
  const random = createSeededRandom(tamperings.indexOf(tampering) + 1);
  const replica = createPostgresReplica(client, customerNumber);
  const ends = await replica.listEnds();
  let detected = 0;
  for (let index = 0; index < count; index += 1) {
    const { device, sequence: last } = ends[random.whole(0, ends.length - 1)] ?? { device: '', sequence: 0 };
    // The last event of a chain can be cut off unseen; a computer that has it sends it again.
    const sequence = random.whole(1, last - 1);
    await client.query('BEGIN');
    await client.query('ALTER TABLE invoice_desk.review_event DISABLE TRIGGER USER');
    await client.query('ALTER TABLE invoice_desk.review_event DROP CONSTRAINT review_event_sequence_check');
    await tamper(client, tampering, [customerNumber, device, sequence]);
    const rows = await replica.read(device, Math.max(0, sequence - 2));
    await client.query('ROLLBACK');
    const before = sequence > 2 ? await replica.findHash(device, sequence - 2) : null;
    const log: ReceivingLog =
      before === null ? emptyLog : { ...emptyLog, findEnd: () => ({ sequence: sequence - 2, hash: before }) };
    if (checkReceivedEvents(rows.slice(0, maxEventsPerRead), log).refused.length > 0) detected += 1;
  }
  return detected;
};

const at = 'customer_number = $1 AND device = $2 AND sequence = $3';
const tamper = async (client: pg.Client, tampering: Tampering, place: readonly unknown[]): Promise<void> => {
  switch (tampering) {
    case 'edit':
      await client.query(
        `UPDATE invoice_desk.review_event SET event = jsonb_set(event::jsonb, '{person}', '"somebody else"')::text WHERE ${at}`,
        [...place],
      );
      break;
    case 'insert':
      await client.query(
        `UPDATE invoice_desk.review_event SET sequence = -sequence - 1 WHERE customer_number = $1 AND device = $2 AND sequence > $3`,
        [...place],
      );
      await client.query(
        `UPDATE invoice_desk.review_event SET sequence = 1 - sequence, event = jsonb_set(event::jsonb, '{sequence}', to_jsonb(1 - sequence))::text
        WHERE customer_number = $1 AND device = $2 AND sequence < 0`,
        [...place.slice(0, 2)],
      );
      await client.query(
        `INSERT INTO invoice_desk.review_event (customer_number, device, sequence, id, previous, hash, event)
        SELECT customer_number, device, sequence + 1, id || ' again', hash, hash, event FROM invoice_desk.review_event WHERE ${at}`,
        [...place],
      );
      break;
    case 'delete':
      await client.query(`DELETE FROM invoice_desk.review_event WHERE ${at}`, [...place]);
      break;
    case 'reorder':
      await client.query(`UPDATE invoice_desk.review_event SET sequence = 0 WHERE ${at}`, [...place]);
      await client.query(
        `UPDATE invoice_desk.review_event SET sequence = sequence - 1 WHERE customer_number = $1 AND device = $2 AND sequence = $3::bigint + 1`,
        [...place],
      );
      await client.query(
        'UPDATE invoice_desk.review_event SET sequence = $3::bigint + 1 WHERE customer_number = $1 AND device = $2 AND sequence = 0',
        [...place],
      );
      break;
  }
};

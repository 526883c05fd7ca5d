import type { DatabaseSync } from 'node:sqlite';

/**
 * The documents to be shown of all that arrived: of each identity the highest version. Where an answer holds several records
 * of one identity and version they are not versions of each other: each is shown, the later ones under a number of their own.
 */
const settled = `
  SELECT document, identity || iif(nth = 1, '', ' #' || nth) AS identity FROM (
    SELECT document, identity,
      rank() OVER (PARTITION BY identity ORDER BY version DESC NULLS LAST) AS recency,
      row_number() OVER (PARTITION BY identity ORDER BY version DESC NULLS LAST, document) AS nth
    FROM arrival JOIN document ON document.id = arrival.document
  ) WHERE recency = 1`;

const replace = `
  INSERT INTO invoice (identity, document) SELECT identity, document FROM settled WHERE true ORDER BY document
  ON CONFLICT (identity) DO UPDATE SET document = excluded.document, missing_since = NULL
    WHERE document <> excluded.document OR missing_since IS NOT NULL`;

const markMissing = `
  UPDATE invoice SET missing_since = ?
  WHERE missing_since IS NULL AND identity NOT IN (SELECT identity FROM settled)`;

/**
 * Swaps in what a complete sync received: new and changed invoices, and a mark on those that the service no longer returns.
 * `revision` moves on when anything shown has changed. To be run in a transaction.
 */
export const settle = (database: DatabaseSync, now: number): { readonly added: number; readonly changed: number } => {
  const count = (condition: string): number =>
    Number(
      database.prepare(`SELECT count(*) AS n FROM settled LEFT JOIN invoice USING (identity) WHERE ${condition}`).get()
        ?.n,
    );
  database.exec(
    `CREATE TEMP TABLE settled AS ${settled}; CREATE UNIQUE INDEX temp.settled_identity ON settled (identity)`,
  );
  const added = count('invoice.id IS NULL OR missing_since IS NOT NULL');
  const changed = count('missing_since IS NULL AND invoice.document <> settled.document');
  database.exec(replace);
  const missing = database.prepare(markMissing).run(now).changes;
  database.exec('DROP TABLE settled; DELETE FROM arrival');
  const isNew = added + changed + Number(missing) > 0;
  database.prepare('UPDATE state SET revision = revision + ?, synced_at = ?').run(isNew ? 1 : 0, now);
  return { added, changed };
};

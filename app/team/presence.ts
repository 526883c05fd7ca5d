import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { mapPostgresError } from './postgresErrors.ts';

/** Rows older than this are of computers that went away without a word. */
const forgottenAfterSeconds = 180;

/** Returns the name of a company in the messages of the server, which anybody connected to it may listen to. */
export const hashCompany = (officeId: string, customerNumber: string): string =>
  createHash('sha256').update(`${officeId}${customerNumber}`).digest('hex');

interface InvoiceViewerIdentity {
  readonly identity: string;
  readonly person: string;
}

/** Who has which invoice open: what this computer shows others, and what it knows of them. */
export class InvoicePresence {
  readonly #device: string;
  readonly #viewers = new Map<string, readonly InvoiceViewerIdentity[]>();
  #own: (InvoiceViewerIdentity & { readonly customerNumber: string }) | null = null;
  #isOwnPending = false;
  #asked = new Set<string>();
  #isEverythingAsked = true;

  constructor(device: string) {
    this.#device = device;
  }

  /** Whether something is to be sent or read. */
  get isPending(): boolean {
    return this.#isOwnPending || this.#isEverythingAsked || this.#asked.size > 0;
  }

  show(customerNumber: string, identity: string | null, person: string): void {
    this.#own = identity === null ? null : { customerNumber, identity, person };
    this.#isOwnPending = true;
  }

  list(customerNumber: string): readonly InvoiceViewerIdentity[] {
    return this.#viewers.get(customerNumber) ?? [];
  }

  /** Asks about a company the next time. */
  ask(customerNumber: string): void {
    this.#asked.add(customerNumber);
  }

  /** Sends and reads everything the next time: after a lost connection, and before rows expire. */
  restart(): void {
    this.#isOwnPending = this.#own !== null || this.#isOwnPending;
    this.#isEverythingAsked = true;
  }

  /** Sends which invoice is open here, and reads what others have open. Throws errors of `pg`. */
  async synchronize(
    client: Pick<ClientBase, 'query'>,
    companies: readonly string[],
    onViewers: (customerNumber: string) => void,
  ): Promise<void> {
    if (this.#isOwnPending) {
      this.#isOwnPending = false;
      await this.#tell(client);
    }
    const asked = this.#isEverythingAsked ? companies : [...this.#asked];
    this.#asked = new Set();
    this.#isEverythingAsked = false;
    for (const customerNumber of asked) {
      const { rows } = await client.query<InvoiceViewerIdentity>(selectViewers, [customerNumber, this.#device]);
      const isChanged = JSON.stringify(rows) !== JSON.stringify(this.list(customerNumber));
      this.#viewers.set(customerNumber, rows);
      if (isChanged) onViewers(customerNumber);
    }
  }

  /** Sends that no invoice is open here any more. Without a connection the row expires. */
  async leave(client: Pick<ClientBase, 'query'>): Promise<void> {
    this.#own = null;
    await this.#tell(client).catch(() => undefined);
  }

  async #tell(client: Pick<ClientBase, 'query'>): Promise<void> {
    const own = this.#own;
    // An update, so that the others hear of it.
    await client.query(closeOthers, [this.#device, own?.customerNumber ?? '']);
    if (own)
      await client.query(upsertOwn, [own.customerNumber, this.#device, own.person, own.identity]).catch(ignoreRefusal);
  }
}

/** A company that is not shared has no viewers. */
const ignoreRefusal = (cause: unknown): void => {
  const { error } = mapPostgresError(cause);
  if (error.kind !== 'teamServer' || error.reason !== 'notAllowed') throw cause;
};

const closeOthers =
  "UPDATE invoice_desk.presence SET identity = '', seen_at = now() WHERE device = $1 AND customer_number <> $2 AND identity <> ''";

const upsertOwn = `
  INSERT INTO invoice_desk.presence (customer_number, device, person, identity) VALUES ($1, $2, $3, $4)
  ON CONFLICT (customer_number, device) DO UPDATE
  SET person = excluded.person, identity = excluded.identity, seen_at = now()`;

const selectViewers = `
  SELECT identity, person FROM invoice_desk.presence
  WHERE customer_number = $1 AND device <> $2 AND identity <> ''
  AND seen_at > now() - interval '${forgottenAfterSeconds} seconds' ORDER BY person, identity`;

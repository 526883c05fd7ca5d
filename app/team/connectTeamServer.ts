import pg from 'pg';
import { fail } from '#app/contract/errors.ts';
import { mapPostgresError } from './postgresErrors.ts';
import type { TeamServerCredentials, TeamServerSettings } from './teamServerSettings.ts';
import { createTeamServerTls } from './teamServerTls.ts';

/** Version of `build/team/teamServer.sql`. */
const schemaVersion = 1;
const connectTimeoutMs = 10_000;
/** A statement that takes longer is given up: the server is not there any more, or holds a lock. */
const statementTimeoutMs = 60_000;

/** An open connection to the team server. */
export interface TeamServerConnection {
  readonly client: pg.Client;
  /** Id that the server got when it was set up. */
  readonly officeId: string;
  close(): Promise<void>;
}

/**
 * Connects to a team server and checks that it is prepared for this release. Outside of this computer only with TLS, and only
 * to a server whose certificate names the host. Throws `teamServer`.
 */
export const connectTeamServer = async (
  { host, port, database, certificateAuthority }: TeamServerSettings,
  { role, password }: TeamServerCredentials,
): Promise<TeamServerConnection> => {
  const client = new pg.Client({
    ...{ host, port, database, user: role, password },
    ssl: createTeamServerTls({ host, certificateAuthority }),
    ...{ connectionTimeoutMillis: connectTimeoutMs, query_timeout: statementTimeoutMs, keepAlive: true },
    application_name: 'Invoice Desk',
  });
  // A connection that is lost between two calls is reported by the next one.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ id: string; version: number }>('SELECT id, version FROM invoice_desk.office');
    const [office] = rows;
    if (!office) throw fail({ kind: 'teamServer', reason: 'notInstalled', message: null });
    if (office.version !== schemaVersion) throw fail({ kind: 'teamServer', reason: 'version', message: null });
    return { client, officeId: office.id, close: () => client.end() };
  } catch (cause) {
    await client.end().catch(() => undefined);
    // The schema is hidden from a role that is no member of it.
    throw mapPostgresError(cause);
  }
};

import { z } from 'zod';
import type { SecretStore } from '#app/auth/ports.ts';
import type { TeamServerSettings } from './teamServerSettings.ts';

const teamMembership = z.object({
  role: z.string(),
  password: z.string(),
  /** The server that they were typed for: they are sent to no other one. */
  host: z.string(),
  port: z.number(),
  database: z.string(),
  /** Office of the server; null before the first connection. */
  officeId: z.string().nullable(),
});

/** A person's role on the team server of a connection. */
export type TeamMembership = Readonly<z.infer<typeof teamMembership>>;

/** Name of the secret that holds it. */
export const toTeamSecretName = (connectionId: string): string => `team:${connectionId}`;

/** Returns the membership at this server; null where there is none, where it cannot be read, and where it is of another server. */
export const readTeamMembership = async (
  secrets: Pick<SecretStore, 'read'>,
  connectionId: string,
  { host, port, database }: TeamServerSettings,
): Promise<TeamMembership | null> => {
  const text = await secrets.read(toTeamSecretName(connectionId));
  const membership = text === null ? null : parseMembership(text);
  const isOfServer = membership?.host === host && membership.port === port && membership.database === database;
  return isOfServer ? membership : null;
};

/** Throws `storage`. */
export const writeTeamMembership = (
  secrets: Pick<SecretStore, 'write'>,
  connectionId: string,
  membership: TeamMembership,
): Promise<void> => secrets.write(toTeamSecretName(connectionId), JSON.stringify(membership));

/** Throws `storage`. */
export const removeTeamMembership = (secrets: Pick<SecretStore, 'remove'>, connectionId: string): Promise<void> =>
  secrets.remove(toTeamSecretName(connectionId));

const parseMembership = (text: string): TeamMembership | null => {
  try {
    return teamMembership.parse(JSON.parse(text));
  } catch {
    return null;
  }
};

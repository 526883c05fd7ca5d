import { z } from 'zod';
import { type Company, type Connection, company, type ProfileOutline } from '#app/contract/connections.ts';
import { AppFailure } from '#app/contract/errors.ts';
import { toPlainTextLine } from '#app/http/plainText.ts';
import { parseCommentedJson } from '#app/profile/commentedJson.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import { hasSalesCredential, needsSubscription } from '#app/profile/neededCredentials.ts';
import { listSecretDestinations } from '#app/profile/secretDestinations.ts';
import type { ConnectionAccount, StoredConnection } from '../platform/settings.ts';
import type { RegisteredConnection } from './registeredConnection.ts';

/**
 * Returns the part of a connection that the renderer may know. A profile that this release cannot read (edited by hand,
 * or written for another release) takes nothing else away: it is listed with what can be read of it, and reports its
 * faults when used.
 */
export const summarizeConnection = (
  entry: RegisteredConnection,
  accounts: readonly ConnectionAccount[],
  profileIn: (text: string) => ConnectionProfile,
): Connection => {
  const { id, kind, isManaged, isRemovable } = entry;
  try {
    const profile = profileIn(entry.profileText);
    const { redirectUris: _unasked, destinations: _taken, needs, ...outline } = toProfileOutline(profile);
    const hasSales = profile.sales !== undefined;
    const hasTeam = profile.team !== undefined;
    const person = findPerson(id, profile.identity.issuer, accounts);
    const shownNeeds = kind === 'demo' ? [] : needs;
    return { id, kind, person, ...outline, hasSales, hasTeam, needs: shownNeeds, isManaged, isRemovable };
  } catch (cause) {
    if (!(cause instanceof AppFailure)) throw cause;
    return {
      id,
      kind,
      person: null,
      ...readNameAndCompanies(entry),
      identityHost: '',
      hasSales: false,
      hasTeam: false,
      needs: [],
      signInWith: 'window',
      isWeaker: false,
      isManaged,
      isRemovable,
    };
  }
};

const findPerson = (id: string, issuer: string, accounts: readonly ConnectionAccount[]): Connection['person'] => {
  const account = accounts.find((candidate) => candidate.connectionId === id && candidate.issuer === issuer);
  return account ? { subject: account.subject, name: account.personName } : null;
};

/** A subject has up to 255 characters (OpenID Connect Core, section 2). */
const shorten = (subject: string): string => toPlainTextLine(subject, 60) ?? '';

/**
 * Adds the name of the person to the names of connections that are called the same, and the subject where that is
 * missing or the same, too.
 */
export const nameAccounts = (connections: readonly Connection[]): Connection[] => {
  const sharesName = (all: readonly Connection[], { id, name }: Connection): boolean =>
    all.some((other) => other.id !== id && other.name === name);
  const named = connections.map((connection) => {
    const { name, person } = connection;
    if (!person || !sharesName(connections, connection)) return connection;
    return { ...connection, name: `${name} · ${person.name ?? shorten(person.subject)}` };
  });
  return named.map((connection) => {
    const { name, person } = connection;
    return person?.name && sharesName(named, connection)
      ? { ...connection, name: `${name} (${shorten(person.subject)})` }
      : connection;
  });
};

/** Returns what a profile would connect to, and which credentials the person has to type for it. */
export const toProfileOutline = (profile: ConnectionProfile): ProfileOutline => ({
  name: profile.name,
  companies: toCompanies(profile),
  identityHost: new URL(profile.identity.endpoints?.authorization ?? profile.identity.issuer).host,
  redirectUris: profile.identity.redirectUris,
  destinations: listSecretDestinations(profile),
  needs: listNeededCredentials(profile),
  signInWith: profile.identity.signInWith,
  isWeaker: !profile.identity.sendState,
});

const listNeededCredentials = ({ sales }: ConnectionProfile): ProfileOutline['needs'] => [
  'clientCredential',
  ...(sales && hasSalesCredential(sales) ? (['salesCredential'] as const) : []),
  ...(sales && needsSubscription(sales) ? (['subscription'] as const) : []),
];

const toCompanies = (profile: ConnectionProfile): Company[] =>
  profile.companies.map(({ customerNumber, name, businessId }) => ({ customerNumber, name, businessId }));

/** Name and companies as far as they can be made out; never none, because a connection is used through a company. */
const readNameAndCompanies = ({ id, profileText }: StoredConnection): Pick<Connection, 'name' | 'companies'> => {
  const name = z.string().min(1).max(100).catch(id);
  const companies = z
    .array(company.extend({ businessId: z.string().nullable().catch(null) }))
    .min(1)
    .catch([{ customerNumber: '0', name: '?', businessId: null }]);
  return z.object({ name, companies }).parse(parseObject(profileText));
};

const parseObject = (text: string): object => {
  try {
    return Object(parseCommentedJson(text));
  } catch {
    // Not even JSON: then nothing can be read of it.
    return {};
  }
};

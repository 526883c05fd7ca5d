import { isDeepStrictEqual } from 'node:util';
import type { SecretStore } from '#app/auth/ports.ts';
import type { SignInSession } from '#app/auth/signInSession.ts';
import { parseTokens, type TokenSet, toTokensSecretName } from '#app/auth/tokens.ts';
import { fail } from '#app/contract/errors.ts';
import type { SessionState } from '#app/contract/session.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import { readServiceAddresses } from '#app/profile/serviceAddresses.ts';
import type { OrganizationPolicy } from '#app/settings/policy.ts';
import type { StoredConnection } from '../platform/settings.ts';
import type { ConnectionRegistry } from './connectionRegistry.ts';
import { type ConnectionCredentials, removeConnectionCredentials, writeConnectionCredentials } from './credentials.ts';
import type { RegisteredConnection } from './registeredConnection.ts';

/** Keeps what belongs to different people in different connections, each bound to the person of its first sign-in. */
export interface AccountPlacement {
  /**
   * Binds a connection to the person of its stored tokens where it is not bound yet: earlier releases bound none. Tokens of
   * anyone else are removed. Throws `storage`.
   */
  adoptStoredTokens(entry: StoredConnection): Promise<void>;
  /**
   * Places the tokens of a sign-in at a connection. Returns null where they belong to it; else they have gone to the
   * connection of their person, which is made where there is none, and the state of its session is returned. Throws
   * `storage`, and `blockedByPolicy` where people may have no connections of their own.
   */
  placeTokens(id: string, tokens: TokenSet, credentials: () => ConnectionCredentials): Promise<SessionState | null>;
  /** Throws `blockedByPolicy` where no further account can be added at the connection's service. */
  checkCanAdd(entry: RegisteredConnection): void;
}

interface AccountPlacementDeps {
  readonly registry: ConnectionRegistry;
  readonly secrets: SecretStore;
  readonly policy: OrganizationPolicy;
  /** Opens a connection in its turn, once it is prepared, with these credentials. */
  readonly openPrepared: (
    id: string,
    credentials: ConnectionCredentials,
    prepare: () => Promise<void>,
  ) => Promise<{ readonly session: Pick<SignInSession, 'accept'> }>;
}

export const createAccountPlacement = ({
  registry,
  secrets,
  policy,
  openPrepared,
}: AccountPlacementDeps): AccountPlacement => {
  const findConnectionOfPerson = (profile: ConnectionProfile, subject: string): RegisteredConnection | null =>
    registry
      .listByService(profile)
      .find(
        ({ id, profileText }) =>
          registry.account(id, profile.identity.issuer)?.subject === subject &&
          isDeepStrictEqual(registry.profile(profileText).identity, profile.identity),
      ) ?? null;

  const bind = (connectionId: string, { identity }: ConnectionProfile, tokens: TokenSet): void => {
    const { subject, personName } = tokens;
    const before = registry.account(connectionId, identity.issuer);
    // A service may leave the name out now and then.
    const knownName = before?.subject === subject ? before.personName : null;
    registry.bindAccount({ connectionId, issuer: identity.issuer, subject, personName: personName ?? knownName });
  };

  const checkCanAdd: AccountPlacement['checkCanAdd'] = ({ kind, isManaged }) => {
    if (kind === 'demo') throw fail({ kind: 'invalidRequest', detail: 'the demo has one account' });
    if (!isManaged && policy.settings.ownConnections === false) throw fail({ kind: 'blockedByPolicy' });
  };

  /** Makes the connection of a person where there is none, with the credentials with which they have just signed in. */
  const signInElsewhere = async (
    source: RegisteredConnection,
    tokens: TokenSet,
    credentials: ConnectionCredentials,
  ): Promise<SessionState> => {
    const { kind, profileText, isManaged } = source;
    const profile = registry.profile(profileText);
    const existing = findConnectionOfPerson(profile, tokens.subject);
    if (!existing) checkCanAdd(source);
    const id = existing?.id ?? registry.chooseAccountId(profile, tokens.subject);
    const connection = await openPrepared(id, credentials, async () => {
      await writeConnectionCredentials(secrets, id, credentials, readServiceAddresses(profile));
      try {
        if (!existing && !isManaged) registry.save({ id, kind, profileText });
        bind(id, profile, tokens);
      } catch (cause) {
        if (!existing) await removeConnectionCredentials(secrets, id);
        throw cause;
      }
    });
    return connection.session.accept(tokens);
  };

  return {
    adoptStoredTokens: async ({ id, kind, profileText }) => {
      const tokens = parseTokens((await secrets.read(toTokensSecretName(id))) ?? '');
      if (!tokens || kind === 'demo') return;
      const profile = registry.profile(profileText);
      const account = registry.account(id, profile.identity.issuer);
      if (!account) bind(id, profile, tokens);
      else if (account.subject !== tokens.subject) await secrets.remove(toTokensSecretName(id));
    },
    placeTokens: async (id, tokens, credentials) => {
      const entry = registry.entry(id);
      const profile = registry.profile(entry.profileText);
      const account = registry.account(id, profile.identity.issuer);
      const isOwn =
        // What the demo shows is nobody's.
        entry.kind === 'demo' ||
        (account ? account.subject === tokens.subject : findConnectionOfPerson(profile, tokens.subject) === null);
      if (!isOwn) return signInElsewhere(entry, tokens, credentials());
      bind(id, profile, tokens);
      return null;
    },
    checkCanAdd,
  };
};

import { isDeepStrictEqual } from 'node:util';
import { discoverSecretDestinations } from '#app/auth/discoverSecretDestinations.ts';
import type { IdentityProvider } from '#app/auth/identityProvider.ts';
import type { AccountChoiceOptions } from '#app/auth/signInSession.ts';
import { toTokensSecretName } from '#app/auth/tokens.ts';
import type { Connection, ProfileEditPreview, ProfileOutline } from '#app/contract/connections.ts';
import { AppFailure, fail } from '#app/contract/errors.ts';
import type { SecretDestinations } from '#app/contract/secretDestinations.ts';
import type { SessionState } from '#app/contract/session.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import { setProfileValue } from '#app/profile/editText.ts';
import { readServiceAddresses, type ServiceAddresses, sendsSecretsElsewhere } from '#app/profile/serviceAddresses.ts';
import type { OrganizationPolicy } from '#app/settings/policy.ts';
import { removeTeamMembership } from '#app/team/teamMembership.ts';
import type { SettingsStore } from '../platform/settings.ts';
import { compareProfiles } from './compareProfiles.ts';
import { createConnectionRegistry } from './connectionRegistry.ts';
import { toProfileOutline } from './connectionSummary.ts';
import {
  type ConnectionCredentials,
  canSendCredentialsTo,
  removeConnectionCredentials,
  trimConnectionCredentials,
  writeConnectionCredentials,
} from './credentials.ts';
import type { DemoLoginOptions } from './demoRunner.ts';
import type { OpenConnection } from './openConnection.ts';
import { createOpenConnectionRegistry, type OpenConnectionRegistryOptions } from './openConnectionRegistry.ts';
import type { RegisteredConnection } from './registeredConnection.ts';

/**
 * The services that a person has connected or was given, and the open ones among them. All that name a connection throw
 * `notFound`; all that change something throw `storage`, and `blockedByPolicy` where the policy gives the connection or
 * does not allow connections of one's own.
 */
export interface ConnectionManager {
  list(): Connection[];
  isDemo(id: string): boolean;
  /** The profile of a connection, open or not. Throws `invalidProfile` where this release cannot read it. */
  profile(id: string): ConnectionProfile;
  /** The person whose connection it is; null before the first sign-in. */
  person(id: string): Connection['person'];
  /** The profile as it was imported, sound or not, and what the connection is called. */
  getImported(id: string): { readonly name: string; readonly text: string };
  /** Returns what a profile would connect to. Throws `invalidProfile`. */
  summarize(profileText: string): ProfileOutline;
  /**
   * Returns the hosts that a profile would send secrets to, the ones that its discovery document names included. Throws
   * `invalidProfile`, and as {@link IdentityProvider.configuration}.
   */
  discoverDestinations(profileText: string): Promise<SecretDestinations>;
  /** Returns whether a connection leads where the profile leads. Throws `invalidProfile`. */
  isConnected(profileText: string): boolean;
  /** Opens a connection when it is first asked for. Throws as `profile`, and `secretsUnavailable` where its credentials are gone. */
  open(id: string): Promise<OpenConnection>;
  /** The connections that are open. */
  inUse(): Promise<readonly OpenConnection[]>;
  /** Starts the demo service where it does not run, and connects to it. */
  openDemo(options?: DemoLoginOptions): Promise<Connection>;
  /** Returns what `edit` would change. Throws `invalidProfile`. */
  previewEdit(id: string, profileText: string): Omit<ProfileEditPreview, 'openWork'>;
  /** The connection in whose place `add` would put the profile, and what that means; null for a new one. Throws `invalidProfile`. */
  previewAdd(profileText: string): (Pick<Connection, 'id' | 'name'> & Omit<ProfileEditPreview, 'openWork'>) | null;
  /** A connection that leads to the same place begins again. Throws `invalidProfile`. */
  add(profileText: string, credentials: ConnectionCredentials): Promise<Connection>;
  /**
   * Replaces the profile; id and data stay. The person is signed out where the new one signs in otherwise, and the credentials
   * are forgotten, too, where it would send them to another address. Throws `invalidProfile`.
   */
  edit(id: string, profileText: string): Promise<Connection>;
  /**
   * Changes where fields of purchase invoices are found (`fields` by their names in the profile), and nothing else of
   * the text. The demo's lasts until it starts again. Throws `invalidProfile`.
   */
  mapFields(id: string, fields: Readonly<Record<string, string>>): Promise<void>;
  /** A session that is open goes on with them. Other accounts of the same profile get them, too. */
  enterCredentials(id: string, credentials: ConnectionCredentials): Promise<void>;
  /**
   * Another person gets a connection of their own, whose state is returned. Throws as `open` and the sign-in, and `blockedByPolicy`.
   */
  signIn(id: string, choice: AccountChoiceOptions): Promise<SessionState>;
  /** Also where the credentials are gone or were never typed. Throws as `profile`. */
  sessionState(id: string): Promise<SessionState>;
  /** Leaves no token here, even where the connection cannot be opened. */
  signOut(id: string): Promise<SessionState>;
  /** Throws what the first sign-out that failed threw, once all have ended. */
  signOutEverywhere(): Promise<void>;
  /**
   * Signs out and deletes all that is kept; `forget` deletes what others keep of it. Until it is done, nothing opens it
   * again.
   */
  remove(id: string, forget: () => Promise<void>): Promise<void>;
}

export interface ConnectionManagerOptions extends OpenConnectionRegistryOptions {
  readonly settings: SettingsStore;
  readonly policy: OrganizationPolicy;
  readonly onChanged: (connections: Connection[]) => void;
}

export const createConnectionManager = (options: ConnectionManagerOptions): ConnectionManager => {
  const { policy, secrets, onChanged } = options;
  const registry = createConnectionRegistry(options);
  const opened = createOpenConnectionRegistry(registry, options);

  /**
   * Throws `blockedByPolicy` unless people may have connections of their own and the policy does not give this one
   * already.
   */
  const checkOwnAllowed = (profile: ConnectionProfile): void => {
    if (policy.settings.ownConnections === false) throw fail({ kind: 'blockedByPolicy' });
    if (registry.findByService(profile)?.isManaged) throw fail({ kind: 'blockedByPolicy' });
  };

  const add: ConnectionManager['add'] = async (profileText, credentials) => {
    const profile = registry.profile(profileText);
    checkOwnAllowed(profile);
    const id = registry.chooseId(profile);
    const added = await opened.change(id, async () => {
      // While this waited for its turn, an edit may have led the connection elsewhere, or another one here.
      if (registry.chooseId(profile) !== id) return null;
      const before = registry.findByService(profile);
      // After the settings were lost, the tokens tell whose data is there.
      await opened.placement.adoptStoredTokens(before ?? { id, kind: 'profile', profileText });
      await (before ? opened.close(before) : secrets.remove(toTokensSecretName(id)));
      await writeConnectionCredentials(secrets, id, credentials, readServiceAddresses(profile));
      try {
        return registry.save({ id, kind: 'profile', profileText });
      } catch (cause) {
        await removeConnectionCredentials(secrets, id);
        throw cause;
      }
    });
    return added ?? add(profileText, credentials);
  };

  /** Null where the profile cannot be read: it says nothing of where its secrets went. */
  const readProfile = ({ profileText }: RegisteredConnection): ConnectionProfile | null => {
    try {
      return registry.profile(profileText);
    } catch (cause) {
      if (cause instanceof AppFailure) return null;
      throw cause;
    }
  };
  const readAddresses = (entry: RegisteredConnection): ServiceAddresses | null => {
    const profile = readProfile(entry);
    return profile && readServiceAddresses(profile);
  };
  const keepsAddresses = (entry: RegisteredConnection, next: ConnectionProfile): boolean => {
    const before = readAddresses(entry);
    return before !== null && !sendsSecretsElsewhere(before, readServiceAddresses(next));
  };

  const storeCredentials = (id: string, typed: ConnectionCredentials): Promise<void> =>
    opened.change(id, async () => {
      const addresses = readAddresses(registry.entry(id));
      // Tokens were given at the addresses that the credentials were typed for.
      if (addresses && !(await canSendCredentialsTo(secrets, id, addresses)))
        await secrets.remove(toTokensSecretName(id));
      await writeConnectionCredentials(secrets, id, typed, addresses);
      opened.get(id)?.useCredentials(trimConnectionCredentials(typed));
    });
  /** Only with the same profile: with another one, secrets could be sent to another address. */
  const listOtherAccounts = (entry: RegisteredConnection): readonly RegisteredConnection[] => {
    const profile = readProfile(entry);
    const accounts = profile && entry.kind === 'profile' ? registry.listByService(profile) : [];
    return accounts.filter(({ id, profileText }) => id !== entry.id && profileText === entry.profileText);
  };

  /** Deletes the tokens of a connection that cannot be opened: nothing can be ended at the service. */
  const forgetTokens = async (id: string, cause: unknown): Promise<SessionState> => {
    const wasSignedIn = (await secrets.read(toTokensSecretName(id))) !== null;
    await secrets.remove(toTokensSecretName(id));
    const signedOut = { kind: 'signedOut', connectionId: id } as const;
    if (!wasSignedIn || !(cause instanceof AppFailure)) return signedOut;
    return { ...signedOut, remainder: { access: { error: cause.error }, browserSession: null } };
  };

  const signOut = async (id: string): Promise<SessionState> => {
    // A demo service that does not run has no session.
    if (registry.entry(id).kind === 'demo') return opened.get(id)?.session.signOut() ?? forgetTokens(id, null);
    return opened.open(id).then(
      ({ session }) => session.signOut(),
      (cause) => forgetTokens(id, cause),
    );
  };

  return {
    list: registry.list,
    isDemo: (id) => registry.entry(id).kind === 'demo',
    profile: (id) => registry.profile(registry.entry(id).profileText),
    person: (id) => registry.connection(id).person,
    getImported: (id) => {
      const entry = registry.entry(id);
      return { name: readProfile(entry)?.name ?? registry.connection(id).name, text: entry.profileText };
    },
    summarize: (text) => toProfileOutline(registry.profile(text)),
    discoverDestinations: (text) => discoverSecretDestinations(registry.profile(text), options.http),
    isConnected: (text) => registry.findByService(registry.profile(text)) !== null,
    open: opened.open,
    inUse: async () => opened.all(),
    openDemo: opened.openDemo,
    add,
    previewAdd: (profileText) => {
      const after = registry.profile(profileText);
      const entry = registry.findByService(after);
      const before = entry && readProfile(entry);
      if (!before) return null;
      const { id, name } = registry.connection(entry.id);
      return { id, name, signIn: 'signsOut', ...compareProfiles(before, after) };
    },
    previewEdit: (id, profileText) => {
      const entry = registry.ownEntry(id);
      const [before, after] = [readProfile(entry), registry.profile(profileText)];
      const isTrusted = keepsAddresses(entry, after);
      const staysSignedIn = before !== null && isDeepStrictEqual(before.identity, after.identity);
      return {
        signIn: isTrusted ? (staysSignedIn ? 'staysSignedIn' : 'signsOut') : 'asksAgain',
        ...compareProfiles(before, after),
      };
    },
    edit: async (id, profileText) => {
      const profile = registry.profile(profileText);
      return opened.change(id, async () => {
        const entry = registry.ownEntry(id);
        if (entry.kind === 'demo') throw fail({ kind: 'invalidRequest', detail: 'the demo has no profile to edit' });
        checkOwnAllowed(profile);
        const before = await opened.openForSignOut(entry);
        const isTrusted = keepsAddresses(entry, profile);
        const staysOpen = isTrusted && before !== null && isDeepStrictEqual(before.profile.identity, profile.identity);
        if (!staysOpen) await opened.close(entry);
        if (!isTrusted) await removeConnectionCredentials(secrets, id);
        const saved = registry.save({ id, kind: entry.kind, profileText });
        if (staysOpen) before.adoptProfile(profile);
        return saved;
      });
    },
    mapFields: (id, fields) =>
      opened.change(id, async () => {
        const { kind, profileText: before } = registry.ownEntry(id);
        const profileText = Object.entries(fields).reduce(
          (text, [name, path]) => setProfileValue(text, `purchases.fields.${name}`, path),
          before,
        );
        const profile = registry.profile(profileText);
        registry.save({ id, kind, profileText });
        opened.get(id)?.adoptProfile(profile);
      }),
    signIn: async (id, choice) => {
      if (choice.asAnother) opened.placement.checkCanAdd(registry.entry(id));
      return (await opened.open(id)).session.signIn(choice);
    },
    enterCredentials: async (id, typed) => {
      for (const account of [registry.entry(id), ...listOtherAccounts(registry.entry(id))])
        await storeCredentials(account.id, typed);
      onChanged(registry.list());
    },
    sessionState: async (id) => {
      try {
        return (await opened.open(id)).session.state();
      } catch (cause) {
        if (!(cause instanceof AppFailure)) throw cause;
        if (cause.error.kind === 'secretsUnavailable') return { kind: 'withoutCredentials', connectionId: id };
        if (cause.error.kind !== 'addressChanged') throw cause;
        return { kind: 'withoutCredentials', connectionId: id, addresses: cause.error.addresses };
      }
    },
    signOut,
    signOutEverywhere: async () => {
      const outcomes = await Promise.allSettled(registry.list().map(({ id }) => signOut(id)));
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    },
    remove: async (id, forget) => {
      const entry = registry.removableEntry(id);
      await registry.withRemoval(id, () =>
        opened.change(id, async () => {
          await opened.close(entry);
          await forget();
          await removeConnectionCredentials(secrets, id);
          await removeTeamMembership(secrets, id);
          registry.remove(id);
        }),
      );
    },
  };
};

import { isDeepStrictEqual } from 'node:util';
import { tokensNameOf } from '#app/auth/tokens.ts';
import type { Connection, EditPreview, ProfileOutline } from '#app/contract/connections.ts';
import { AppFailure, fail } from '#app/contract/errors.ts';
import type { SessionState } from '#app/contract/session.ts';
import { withValue } from '#app/profile/editText.ts';
import type { Profile } from '#app/profile/profile.ts';
import { addressesIn, type ServiceAddresses, sendsElsewhere } from '#app/profile/serviceAddresses.ts';
import { compareServices } from '#app/profile/serviceChanges.ts';
import type { Policy } from '#app/settings/policy.ts';
import type { Settings } from '../platform/settings.ts';
import { createCatalogue } from './catalogue.ts';
import { type Credentials, fitAddresses, removeCredentials, trimmed, writeCredentials } from './credentials.ts';
import type { Entry } from './entries.ts';
import type { OpenConnection } from './openConnection.ts';
import { createOpenConnections, type OpeningOptions } from './openConnections.ts';
import { outlineOf } from './outline.ts';

/**
 * The services that a person has connected or was given, and the open ones among them. All that name a connection throw
 * `notFound`; all that change something throw `storage`, and `blockedByPolicy` where the policy gives the connection or
 * does not allow connections of one's own.
 */
export interface ConnectionBook {
  list(): Connection[];
  isDemo(id: string): boolean;
  /** The profile of a connection, open or not. Throws `invalidProfile` where this release cannot read it. */
  profile(id: string): Profile;
  /** The profile as it was imported, sound or not, and what the connection is called. */
  imported(id: string): { readonly name: string; readonly text: string };
  /** Returns what a profile would connect to. Throws `invalidProfile`. */
  outline(profileText: string): ProfileOutline;
  /** Returns whether a connection leads where the profile leads. Throws `invalidProfile`. */
  isConnected(profileText: string): boolean;
  /** Opens a connection when it is first asked for. Throws as `profile`, and `secretsUnavailable` where its credentials are gone. */
  open(id: string): Promise<OpenConnection>;
  /** The connections that are open. */
  inUse(): Promise<readonly OpenConnection[]>;
  /** Starts the demo service where it does not run, and connects to it. */
  openDemo(): Promise<Connection>;
  /** Returns what `edit` would change. Throws `invalidProfile`. */
  previewEdit(id: string, profileText: string): Omit<EditPreview, 'openWork'>;
  /** The connection in whose place `add` would put the profile, and what that means; null for a new one. Throws `invalidProfile`. */
  previewAdd(profileText: string): (Pick<Connection, 'id' | 'name'> & Omit<EditPreview, 'openWork'>) | null;
  /** A connection that leads to the same place begins again. Throws `invalidProfile`. */
  add(profileText: string, credentials: Credentials): Promise<Connection>;
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
  /** A session that is open goes on with them. */
  enterCredentials(id: string, credentials: Credentials): Promise<void>;
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

export interface BookOptions extends OpeningOptions {
  readonly settings: Settings;
  readonly policy: Policy;
  readonly onChanged: (connections: Connection[]) => void;
}

export const createConnectionBook = (options: BookOptions): ConnectionBook => {
  const { policy, secrets, onChanged } = options;
  const catalogue = createCatalogue(options);
  const opened = createOpenConnections(catalogue, options);

  /**
   * Throws `blockedByPolicy` unless people may have connections of their own and the policy does not give this one
   * already.
   */
  const mayBeOwn = (profile: Profile): void => {
    if (policy.settings.ownConnections === false) throw fail({ kind: 'blockedByPolicy' });
    if (catalogue.leadingTo(profile)?.isManaged) throw fail({ kind: 'blockedByPolicy' });
  };

  const add: ConnectionBook['add'] = async (profileText, credentials) => {
    const profile = catalogue.profile(profileText);
    mayBeOwn(profile);
    const id = catalogue.idFor(profile);
    const added = await opened.change(id, async () => {
      // While this waited for its turn, an edit may have led the connection elsewhere, or another one here.
      if (catalogue.idFor(profile) !== id) return null;
      const before = catalogue.leadingTo(profile);
      await (before ? opened.close(before) : secrets.remove(tokensNameOf(id)));
      await writeCredentials(secrets, id, credentials, addressesIn(profile));
      try {
        return catalogue.keep({ id, kind: 'profile', profileText });
      } catch (cause) {
        await removeCredentials(secrets, id);
        throw cause;
      }
    });
    return added ?? add(profileText, credentials);
  };

  /** Null where the profile cannot be read: it says nothing of where its secrets went. */
  const profileIn = ({ profileText }: Entry): Profile | null => {
    try {
      return catalogue.profile(profileText);
    } catch (cause) {
      if (cause instanceof AppFailure) return null;
      throw cause;
    }
  };
  const addressesOf = (entry: Entry): ServiceAddresses | null => {
    const profile = profileIn(entry);
    return profile && addressesIn(profile);
  };
  const staysInPlace = (entry: Entry, next: Profile): boolean => {
    const before = addressesOf(entry);
    return before !== null && !sendsElsewhere(before, addressesIn(next));
  };

  const signOut = async (id: string): Promise<SessionState> => {
    const { kind } = catalogue.entry(id);
    // A demo service that does not run has no session; without an open connection none can be ended at the service.
    const connection = kind === 'demo' ? opened.get(id) : await opened.open(id).catch(() => null);
    if (connection) return connection.session.signOut();
    await secrets.remove(tokensNameOf(id));
    return { kind: 'signedOut', connectionId: id };
  };

  return {
    list: catalogue.list,
    isDemo: (id) => catalogue.entry(id).kind === 'demo',
    profile: (id) => catalogue.profile(catalogue.entry(id).profileText),
    imported: (id) => ({ name: catalogue.connection(id).name, text: catalogue.entry(id).profileText }),
    outline: (text) => outlineOf(catalogue.profile(text)),
    isConnected: (text) => catalogue.leadingTo(catalogue.profile(text)) !== null,
    open: opened.open,
    inUse: async () => opened.all(),
    openDemo: opened.openDemo,
    add,
    previewAdd: (profileText) => {
      const after = catalogue.profile(profileText);
      const entry = catalogue.leadingTo(after);
      const before = entry && profileIn(entry);
      if (!before) return null;
      const { id, name } = catalogue.connection(entry.id);
      return { id, name, signIn: 'signsOut', changes: compareServices(before, after) };
    },
    previewEdit: (id, profileText) => {
      const entry = catalogue.ownEntry(id);
      const [before, after] = [profileIn(entry), catalogue.profile(profileText)];
      const isTrusted = staysInPlace(entry, after);
      const staysSignedIn = before !== null && isDeepStrictEqual(before.identity, after.identity);
      return {
        signIn: isTrusted ? (staysSignedIn ? 'staysSignedIn' : 'signsOut') : 'asksAgain',
        changes: before ? compareServices(before, after) : [],
      };
    },
    edit: async (id, profileText) => {
      const profile = catalogue.profile(profileText);
      return opened.change(id, async () => {
        const entry = catalogue.ownEntry(id);
        if (entry.kind === 'demo') throw fail({ kind: 'invalidRequest', detail: 'the demo has no profile to edit' });
        mayBeOwn(profile);
        const before = await opened.reach(entry);
        const isTrusted = staysInPlace(entry, profile);
        const goesOn = isTrusted && before !== null && isDeepStrictEqual(before.profile.identity, profile.identity);
        if (!goesOn) await opened.close(entry);
        if (!isTrusted) await removeCredentials(secrets, id);
        const kept = catalogue.keep({ id, kind: entry.kind, profileText });
        if (goesOn) before.adoptProfile(profile);
        return kept;
      });
    },
    mapFields: (id, fields) =>
      opened.change(id, async () => {
        const { kind, profileText: before } = catalogue.ownEntry(id);
        const profileText = Object.entries(fields).reduce(
          (text, [name, path]) => withValue(text, `purchases.fields.${name}`, path),
          before,
        );
        const profile = catalogue.profile(profileText);
        catalogue.keep({ id, kind, profileText });
        opened.get(id)?.adoptProfile(profile);
      }),
    enterCredentials: async (id, typed) => {
      catalogue.entry(id);
      await opened.change(id, async () => {
        const addresses = addressesOf(catalogue.entry(id));
        // Tokens were given at the addresses that the credentials were typed for.
        if (addresses && !(await fitAddresses(secrets, id, addresses))) await secrets.remove(tokensNameOf(id));
        await writeCredentials(secrets, id, typed, addresses);
        opened.get(id)?.useCredentials(trimmed(typed));
      });
      onChanged(catalogue.list());
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
      const outcomes = await Promise.allSettled(catalogue.list().map(({ id }) => signOut(id)));
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    },
    remove: async (id, forget) => {
      const entry = catalogue.ownEntry(id);
      await catalogue.whileLeaving(id, () =>
        opened.change(id, async () => {
          await opened.close(entry);
          await forget();
          await removeCredentials(secrets, id);
          catalogue.remove(id);
        }),
      );
    },
  };
};

import { isDeepStrictEqual } from 'node:util';
import { fail } from '#app/contract/errors.ts';
import {
  type ManagedSettingKey,
  type ManagedSettings,
  managedSettingKeys,
  type PersonalSettingKey,
  type PersonalSettings,
  type PolicyScope,
  type ResolvedSettings,
} from '#app/contract/managedSettings.ts';
import { createListenerSet } from '#app/lib/listenerSet.ts';
import type { OrganizationPolicy } from '#app/settings/policy.ts';
import { resolveSettings, type UserSettingChoices } from '#app/settings/resolveSettings.ts';
import type { SettingsStore } from './settings.ts';

/** Permissions that an organisation grants or denies, and that cannot be chosen in the application. */
type PolicyPermission = 'export' | 'ownConnections';

/** The settings that an organisation may lay down, as they are in force. */
export interface EffectiveSettings {
  get<K extends ManagedSettingKey>(key: K): ManagedSettings[K];
  /** Throws `blockedByPolicy` where it is locked, and `storage`. */
  set<K extends PersonalSettingKey>(key: K, value: PersonalSettings[K]): void;
  /** Sets several at once, or none where one is locked. Throws as `set`. */
  choose(choices: UserSettingChoices): void;
  /** Returns whether the policy for the machine or the person sets it; null where people choose. */
  getLock(key: ManagedSettingKey): PolicyScope | null;
  all(): ResolvedSettings;
  /** Throws `blockedByPolicy` where it is not allowed. */
  checkAllowed(key: PolicyPermission): void;
  /** Replaces the policy. */
  setPolicy(policy: OrganizationPolicy): void;
  /**
   * Calls the listener with the settings whose value or lock has changed. Returns a function that removes the listener.
   */
  onChange(listener: (keys: readonly ManagedSettingKey[]) => void): () => void;
}

interface EffectiveSettingsOptions {
  readonly settings: SettingsStore;
  readonly policy: OrganizationPolicy;
}

const findLock = ({ locks }: ResolvedSettings, key: ManagedSettingKey): PolicyScope | null =>
  locks.find((lock) => lock.key === key)?.by ?? null;

/** Creates the settings in force: the policy goes before the stored settings. */
export const createEffectiveSettings = ({ settings, policy: first }: EffectiveSettingsOptions): EffectiveSettings => {
  let policy = first;
  const changes = createListenerSet<[keys: readonly ManagedSettingKey[]]>();
  const read = (): ResolvedSettings => resolveSettings(policy, settings.get('preferences'));
  // Asked at every request: what is on the disk is read again only when it was changed.
  let state = read();
  const getLock = (key: ManagedSettingKey): PolicyScope | null => findLock(state, key);

  const replaceState = (next: ResolvedSettings): void => {
    const before = state;
    state = next;
    const changed = managedSettingKeys.filter(
      (key) =>
        !isDeepStrictEqual(before.values[key], next.values[key]) || findLock(before, key) !== findLock(next, key),
    );
    if (changed.length > 0) changes.notify(changed);
  };

  const choose = (choices: UserSettingChoices): void => {
    if (managedSettingKeys.some((key) => key in choices && getLock(key) !== null))
      throw fail({ kind: 'blockedByPolicy' });
    settings.set('preferences', { ...settings.get('preferences'), ...choices });
    replaceState(read());
  };

  return {
    get: (key) => state.values[key],
    set: (key, value) => choose({ [key]: value }),
    choose,
    getLock,
    all: () => state,
    checkAllowed: (key) => {
      if (!state.values[key]) throw fail({ kind: 'blockedByPolicy' });
    },
    setPolicy: (next) => {
      policy = next;
      replaceState(read());
    },
    onChange: changes.subscribe,
  };
};

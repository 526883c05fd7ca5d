import { isDeepStrictEqual } from 'node:util';
import { fail } from '#app/contract/errors.ts';
import {
  type ChosenKey,
  type ChosenSettings,
  type Lock,
  type ManagedKey,
  type ManagedSettings,
  type ManagedState,
  managedKeys,
} from '#app/contract/managed.ts';
import { type Choices, effective } from '#app/settings/effective.ts';
import type { Policy } from '#app/settings/policy.ts';
import type { Settings } from './settings.ts';

/** Permissions that an organisation grants or denies, and that cannot be chosen in the application. */
type Permission = 'export' | 'ownConnections';

/** The settings that an organisation may lay down, as they are in force. */
export interface Governed {
  get<K extends ManagedKey>(key: K): ManagedSettings[K];
  /** Throws `blockedByPolicy` where it is locked, and `storage`. */
  set<K extends ChosenKey>(key: K, value: ChosenSettings[K]): void;
  /** Sets several at once, or none where one is locked. Throws as `set`. */
  choose(choices: Choices): void;
  /** Returns whether the policy for the machine or the person sets it; null where people choose. */
  lockOf(key: ManagedKey): Lock | null;
  all(): ManagedState;
  /** Throws `blockedByPolicy` where it is not allowed. */
  demand(key: Permission): void;
  /** Replaces the policy. */
  follow(policy: Policy): void;
  /**
   * Calls the listener with the settings whose value or lock has changed. Returns a function that removes the listener.
   */
  onChange(listener: (keys: readonly ManagedKey[]) => void): () => void;
}

interface Parts {
  readonly settings: Settings;
  readonly policy: Policy;
}

const lockIn = ({ locks }: ManagedState, key: ManagedKey): Lock | null =>
  locks.find((lock) => lock.key === key)?.by ?? null;

/** Creates the settings in force: the policy goes before the stored settings. */
export const createGoverned = ({ settings, policy: first }: Parts): Governed => {
  let policy = first;
  const listeners = new Set<(keys: readonly ManagedKey[]) => void>();
  const read = (): ManagedState => effective(policy, settings.get('preferences'));
  // Asked at every request: what is on the disk is read again only when it was changed.
  let state = read();
  const lockOf = (key: ManagedKey): Lock | null => lockIn(state, key);

  const adopt = (next: ManagedState): void => {
    const before = state;
    state = next;
    const changed = managedKeys.filter(
      (key) => !isDeepStrictEqual(before.values[key], next.values[key]) || lockIn(before, key) !== lockIn(next, key),
    );
    if (changed.length > 0) for (const listener of listeners) listener(changed);
  };

  const choose = (choices: Choices): void => {
    if (managedKeys.some((key) => key in choices && lockOf(key) !== null)) throw fail({ kind: 'blockedByPolicy' });
    settings.set('preferences', { ...settings.get('preferences'), ...choices });
    adopt(read());
  };

  return {
    get: (key) => state.values[key],
    set: (key, value) => choose({ [key]: value }),
    choose,
    lockOf,
    all: () => state,
    demand: (key) => {
      if (!state.values[key]) throw fail({ kind: 'blockedByPolicy' });
    },
    follow: (next) => {
      policy = next;
      adopt(read());
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

import { z } from 'zod';
import { preferences } from '../../app/contract/application.ts';
import { openStore, writeFailure } from './openStore.ts';

/** A connection as it is kept: the profile's own text, so that what a person imported is what they get back. */
const storedConnection = z.object({ id: z.string(), kind: z.enum(['demo', 'profile']), profileText: z.string() });
export type StoredConnection = z.infer<typeof storedConnection>;

const settingsFile = z.object({
  version: z.literal(1).default(1),
  preferences: preferences.optional(),
  connections: z.array(storedConnection).default([]),
});
type SettingsFile = z.infer<typeof settingsFile>;

/** Settings of one person on one machine; nothing secret. `set` throws `storage` when the file cannot be written. */
export interface Settings {
  get<K extends keyof SettingsFile>(key: K): SettingsFile[K];
  set<K extends keyof SettingsFile>(key: K, value: NonNullable<SettingsFile[K]>): void;
}

/** Opens `settings.json`. An unreadable file is set aside (`onSetAside`) and everything starts with its default. */
export const openSettings = (onSetAside: () => void): Settings => {
  const store = openStore('settings', (file) => settingsFile.safeParse(file).success, onSetAside);
  return {
    get: (key) => settingsFile.parse(store.store)[key],
    set: (key, value) => {
      try {
        store.set(key, value);
      } catch (cause) {
        throw writeFailure(cause);
      }
    },
  };
};

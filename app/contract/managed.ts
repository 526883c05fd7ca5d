import { z } from 'zod';
import { language, theme } from './application.ts';
import { event, method } from './method.ts';
import { updateMode } from './updates.ts';
import { nothing } from './values.ts';

/** `example.org:8080`, also with the scheme of the proxy; never with a name and a password. */
const proxyServer = z
  .string()
  .max(300)
  .regex(/^(?:(?:https?|socks[45]?):\/\/)?(?:\[[\da-f:.]+\]|[^\s/@;,=:]+):\d{1,5}$/i);

/** Hosts that are reached without the proxy: `example.org`, `*.example.org`, `10.0.0.0/8`, `<local>`. */
const proxyBypass = z.array(
  z
    .string()
    .max(300)
    .regex(/^[^\s;,]+$/),
);

/** The way out of the network. */
export const proxy = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('system') }),
  z.object({ kind: z.literal('direct') }),
  z.object({ kind: z.literal('fixed'), server: proxyServer, bypass: proxyBypass.max(200) }),
]);
export type ProxySetting = z.infer<typeof proxy>;

/** What people choose for themselves, as far as their organisation has not chosen it. */
export const chosenSettings = z.object({
  /** Null: the system's. */
  language: language.nullable(),
  theme,
  updates: updateMode,
  proxy,
  /** Whether any notification is shown. */
  notifications: z.boolean(),
  diagnostics: z.enum(['normal', 'detailed']),
  /** Minutes without a key or pointer, after which the window locks. Null: never. */
  lockAfterMinutes: z.int().min(1).max(1440).nullable(),
  openAtLogin: z.boolean(),
  /** Whether free texts are checked as they are written. Null: as is usual on the system, which is on macOS alone. */
  spellCheck: z.boolean().nullable(),
});
export type ChosenSettings = z.infer<typeof chosenSettings>;
export type ChosenKey = keyof ChosenSettings;

/** Everything that an organisation may lay down; the last three are chosen by nobody else. */
export const managedSettings = chosenSettings.extend({
  /** Whether invoices may leave the program as files and pages. */
  export: z.boolean(),
  /** Where people sign in, whatever a connection's profile says. Null: as the profile says. */
  signInWith: z.enum(['window', 'browser']).nullable(),
  /** Whether people may add connections of their own. */
  ownConnections: z.boolean(),
});
export type ManagedSettings = z.infer<typeof managedSettings>;
export type ManagedKey = keyof ManagedSettings;
export const managedKeys = managedSettings.keyof().options;

/** For whom an organisation has laid something down: for everybody at this machine, or for this person. */
export const lock = z.enum(['machine', 'user']);
export type Lock = z.infer<typeof lock>;

/** What is in force, and what of it nobody here may change. */
export const managedState = z.object({
  values: managedSettings,
  locks: z.array(z.object({ key: managedSettings.keyof(), by: lock })),
});
export type ManagedState = z.infer<typeof managedState>;

export const managed = {
  settings: method({ input: nothing, output: managedState }),
  /** Chooses what is given, and nothing of it where one is locked: `blockedByPolicy`. */
  choose: method({ input: chosenSettings.partial(), output: managedState }),
  changed: event(managedState),
};

import { z } from 'zod';
import { language, theme } from './application.ts';
import { defineIpcEvent, defineIpcMethod } from './ipcMethod.ts';
import { approvalLimit } from './purchases/approvalRule.ts';
import { updateMode } from './updates.ts';
import { emptyPayload } from './values.ts';

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
export const proxySetting = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('system') }),
  z.object({ kind: z.literal('direct') }),
  z.object({ kind: z.literal('fixed'), server: proxyServer, bypass: proxyBypass.max(200) }),
]);
export type ProxySetting = z.infer<typeof proxySetting>;

/** Settings that people choose for themselves, where their organisation has not set them. */
export const personalSettings = z.object({
  /** Null: the system's. */
  language: language.nullable(),
  theme,
  updates: updateMode,
  proxy: proxySetting,
  /** True if any notification is shown. */
  notifications: z.boolean(),
  diagnostics: z.enum(['normal', 'detailed']),
  /** Minutes without a key or pointer, after which the window locks. Null: never. */
  lockAfterMinutes: z.int().min(1).max(1440).nullable(),
  openAtLogin: z.boolean(),
  /** True if free texts are checked as they are written. Null: the system's default, which is on for macOS alone. */
  spellCheck: z.boolean().nullable(),
});
export type PersonalSettings = z.infer<typeof personalSettings>;
export type PersonalSettingKey = keyof PersonalSettings;

/** All settings that an organisation can set; only an organisation sets the last five. */
export const managedSettings = personalSettings.extend({
  /** True if invoices can leave the program as files and pages. */
  export: z.boolean(),
  /** The place where people sign in; overrides a connection's profile. Null: as the profile says. */
  signInWith: z.enum(['window', 'browser']).nullable(),
  /** True if people can add connections of their own. */
  ownConnections: z.boolean(),
  /** The amount above which a second person approves a purchase invoice. Null: each company decides. */
  approvalLimit: approvalLimit.nullable(),
  /** The folder of all data, with variables such as `${user_name}`. Null: the system's usual one. */
  dataFolder: z.string().max(1000).nullable(),
  /** Years for which everything is kept that has a limit, at least those of the law. Null: people choose. */
  retentionYears: z.int().min(1).max(100).nullable(),
});
export type ManagedSettings = z.infer<typeof managedSettings>;
export type ManagedSettingKey = keyof ManagedSettings;
export const managedSettingKeys = managedSettings.keyof().options;

/** The scope of an organisation's setting: everybody at this computer, or this person. */
export const policyScope = z.enum(['machine', 'user']);
export type PolicyScope = z.infer<typeof policyScope>;

/** The effective settings, and the ones that cannot be changed here. */
export const resolvedSettings = z.object({
  values: managedSettings,
  locks: z.array(z.object({ key: managedSettings.keyof(), by: policyScope })),
});
export type ResolvedSettings = z.infer<typeof resolvedSettings>;

export const managedSettingsContract = {
  settings: defineIpcMethod({ input: emptyPayload, output: resolvedSettings }),
  /** Chooses what is given, and nothing of it where one is locked: `blockedByPolicy`. */
  choose: defineIpcMethod({ input: personalSettings.partial(), output: resolvedSettings }),
  changed: defineIpcEvent(resolvedSettings),
};

import { z } from 'zod';
import { personalSettings } from '#app/contract/managedSettings.ts';
import { purchaseScope } from '#app/contract/purchases/query.ts';
import { reviewRule } from '#app/contract/purchases/reviewRules.ts';
import { companySyncSettings, quietHours } from '#app/contract/purchases/syncSettings.ts';
import { savedView, tableLayout } from '#app/contract/purchases/views.ts';
import { retentionChoice } from '#app/contract/retention.ts';
import { salesNotificationKind } from '#app/contract/sales/notifications.ts';
import { defaultUndoSeconds, undoSeconds } from '#app/contract/sales/submission.ts';
import { companyRef } from '#app/contract/values.ts';
import { settingsMigrations } from './settingsMigrations.ts';
import { openVersionedFile } from './versionedFile.ts';
import type { VersionedFileFormat } from './versionedFileFormat.ts';

/** A connection as it is kept: the profile's own text, so that what a person imported is what they get back. */
const storedConnection = z.object({ id: z.string(), kind: z.enum(['demo', 'profile']), profileText: z.string() });
export type StoredConnection = z.infer<typeof storedConnection>;

/**
 * The person of a connection, by the id token of their first sign-in there (OpenID Connect Core, section 2). Every other
 * person gets a connection of their own. A subject is unique at its issuer only.
 */
const connectionAccount = z.object({
  connectionId: z.string(),
  issuer: z.string(),
  subject: z.string(),
  personName: z.string().nullable(),
});
export type ConnectionAccount = Readonly<z.infer<typeof connectionAccount>>;

/** A rule that was edited beyond reading is null: it is off, and takes no other setting with it. */
const companyReviewRule = z.object({ company: companyRef, rule: reviewRule.nullable().catch(null) });

/** A choice that was edited beyond reading is null: the law's years, and nothing is deleted by itself. */
const companyRetention = z.object({ company: companyRef, choice: retentionChoice.nullable().catch(null) });

/** Leaves out what names no company. */
const listCompanyEntries = (entries: unknown): unknown =>
  entries === undefined
    ? undefined
    : z
        .array(z.unknown())
        .catch([])
        .parse(entries)
        .filter((entry) => ofCompany.safeParse(entry).success);
const ofCompany = z.object({ company: companyRef });

const content = z.object({
  preferences: personalSettings.partial().default({}),
  connections: z.array(storedConnection).default([]),
  accounts: z.array(connectionAccount).default([]),
  purchaseViews: z.array(savedView).default([]),
  purchaseLayouts: z.array(z.object({ scope: purchaseScope, layout: tableLayout })).default([]),
  purchaseRoutines: z.array(z.object({ company: companyRef, routine: companySyncSettings })).default([]),
  reviewRules: z.preprocess(listCompanyEntries, z.array(companyReviewRule)).default([]),
  retentionChoices: z.preprocess(listCompanyEntries, z.array(companyRetention)).default([]),
  undoSeconds: undoSeconds.default(defaultUndoSeconds),
  quietHours: quietHours.nullable().default(null),
  /** A version whose reminder is postponed; `until` is in milliseconds since 1970. */
  postponedUpdate: z.object({ version: z.string(), until: z.number() }).nullable().default(null),
  salesNotifications: z.array(z.object({ company: companyRef, kinds: z.array(salesNotificationKind) })).default([]),
});
type SettingsContent = z.infer<typeof content>;

const form: VersionedFileFormat<SettingsContent> = { content, migrations: settingsMigrations };

/** The version of `settings.json` that this release writes. */
export const settingsVersion = settingsMigrations.length + 1;

/** Settings of one person on one machine; nothing secret. `set` throws `storage` when the file cannot be written. */
export interface SettingsStore {
  get<K extends keyof SettingsContent>(key: K): SettingsContent[K];
  set<K extends keyof SettingsContent>(key: K, value: SettingsContent[K]): void;
}

/**
 * Opens `settings.json` in the folder. An unreadable file is set aside (`onSetAside`) and everything starts with its default.
 * Throws `storage`, with `newer` where a later release wrote it.
 */
export const openSettingsStore = (folder: string, onSetAside: () => void): SettingsStore => {
  const file = openVersionedFile({ folder, name: 'settings', form, onSetAside });
  return {
    get: (key) => file.read()[key],
    set: (key, value) => file.write({ ...file.read(), [key]: value }),
  };
};

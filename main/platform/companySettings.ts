import type { ReviewRule } from '#app/contract/purchases/reviewRules.ts';
import type { CompanySyncSettings } from '#app/contract/purchases/syncSettings.ts';
import type { RetentionChoice } from '#app/contract/retention.ts';
import type { SalesNotificationKind } from '#app/contract/sales/notifications.ts';
import { type CompanyRef, isSameCompany } from '#app/contract/values.ts';
import type { SettingsStore } from './settings.ts';

const defaultRoutine: CompanySyncSettings = { syncEvery: 60, notifyNew: false, notifySerious: false };

/** Returns the routine of a company: as the person said, or else as usual. */
export const getCompanySyncSettings = (settings: SettingsStore, company: CompanyRef): CompanySyncSettings =>
  settings.get('purchaseRoutines').find((stored) => isSameCompany(stored.company, company))?.routine ?? defaultRoutine;

/** Throws `storage`. */
export const setCompanySyncSettings = (
  settings: SettingsStore,
  company: CompanyRef,
  routine: CompanySyncSettings,
): void => {
  const others = settings.get('purchaseRoutines').filter((stored) => !isSameCompany(stored.company, company));
  settings.set('purchaseRoutines', [...others, { company, routine }]);
};

/**
 * Returns the rule that an earlier release kept for a company; undefined where there is none, null where it cannot be read or
 * an edited file holds several.
 */
export const findEarlierReviewRule = (settings: SettingsStore, company: CompanyRef): ReviewRule | null | undefined => {
  const stored = settings.get('reviewRules').filter((entry) => isSameCompany(entry.company, company));
  return stored.length > 1 ? null : stored[0]?.rule;
};

/** Returns the kinds of sales notifications that a person wants for a company; nothing until they say so. */
export const getSalesNotificationKinds = (
  settings: SettingsStore,
  company: CompanyRef,
): readonly SalesNotificationKind[] =>
  settings.get('salesNotifications').find((stored) => isSameCompany(stored.company, company))?.kinds ?? [];

/** Throws `storage`. */
export const setSalesNotificationKinds = (
  settings: SettingsStore,
  company: CompanyRef,
  kinds: SalesNotificationKind[],
): void => {
  const others = settings.get('salesNotifications').filter((stored) => !isSameCompany(stored.company, company));
  settings.set('salesNotifications', [...others, { company, kinds }]);
};

/** Returns for how long a person has a company's data kept; null before they choose, and where it was edited beyond reading. */
export const getRetentionChoice = (settings: SettingsStore, company: CompanyRef): RetentionChoice | null =>
  settings.get('retentionChoices').find((stored) => isSameCompany(stored.company, company))?.choice ?? null;

/** Throws `storage`. */
export const setRetentionChoice = (settings: SettingsStore, company: CompanyRef, choice: RetentionChoice): void => {
  const others = settings.get('retentionChoices').filter((stored) => !isSameCompany(stored.company, company));
  settings.set('retentionChoices', [...others, { company, choice }]);
};

/** Forgets what was said of a connection's companies. Throws `storage`. */
export const removeConnectionCompanySettings = (settings: SettingsStore, connectionId: string): void => {
  const isOther = ({ company }: { readonly company: CompanyRef }): boolean => company.connectionId !== connectionId;
  settings.set('purchaseRoutines', settings.get('purchaseRoutines').filter(isOther));
  settings.set('reviewRules', settings.get('reviewRules').filter(isOther));
  settings.set('salesNotifications', settings.get('salesNotifications').filter(isOther));
  settings.set('retentionChoices', settings.get('retentionChoices').filter(isOther));
};

import type { ManagedSettings, PersonalSettings, ResolvedSettings } from '../contract/managedSettings.ts';
import type { OrganizationPolicy } from './policy.ts';

/** The settings that are in force where neither an organisation nor a person has chosen. */
export const defaultSettings: ManagedSettings = {
  language: null,
  theme: 'system',
  updates: 'automatic',
  proxy: { kind: 'system' },
  notifications: true,
  diagnostics: 'normal',
  lockAfterMinutes: null,
  openAtLogin: false,
  spellCheck: null,
  export: true,
  signInWith: null,
  ownConnections: true,
  approvalLimit: null,
  dataFolder: null,
  retentionYears: null,
};

/** The settings that a person has chosen; what is undefined, they have not. */
export type UserSettingChoices = { readonly [K in keyof PersonalSettings]?: PersonalSettings[K] | undefined };

/** Resolves the settings: the organisation's go before the person's, and the person's before the defaults. */
export const resolveSettings = (
  { settings, locks }: OrganizationPolicy,
  choices: UserSettingChoices,
): ResolvedSettings => {
  const chosen = Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined));
  return { values: { ...defaultSettings, ...chosen, ...settings }, locks };
};

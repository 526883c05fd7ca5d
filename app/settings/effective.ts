import type { ChosenSettings, ManagedSettings, ManagedState } from '../contract/managed.ts';
import type { Policy } from './policy.ts';

/** What is in force where neither an organisation nor a person has chosen. */
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
};

/** What a person has chosen; what is undefined, they have not. */
export type Choices = { readonly [K in keyof ChosenSettings]?: ChosenSettings[K] | undefined };

/** The organisation's word goes before the person's, and the person's before what is usual. */
export const effective = ({ settings, locks }: Policy, choices: Choices): ManagedState => {
  const chosen = Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined));
  return { values: { ...defaultSettings, ...chosen, ...settings }, locks };
};

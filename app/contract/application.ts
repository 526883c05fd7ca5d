import { z } from 'zod';
import { profileFault } from './errors.ts';
import { event, method } from './method.ts';
import { nothing } from './values.ts';

export const languages = ['en', 'fi', 'sv'] as const;
export const language = z.enum(languages);
export type Language = z.infer<typeof language>;

export const theme = z.enum(['system', 'light', 'dark']);

/** How the window looks and speaks, by what is chosen and by the system. */
export const preferences = z.object({ language, theme });
export type Preferences = z.infer<typeof preferences>;

/**
 * What was done about a file that could not be read (`damaged`), was deleted or emptied (`missing`), was so while it was open and
 * written again (`restored`), or had another file put in its place (`exchanged`). Entries that were recovered from a damaged database, and
 * about how many were lost.
 */
const setAsideFile = z.object({
  file: z.enum(['secrets', 'settings', 'purchases', 'reviews', 'sales', 'formDrafts']),
  cause: z.enum(['damaged', 'missing', 'restored', 'exchanged']),
  recovered: z.number().int(),
  lost: z.number().int(),
});
export type SetAsideFile = z.infer<typeof setAsideFile>;

/** What the window must know of the machine it runs on. `secretsKept` is "memory" where no keyring protects them. */
export const applicationInfo = z.object({
  version: z.string(),
  platform: z.enum(['windows', 'mac', 'linux']),
  secretsKept: z.enum(['disk', 'memory']),
  /** Secrets of an earlier release were removed at the start, because they lay under a published key. */
  isStoredSignInRemoved: z.boolean(),
  /** Since the start of the program: the person is told once. */
  setAside: z.array(setAsideFile),
  /** What of the organisation's policy could not be used; the rest of it is in force. */
  policyFaults: z.array(profileFault),
  /** The policy could not be read, and what could be read last is in force. */
  isPolicyLastGood: z.boolean(),
});
export type ApplicationInfo = z.infer<typeof applicationInfo>;

/** A menu item or shortcut that the renderer carries out. */
export const command = z.enum([
  'showPurchases',
  'showSales',
  'showPayments',
  'showOverview',
  'showSettings',
  'checkForUpdates',
  'newInvoice',
  'sync',
  'print',
  'search',
  'shortcuts',
  'palette',
]);
export type Command = z.infer<typeof command>;

export const application = {
  info: method({ input: nothing, output: applicationInfo }),
  preferences: method({ input: nothing, output: preferences }),
  preferencesChanged: event(preferences),
  infoChanged: event(applicationInfo),
  command: event(z.object({ command })),
};

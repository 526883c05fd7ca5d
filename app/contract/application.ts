import { z } from 'zod';
import { profileFault } from './errors.ts';
import { defineIpcEvent, defineIpcMethod } from './ipcMethod.ts';
import { emptyPayload } from './values.ts';

export const languages = ['en', 'fi', 'sv'] as const;
export const language = z.enum(languages);
export type Language = z.infer<typeof language>;

export const theme = z.enum(['system', 'light', 'dark']);

/** Theme and language of the window, by the person's choice and the system. */
export const displayPreferences = z.object({ language, theme });
export type DisplayPreferences = z.infer<typeof displayPreferences>;

/**
 * Outcome for a file that could not be read (`damaged`), was deleted or emptied (`missing`), was deleted or emptied
 * while it was open and was written again (`restored`), or was replaced by another file (`exchanged`). Also the number
 * of entries recovered from a damaged database, and about how many were lost.
 */
const setAsideFile = z.object({
  file: z.enum(['secrets', 'settings', 'purchases', 'reviews', 'sales', 'formDrafts', 'invoiceBranding']),
  cause: z.enum(['damaged', 'missing', 'restored', 'exchanged']),
  recovered: z.number().int(),
  lost: z.number().int(),
});
export type SetAsideFile = z.infer<typeof setAsideFile>;

/**
 * Facts about this computer that the window needs. `secretStorage` is "memory" where no keyring protects the secrets, and "waiting"
 * until the keyring has answered.
 */
export const applicationInfo = z.object({
  version: z.string(),
  platform: z.enum(['windows', 'mac', 'linux']),
  secretStorage: z.enum(['disk', 'memory', 'waiting']),
  /** Secrets of an earlier release were removed at the start, because they lay under a published key. */
  isStoredSignInRemoved: z.boolean(),
  /** Files set aside since the program started; the person is notified once. */
  setAside: z.array(setAsideFile),
  /** Faults of the organisation's policy: the parts that could not be used. The rest of it is in force. */
  policyFaults: z.array(profileFault),
  /** The policy could not be read, and what could be read last is in force. */
  isPolicyLastGood: z.boolean(),
});
export type ApplicationInfo = z.infer<typeof applicationInfo>;

/** A menu item or shortcut that the renderer carries out. */
export const menuCommand = z.enum([
  'showPurchases',
  'showSales',
  'showPayments',
  'showOverview',
  'showToPay',
  'showCompanies',
  'showSettings',
  'checkForUpdates',
  'newInvoice',
  'sync',
  'print',
  'search',
  'shortcuts',
  'palette',
]);
export type MenuCommand = z.infer<typeof menuCommand>;

export const applicationContract = {
  info: defineIpcMethod({ input: emptyPayload, output: applicationInfo }),
  preferences: defineIpcMethod({ input: emptyPayload, output: displayPreferences }),
  preferencesChanged: defineIpcEvent(displayPreferences),
  infoChanged: defineIpcEvent(applicationInfo),
};

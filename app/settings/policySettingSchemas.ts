import { z } from 'zod';
import { languages } from '../contract/application.ts';
import { type ManagedSettingKey, type ManagedSettings, managedSettings } from '../contract/managedSettings.ts';
import { isDataFolderTemplate } from './dataFolderTemplate.ts';

/** A boolean. The registry has none, so 1 and 0 are accepted, too. */
const yesOrNo = z.union([z.boolean(), z.literal([0, 1]).transform((digit) => digit === 1)]);

/** `1500.00 EUR`. */
const approvalLimitText = z
  .string()
  .regex(/^\d{1,10}(?:\.\d{2})? [A-Z]{3}$/)
  .transform((text) => {
    const [, whole = '', cents = '00', currency = ''] = /^(\d+)(?:\.(\d{2}))? ([A-Z]{3})$/.exec(text) ?? [];
    return { hundredths: Number(`${whole}${cents}`), currency };
  });

const { proxy, lockAfterMinutes, retentionYears } = managedSettings.shape;

/**
 * The schemas of the settings as an organisation writes them. No place of a system can express null, so words are used
 * instead: `system`, `profile`, 0 minutes for never, and 0 years for what people choose.
 */
export const policySettingSchemas: { readonly [K in ManagedSettingKey]: z.ZodType<ManagedSettings[K]> } = {
  language: z.enum([...languages, 'system']).transform((word) => (word === 'system' ? null : word)),
  theme: managedSettings.shape.theme,
  updates: managedSettings.shape.updates,
  proxy: z.discriminatedUnion('kind', [
    // A form of the group policy editor may leave the fields of a fixed one beside it, empty.
    proxy.options[0],
    proxy.options[1],
    proxy.options[2].extend({ bypass: proxy.options[2].shape.bypass.default([]) }).strict(),
  ]),
  notifications: yesOrNo,
  diagnostics: managedSettings.shape.diagnostics,
  lockAfterMinutes: z.union([z.literal(0).transform(() => null), lockAfterMinutes.unwrap()]),
  openAtLogin: yesOrNo,
  spellCheck: yesOrNo,
  export: yesOrNo,
  signInWith: z.enum(['window', 'browser', 'profile']).transform((word) => (word === 'profile' ? null : word)),
  ownConnections: yesOrNo,
  approvalLimit: z.union([z.literal('company').transform(() => null), approvalLimitText]),
  dataFolder: managedSettings.shape.dataFolder
    .unwrap()
    .refine((text) => text === 'system' || isDataFolderTemplate(text))
    .transform((text) => (text === 'system' ? null : text)),
  retentionYears: z.union([z.literal(0).transform(() => null), retentionYears.unwrap()]),
};

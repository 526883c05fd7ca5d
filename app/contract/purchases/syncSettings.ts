import { z } from 'zod';
import { defineIpcMethod } from '../ipcMethod.ts';
import { companyRef, emptyPayload } from '../values.ts';

/** Minutes between two automatic syncs; null: only by hand. */
export const syncIntervalMinutes = z.union([z.literal(15), z.literal(60), z.literal(240)]).nullable();

/** Automatic work for one company. Notifications are off until they are wanted. */
export const companySyncSettings = z.object({
  syncEvery: syncIntervalMinutes,
  notifyNew: z.boolean(),
  notifySerious: z.boolean(),
});
export type CompanySyncSettings = z.infer<typeof companySyncSettings>;

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Local times of day between which nothing is notified; `from` after `to` spans midnight. */
export const quietHours = z.object({ from: timeOfDay, to: timeOfDay });
export type QuietHours = z.infer<typeof quietHours>;

const inCompany = z.object({ company: companyRef });

export const purchaseSyncSettingsContract = {
  get: defineIpcMethod({
    input: inCompany,
    output: z.object({ routine: companySyncSettings, quietHours: quietHours.nullable() }),
  }),
  set: defineIpcMethod({ input: inCompany.extend({ routine: companySyncSettings }), output: emptyPayload }),
  setQuietHours: defineIpcMethod({ input: z.object({ quietHours: quietHours.nullable() }), output: emptyPayload }),
};

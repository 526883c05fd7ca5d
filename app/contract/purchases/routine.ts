import { z } from 'zod';
import { method } from '../method.ts';
import { companyRef, nothing } from '../values.ts';

/** Minutes between two automatic syncs; null: only by hand. */
export const syncEvery = z.union([z.literal(15), z.literal(60), z.literal(240)]).nullable();

/** Automatic work for one company. Notifications are off until they are wanted. */
export const companyRoutine = z.object({
  syncEvery,
  notifyNew: z.boolean(),
  notifySerious: z.boolean(),
});
export type CompanyRoutine = z.infer<typeof companyRoutine>;

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Local times of day between which nothing is notified; `from` after `to` spans midnight. */
export const quietHours = z.object({ from: timeOfDay, to: timeOfDay });
export type QuietHours = z.infer<typeof quietHours>;

const inCompany = z.object({ company: companyRef });

export const purchaseRoutine = {
  get: method({
    input: inCompany,
    output: z.object({ routine: companyRoutine, quietHours: quietHours.nullable() }),
  }),
  set: method({ input: inCompany.extend({ routine: companyRoutine }), output: nothing }),
  setQuietHours: method({ input: z.object({ quietHours: quietHours.nullable() }), output: nothing }),
};

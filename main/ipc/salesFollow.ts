import type { SalesFeature } from '#app/sales/sales.ts';
import { getSalesNotifications, setSalesNotifications } from '../platform/routines.ts';
import type { SettingsStore } from '../platform/settings.ts';
import { type BoundHandlers, bindHandlers } from './bindHandlers.ts';

/** Handlers of `salesFollow.*`: the notifications are a setting of this person on this machine. */
export const createSalesFollowHandlers = (
  tracking: SalesFeature['tracking'],
  settings: SettingsStore,
): BoundHandlers<'salesFollow'> =>
  bindHandlers('salesFollow', {
    invoices: tracking.invoices,
    refresh: tracking.refresh,
    invoice: tracking.invoice,
    tasks: tracking.tasks,
    notifications: async ({ company }) => ({ kinds: [...getSalesNotifications(settings, company)] }),
    setNotifications: async ({ company, kinds }) => {
      setSalesNotifications(settings, company, kinds);
      return {};
    },
  });

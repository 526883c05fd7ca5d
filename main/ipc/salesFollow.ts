import type { SalesFeature } from '#app/sales/sales.ts';
import { getSalesNotifications, setSalesNotifications } from '../platform/routines.ts';
import type { SettingsStore } from '../platform/settings.ts';
import { type BoundHandlers, bindHandlers } from './bindHandlers.ts';

/** Handlers of `salesFollow.*`: the notifications are a setting of this person on this machine. */
export const createSalesFollowHandlers = (
  follow: SalesFeature['follow'],
  settings: SettingsStore,
): BoundHandlers<'salesFollow'> =>
  bindHandlers('salesFollow', {
    invoices: follow.invoices,
    refresh: follow.refresh,
    invoice: follow.invoice,
    tasks: follow.tasks,
    notifications: async ({ company }) => ({ kinds: [...getSalesNotifications(settings, company)] }),
    setNotifications: async ({ company, kinds }) => {
      setSalesNotifications(settings, company, kinds);
      return {};
    },
  });

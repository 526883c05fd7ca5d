import type { SalesFeature } from '#app/sales/sales.ts';
import { getSalesNotificationKinds, setSalesNotificationKinds } from '../platform/companySettings.ts';
import type { SettingsStore } from '../platform/settings.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';

/** Handlers of `salesFollow.*`: the notifications are a setting of this person on this machine. */
export const createSalesTrackingHandlers = (
  tracking: SalesFeature['tracking'],
  settings: SettingsStore,
): BoundIpcHandlers<'salesFollow'> =>
  bindIpcHandlers({
    invoices: tracking.invoices,
    refresh: tracking.refresh,
    invoice: tracking.invoice,
    tasks: tracking.tasks,
    notifications: async ({ company }) => ({ kinds: [...getSalesNotificationKinds(settings, company)] }),
    setNotifications: async ({ company, kinds }) => {
      setSalesNotificationKinds(settings, company, kinds);
      return {};
    },
  });

import type { Sales } from '#app/sales/sales.ts';
import { salesNotificationsOf, setSalesNotifications } from '../platform/routines.ts';
import type { Settings } from '../platform/settings.ts';
import type { Handlers } from './bind.ts';

/** Handlers of `salesFollow.*`: the notifications are a setting of this person on this machine. */
export const salesFollowHandlers = (follow: Sales['follow'], settings: Settings): Handlers<'salesFollow'> => ({
  invoices: follow.invoices,
  refresh: follow.refresh,
  invoice: follow.invoice,
  tasks: follow.tasks,
  notifications: async ({ company }) => ({ kinds: [...salesNotificationsOf(settings, company)] }),
  setNotifications: async ({ company, kinds }) => {
    setSalesNotifications(settings, company, kinds);
    return {};
  },
});

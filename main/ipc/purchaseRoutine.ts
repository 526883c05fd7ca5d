import { getCompanySyncSettings, setCompanySyncSettings } from '../platform/companySettings.ts';
import type { SettingsStore } from '../platform/settings.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';

/** Handlers of `purchaseRoutine.*`: what happens by itself is a setting of this person on this machine. */
export const createPurchaseSyncSettingsHandlers = (settings: SettingsStore): BoundIpcHandlers<'purchaseRoutine'> =>
  bindIpcHandlers({
    get: ({ company }) => ({
      routine: getCompanySyncSettings(settings, company),
      quietHours: settings.get('quietHours'),
    }),
    set: ({ company, routine }) => {
      setCompanySyncSettings(settings, company, routine);
      return {};
    },
    setQuietHours: ({ quietHours }) => {
      settings.set('quietHours', quietHours);
      return {};
    },
  });

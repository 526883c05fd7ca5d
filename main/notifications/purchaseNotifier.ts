import type { Language } from '#app/contract/application.ts';
import type { NavigationRequest } from '#app/contract/desktop.ts';
import { type CompletedSync, toSyncNotification } from '#app/purchases/sync/syncNotification.ts';
import { getCompanySyncSettings } from '../platform/companySettings.ts';
import type { SettingsStore } from '../platform/settings.ts';
import type { ShowCompanyNotification } from './companyNotifier.ts';
import { formatPurchaseNotification } from './notificationTexts.ts';

interface PurchaseNotifierDeps {
  readonly notify: ShowCompanyNotification;
  readonly settings: SettingsStore;
  readonly language: () => Language;
  /** Brings the window to the front on what is asked for. */
  readonly navigateTo: (request: NavigationRequest) => void;
}

/** Creates the function that shows notifications of a sync, as the company's routine wants them. */
export const createPurchaseNotifier =
  ({ notify, settings, language, navigateTo }: PurchaseNotifierDeps) =>
  (synced: CompletedSync): void => {
    const { company, isByHand } = synced;
    const notification = toSyncNotification(synced, getCompanySyncSettings(settings, company));
    if (!notification) return;
    const view = notification.serious > 0 ? 'withFindings' : 'toReview';
    notify({
      company,
      isByHand,
      text: formatPurchaseNotification(language(), notification),
      onClick: () => navigateTo({ kind: 'purchaseNotification', company, view }),
    });
  };

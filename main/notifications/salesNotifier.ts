import type { Language } from '#app/contract/application.ts';
import type { NavigationRequest } from '#app/contract/desktop.ts';
import type { InvoiceNotificationCounts } from '#app/sales/tracking/countNotifications.ts';
import { getSalesNotificationKinds } from '../platform/companySettings.ts';
import type { SettingsStore } from '../platform/settings.ts';
import type { ShowCompanyNotification } from './companyNotifier.ts';
import { formatSalesNotification, selectSalesNotificationKinds } from './salesNotificationTexts.ts';

interface SalesNotifierDeps {
  readonly notify: ShowCompanyNotification;
  readonly settings: SettingsStore;
  readonly language: () => Language;
  /** Brings the window to the front on what is asked for. */
  readonly navigateTo: (request: NavigationRequest) => void;
}

/** Creates the function that shows notifications of sales invoices, as far as they are wanted for the company. */
export const createSalesNotifier =
  ({ notify, settings, language, navigateTo }: SalesNotifierDeps) =>
  ({ company, counts, isByHand }: InvoiceNotificationCounts): void => {
    const kinds = selectSalesNotificationKinds(counts, getSalesNotificationKinds(settings, company));
    const [kind, ...otherKinds] = kinds;
    if (kind === undefined) return;
    const onlyKind = otherKinds.length === 0 ? kind : null;
    notify({
      company,
      isByHand,
      text: formatSalesNotification(language(), counts, kinds),
      onClick: () => navigateTo({ kind: 'salesNotification', company, notificationKind: onlyKind }),
    });
  };

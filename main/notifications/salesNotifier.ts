import type { Language } from '#app/contract/application.ts';
import type { NavigationRequest } from '#app/contract/desktop.ts';
import type { InvoiceNotificationCounts } from '#app/sales/tracking/countNotifications.ts';
import { getSalesNotificationKinds } from '../platform/companySettings.ts';
import type { SettingsStore } from '../platform/settings.ts';
import type { ShowCompanyNotification } from './companyNotifier.ts';
import { formatSalesNotification, selectSalesNotificationKinds } from './salesNotificationTexts.ts';

interface SalesNotifierDeps {
  readonly tell: ShowCompanyNotification;
  readonly settings: SettingsStore;
  readonly language: () => Language;
  /** Brings the window to the front on what is asked for. */
  readonly ask: (request: NavigationRequest) => void;
}

/** Creates the function that shows notifications of sales invoices, as far as they are wanted for the company. */
export const createSalesNotifier =
  ({ tell, settings, language, ask }: SalesNotifierDeps) =>
  ({ company, counts, isByHand }: InvoiceNotificationCounts): void => {
    const kinds = selectSalesNotificationKinds(counts, getSalesNotificationKinds(settings, company));
    const [news, ...more] = kinds;
    if (news === undefined) return;
    const shown = more.length === 0 ? news : null;
    tell({
      company,
      isByHand,
      text: formatSalesNotification(language(), counts, kinds),
      onClick: () => ask({ kind: 'salesNews', company, news: shown }),
    });
  };

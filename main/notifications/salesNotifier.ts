import type { Language } from '#app/contract/application.ts';
import type { NavigationRequest } from '#app/contract/desktop.ts';
import type { InvoiceNotification } from '#app/sales/tracking/countNotifications.ts';
import { getSalesNotifications } from '../platform/routines.ts';
import type { SettingsStore } from '../platform/settings.ts';
import type { NotifyCompany } from './notifier.ts';
import { formatSalesNotification, selectKinds } from './salesNotificationTexts.ts';

interface SalesNotifierDeps {
  readonly tell: NotifyCompany;
  readonly settings: SettingsStore;
  readonly language: () => Language;
  /** Brings the window to the front on what is asked for. */
  readonly ask: (request: NavigationRequest) => void;
}

/** Creates the function that shows notifications of sales invoices, as far as they are wanted for the company. */
export const createSalesNotifier =
  ({ tell, settings, language, ask }: SalesNotifierDeps) =>
  ({ company, counts, isByHand }: InvoiceNotification): void => {
    const kinds = selectKinds(counts, getSalesNotifications(settings, company));
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

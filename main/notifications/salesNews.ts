import type { Language } from '#app/contract/application.ts';
import type { Wish } from '#app/contract/desktop.ts';
import type { SalesNews } from '#app/sales/tracking/news.ts';
import { salesNotificationsOf } from '../platform/routines.ts';
import type { Settings } from '../platform/settings.ts';
import { salesNewsText, toldOf } from './salesNewsTexts.ts';
import type { Tell } from './telling.ts';

interface Parts {
  readonly tell: Tell;
  readonly settings: Settings;
  readonly language: () => Language;
  /** Brings the window to the front on what is asked for. */
  readonly ask: (wish: Wish) => void;
}

/** Creates the function that shows notifications of sales invoices, as far as they are wanted for the company. */
export const tellOfSales =
  ({ tell, settings, language, ask }: Parts) =>
  ({ company, counts, isByHand }: SalesNews): void => {
    const told = toldOf(counts, salesNotificationsOf(settings, company));
    const [news, ...more] = told;
    if (news === undefined) return;
    const shown = more.length === 0 ? news : null;
    tell({
      company,
      isByHand,
      text: salesNewsText(language(), counts, told),
      onClick: () => ask({ kind: 'salesNews', company, news: shown }),
    });
  };

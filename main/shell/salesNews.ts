import type { Language } from '../../app/contract/application.ts';
import type { CompanyRef } from '../../app/contract/values.ts';
import type { SalesNews } from '../../app/sales/follow/news.ts';
import { salesNotificationsOf } from '../platform/routines.ts';
import { salesNewsText } from '../platform/salesNewsTexts.ts';
import type { Settings } from '../platform/settings.ts';
import type { Tell } from './telling.ts';

interface Parts {
  readonly tell: Tell;
  readonly settings: Settings;
  readonly language: () => Language;
  /** Brings the window to the front on that company. */
  readonly show: (company: CompanyRef) => void;
}

/** Tells of what became of sales invoices, as far as it is wanted of the company. */
export const tellOfSales =
  ({ tell, settings, language, show }: Parts) =>
  ({ company, counts, isByHand }: SalesNews): void => {
    const text = salesNewsText(language(), counts, salesNotificationsOf(settings, company));
    if (text !== null) tell({ company, isByHand, text, onClick: () => show(company) });
  };

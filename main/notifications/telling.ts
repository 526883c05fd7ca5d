import type { Language } from '#app/contract/application.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { fewAtOnce } from '#app/desktop/fewAtOnce.ts';
import { isQuiet } from '#app/desktop/quietHours.ts';
import type { Governed } from '../platform/governed.ts';
import type { Settings } from '../platform/settings.ts';
import { type Message, notify } from './notifications.ts';
import { manyNews } from './notificationTexts.ts';

export interface TellingParts {
  readonly settings: Settings;
  readonly governed: Governed;
  readonly language: () => Language;
  /** Called when the notification that replaced many was pressed. */
  readonly onSeveral: () => void;
  readonly companyName: (company: CompanyRef) => string;
  /** Returns whether the person is looking at the application. */
  readonly isInFront: () => boolean;
}

export interface Telling {
  readonly company: CompanyRef;
  /** The person asked for it. */
  readonly isByHand: boolean;
  readonly text: string;
  readonly onClick: () => void;
}

/**
 * Shows a notification of a company where notifications are on; not in the quiet hours, and not to a person who asked for it and
 * is looking on. Many at once are shown as one.
 */
export const createTell = ({ settings, governed, language, onSeveral, companyName, isInFront }: TellingParts) => {
  const show = fewAtOnce<Message>({
    show: notify,
    sum: (messages) => ({ ...manyNews(language(), messages.length), onClick: onSeveral }),
    later: (ms, then) => void setTimeout(then, ms),
  });
  return ({ company, isByHand, text, onClick }: Telling): void => {
    if (!governed.get('notifications')) return;
    if ((isByHand && isInFront()) || isQuiet(settings.get('quietHours'), new Date())) return;
    show({ title: companyName(company), body: text, onClick });
  };
};

export type Tell = ReturnType<typeof createTell>;

import type { CompanyRef } from '../../app/contract/values.ts';
import { isQuiet } from '../../app/routine/quietHours.ts';
import type { Governed } from '../platform/governed.ts';
import { notify } from '../platform/notifications.ts';
import type { Settings } from '../platform/settings.ts';

export interface TellingParts {
  readonly settings: Settings;
  readonly governed: Governed;
  readonly companyName: (company: CompanyRef) => string;
  /** Whether the person is looking at the application. */
  readonly isInFront: () => boolean;
}

export interface Telling {
  readonly company: CompanyRef;
  /** The person asked for it. */
  readonly isByHand: boolean;
  readonly text: string;
  readonly onClick: () => void;
}

/** Shows a notification of a company where notifications are on; not in the quiet hours, and not to a person who asked for it and is looking on. */
export const createTell =
  ({ settings, governed, companyName, isInFront }: TellingParts) =>
  ({ company, isByHand, text, onClick }: Telling): void => {
    if (!governed.get('notifications')) return;
    if ((isByHand && isInFront()) || isQuiet(settings.get('quietHours'), new Date())) return;
    notify({ title: companyName(company), body: text, onClick });
  };

export type Tell = ReturnType<typeof createTell>;

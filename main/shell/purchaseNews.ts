import type { Language } from '../../app/contract/application.ts';
import type { CompanyRef } from '../../app/contract/values.ts';
import { isQuiet, type Synced, tidingsOf } from '../../app/purchases/tidings.ts';
import { notify } from '../platform/notifications.ts';
import { notificationText } from '../platform/notificationTexts.ts';
import { routineOf } from '../platform/routines.ts';
import type { Settings } from '../platform/settings.ts';

interface Parts {
  readonly settings: Settings;
  readonly language: () => Language;
  readonly companyName: (company: CompanyRef) => string;
  /** Whether the person is looking at the application. */
  readonly isInFront: () => boolean;
  /** Brings the window to the front on that company. */
  readonly show: (company: CompanyRef) => void;
}

/** Tells of what a sync brought, as the company's routine wants it; not to a person who asked for it and is looking on. */
export const tellOfSyncs =
  ({ settings, language, companyName, isInFront, show }: Parts) =>
  (synced: Synced): void => {
    const { company, isByHand } = synced;
    if ((isByHand && isInFront()) || isQuiet(settings.get('quietHours'), new Date())) return;
    const tidings = tidingsOf(synced, routineOf(settings, company));
    if (!tidings) return;
    notify({
      title: companyName(company),
      body: notificationText(language(), tidings),
      onClick: () => show(company),
    });
  };

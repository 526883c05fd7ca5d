import type { Language } from '#app/contract/application.ts';
import type { Wish } from '#app/contract/desktop.ts';
import { type Synced, tidingsOf } from '#app/purchases/sync/tidings.ts';
import { routineOf } from '../platform/routines.ts';
import type { Settings } from '../platform/settings.ts';
import { notificationText } from './notificationTexts.ts';
import type { Tell } from './telling.ts';

interface Parts {
  readonly tell: Tell;
  readonly settings: Settings;
  readonly language: () => Language;
  /** Brings the window to the front on what is asked for. */
  readonly ask: (wish: Wish) => void;
}

/** Creates the function that shows notifications of a sync, as the company's routine wants them. */
export const tellOfSyncs =
  ({ tell, settings, language, ask }: Parts) =>
  (synced: Synced): void => {
    const { company, isByHand } = synced;
    const tidings = tidingsOf(synced, routineOf(settings, company));
    if (!tidings) return;
    const view = tidings.serious > 0 ? 'withFindings' : 'toReview';
    tell({
      company,
      isByHand,
      text: notificationText(language(), tidings),
      onClick: () => ask({ kind: 'purchaseNews', company, view }),
    });
  };

import type { Language } from '#app/contract/application.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { createNotificationBatcher } from '#app/desktop/notificationBatcher.ts';
import { isInQuietHours } from '#app/desktop/quietHours.ts';
import { type NotificationMessage, showNotification } from '../electron/notifications.ts';
import type { EffectiveSettings } from '../platform/effectiveSettings.ts';
import type { SettingsStore } from '../platform/settings.ts';
import { createSummaryNotification } from './notificationTexts.ts';

export interface CompanyNotifierDeps {
  readonly settings: SettingsStore;
  readonly effectiveSettings: EffectiveSettings;
  readonly language: () => Language;
  /** Called when the notification that replaced many was pressed. */
  readonly onSeveral: () => void;
  readonly companyName: (company: CompanyRef) => string;
  /** Returns whether the person is looking at the application. */
  readonly isInFront: () => boolean;
}

export interface CompanyNotification {
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
export const createCompanyNotifier = ({
  settings,
  effectiveSettings,
  language,
  onSeveral,
  companyName,
  isInFront,
}: CompanyNotifierDeps) => {
  const show = createNotificationBatcher<NotificationMessage>({
    show: showNotification,
    sum: (messages) => ({ ...createSummaryNotification(language(), messages.length), onClick: onSeveral }),
    later: (ms, then) => void setTimeout(then, ms),
  });
  return ({ company, isByHand, text, onClick }: CompanyNotification): void => {
    if (!effectiveSettings.get('notifications')) return;
    if ((isByHand && isInFront()) || isInQuietHours(settings.get('quietHours'), new Date())) return;
    show({ title: companyName(company), body: text, onClick });
  };
};

export type ShowCompanyNotification = ReturnType<typeof createCompanyNotifier>;

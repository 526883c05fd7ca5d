import type { LaunchedApplication } from './fixture.ts';

export interface NotificationText {
  readonly title: string;
  readonly body: string;
}

/** The list in the main process that records shown notifications. */
interface Recorded {
  readonly shown: (NotificationText & { emit(event: 'click'): void })[];
}

/** Keeps all notifications that the application shows from now on. */
export const recordNotifications = async (application: LaunchedApplication): Promise<void> => {
  await application.host.evaluate(({ Notification }) => {
    const shown: Electron.Notification[] = [];
    Notification.isSupported = () => true;
    Notification.prototype.show = function show() {
      shown.push(this);
    };
    Object.assign(Notification, { shown });
  }, null);
};

/** Keeps all notifications that the system shows from now on. */
export const recordSystemNotifications = async (application: LaunchedApplication): Promise<void> => {
  await application.host.evaluate(({ Notification }) => {
    const shown: Electron.Notification[] = [];
    const { show } = Notification.prototype;
    Notification.prototype.show = function showAndRecord() {
      this.once('show', () => shown.push(this));
      show.call(this);
    };
    Object.assign(Notification, { shown });
  }, null);
};

/** Returns the notifications that were shown so far. */
export const readNotifications = (application: LaunchedApplication): Promise<NotificationText[]> =>
  application.host.evaluate(
    ({ Notification }) => (Notification as unknown as Recorded).shown.map(({ title, body }) => ({ title, body })),
    null,
  );

/** Clicks the notification that was shown first. */
export const clickFirstNotification = async (application: LaunchedApplication): Promise<void> => {
  await application.host.evaluate(({ Notification }) => {
    const [first] = (Notification as unknown as Recorded).shown;
    if (!first) throw new Error('no notification was shown');
    first.emit('click');
  }, null);
};

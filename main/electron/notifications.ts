import { app, Notification } from 'electron';

/** A notification of the system. */
export interface NotificationMessage {
  readonly title: string;
  readonly body: string;
  readonly onClick: () => void;
}

/**
 * Names the application to Windows, which shows notifications only of a program that it knows by this name
 * (electron-builder.yml). Other systems need none. Electron: docs/api/app.md, `setAppUserModelId`.
 */
export const setNotificationAppId = (id: string): void => {
  if (process.platform === 'win32') app.setAppUserModelId(id);
};

/** The notifications on the screen: one without a reference is garbage-collected, and its click handler with it. */
const openNotifications = new Set<Notification>();

/** Shows a notification; where the desktop has none, nothing is shown. Electron: docs/api/notification.md. */
export const showNotification = ({ title, body, onClick }: NotificationMessage): void => {
  if (!Notification.isSupported()) return;
  const notification = new Notification({ title, body });
  const forget = (): void => void openNotifications.delete(notification);
  openNotifications.add(notification);
  notification.on('click', () => {
    forget();
    onClick();
  });
  notification.on('close', forget);
  notification.show();
};

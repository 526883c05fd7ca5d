import { app, Notification } from 'electron';

/** Windows shows notifications only of a program that it knows by the name it was installed under (electron-builder.yml). */
export const setNotificationAppId = (): void => {
  if (process.platform === 'win32') app.setAppUserModelId('fi.invoicedesk.app');
};

export interface NotificationMessage {
  readonly title: string;
  readonly body: string;
  readonly onClick: () => void;
}

/** The notifications on the screen: one without a reference is garbage-collected, and its click handler with it. */
const openNotifications = new Set<Notification>();

/** Shows a notification of the system, where it has them. */
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

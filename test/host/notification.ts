import { StrictEmitter, strict } from './strict.ts';

type Imitated = 'body' | 'close' | 'show' | 'title';

/** `Notification`: nothing is drawn; a test clicks one with `emit('click')`. */
class HostNotification extends StrictEmitter implements Pick<Electron.Notification, Imitated> {
  readonly title: string;
  readonly body: string;
  /** The object that the application holds: using any other member throws. */
  readonly outside: HostNotification = strict('Notification', this);

  constructor({ title = '', body = '' }: Electron.NotificationConstructorOptions = {}) {
    super('Notification', ['show', 'click', 'close', 'failed']);
    this.title = title;
    this.body = body;
  }

  static isSupported(): boolean {
    return true;
  }

  show(): void {
    this.emit('show', {});
  }

  close(): void {
    this.emit('close', {});
  }
}

export const Notification = new Proxy(strict('Notification', HostNotification), {
  construct: (Kind, [options]) => new Kind(options).outside,
});

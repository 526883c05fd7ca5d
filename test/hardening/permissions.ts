import type { Session } from 'electron';
import type { Stage } from './stage.ts';

type Asked = Parameters<NonNullable<Parameters<Session['setPermissionRequestHandler']>[0]>>[1];
type Checked = Parameters<NonNullable<Parameters<Session['setPermissionCheckHandler']>[0]>>[1];

/** Every permission that Electron names: a new one is a compile error until it is listed here. */
const all = {
  ar: null,
  'automatic-fullscreen': null,
  'background-fetch': null,
  'background-sync': null,
  'captured-surface-control': null,
  'clipboard-read': null,
  'clipboard-sanitized-write': null,
  'deprecated-sync-clipboard-read': null,
  'display-capture': null,
  fileSystem: null,
  fullscreen: null,
  geolocation: null,
  'geolocation-approximate': null,
  'hand-tracking': null,
  hid: null,
  'idle-detection': null,
  keyboardLock: null,
  'local-fonts': null,
  'local-network': null,
  'local-network-access': null,
  'loopback-network': null,
  media: null,
  mediaKeySystem: null,
  midi: null,
  midiSysex: null,
  nfc: null,
  notifications: null,
  openExternal: null,
  'payment-handler': null,
  'periodic-background-sync': null,
  'persistent-storage': null,
  pointerLock: null,
  'screen-wake-lock': null,
  sensors: null,
  serial: null,
  'smart-card': null,
  'speaker-selection': null,
  'storage-access': null,
  'system-wake-lock': null,
  'top-level-storage-access': null,
  usb: null,
  vr: null,
  'web-app-installation': null,
  'web-printing': null,
  'window-management': null,
  unknown: null,
} satisfies Record<Asked | Checked, null>;

/**
 * Returns the permissions that the application's handlers allow in a new session, for any name and for the page at
 * `address`; `nothing` if they allow none. The handlers are captured when the application sets them.
 */
export const allowedIn = ({ application }: Stage, address: string): Promise<string> =>
  application.host.evaluate(
    ({ app, session }, { names, page, partition }) => {
      type Handler = (...given: readonly unknown[]) => unknown;
      const handlers = new Map<string, Handler>();
      app.prependOnceListener('session-created', (created: object) => {
        for (const name of ['setPermissionCheckHandler', 'setPermissionRequestHandler', 'setDevicePermissionHandler'])
          Object.assign(created, { [name]: (handler: Handler) => handlers.set(name, handler) });
      });
      session.fromPartition(partition);
      const granted = names.filter((name) => {
        let isGranted = handlers.get('setPermissionCheckHandler')?.(null, name, page, {}) !== false;
        const answer = (given: boolean): void => {
          isGranted ||= given;
        };
        handlers.get('setPermissionRequestHandler')?.(null, name, answer, { requestingUrl: page });
        return isGranted;
      });
      const hasDevices = handlers.get('setDevicePermissionHandler')?.({}) !== false;
      return [...granted, ...(hasDevices ? ['devices'] : [])].join(', ') || 'nothing';
    },
    { names: Object.keys(all), page: address, partition: `hardening-${crypto.randomUUID()}` },
  );

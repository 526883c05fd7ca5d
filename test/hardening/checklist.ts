import { readFile } from 'node:fs/promises';
import { wantedFuses } from '../package/fuses.ts';
import { bundleHas } from './bundles.ts';
import { fuses } from './fuses.ts';
import { goingNowhere, goingTo, opening } from './inPage.ts';
import { allowedIn } from './permissions.ts';
import { preference } from './preferences.ts';
import type { Probe } from './row.ts';
import { answerToStranger } from './strangers.ts';

/** The recommendations of Electron's security checklist, by their numbers there. */
type Point =
  | '1 only secure content'
  | '2 no Node in pages'
  | '3 context isolation'
  | '4 sandbox'
  | '5 permissions'
  | '6 web security'
  | '7 content security policy'
  | '8 no insecure content'
  | '9 no experiments'
  | '10 no Blink features'
  | '11 no web view popups'
  | '12 web view options'
  | '13 navigation'
  | '14 new windows'
  | '15 other programs'
  | '16 current Electron'
  | '17 senders'
  | '18 no file addresses'
  | '19 fuses'
  | '20 nothing of Electron in pages';

/** Former global names of Node and Electron in pages. */
const leaked = ['require', 'process', 'Buffer', 'module', 'global', 'electron', 'ipcRenderer', '__dirname'];

const foundIn =
  (window: 'main' | 'login'): Probe[2] =>
  async (stage) =>
    (await stage[window].evaluate((names) => names.filter((name) => name in globalThis), leaked)).join(', ') ||
    'nothing';

/** Returns the permissions that Chromium itself reports as granted. */
const grantedIn =
  (window: 'main' | 'login'): Probe[2] =>
  (stage) =>
    stage[window].evaluate(async () => {
      const asked = [
        'geolocation',
        'notifications',
        'camera',
        'microphone',
        'clipboard-read',
        'midi',
        'clipboard-write',
      ];
      const states = await Promise.all(
        asked.map(async (name) => (await navigator.permissions.query({ name: name as PermissionName })).state),
      );
      return asked.filter((_, index) => states[index] === 'granted').join(', ') || 'nothing';
    });

/** Electron fixes its three newest majors; raise this with each upgrade. */
const oldestElectron = 45;

const currentElectron = async (): Promise<string> => {
  const { devDependencies } = JSON.parse(await readFile('package.json', 'utf8')) as {
    readonly devDependencies: { readonly electron: string };
  };
  const [, major] = /^(\d+)\.\d+\.\d+$/.exec(devDependencies.electron) ?? [];
  return Number(major) >= oldestElectron ? 'pinned and current' : devDependencies.electron;
};

export const checklist = {
  '1 only secure content': [
    [
      'the sign-in page goes to a page without TLS',
      'refused',
      (stage) => goingTo(stage, stage.login, 'http://example.com/login'),
    ],
    [
      'a profile names a server without TLS',
      'invalidProfile',
      async ({ invoke, company }) => {
        const text = await invoke<{ text: string }>('connections.profileText', { connectionId: company.connectionId });
        if (!text.ok) return text.error.kind;
        const insecure = text.value.text.replaceAll(/http:\/\/(127\.0\.0\.1|localhost)/g, 'http://example.com');
        const checked = await invoke('connections.checkProfile', { text: insecure });
        return checked.ok ? 'taken' : checked.error.kind;
      },
    ],
  ],
  '2 no Node in pages': [
    preference('nodeIntegration'),
    preference('nodeIntegrationInWorker'),
    preference('nodeIntegrationInSubFrames'),
    ['found in the main window', 'nothing', foundIn('main')],
    ['found in the sign-in window', 'nothing', foundIn('login')],
  ],
  '3 context isolation': [preference('contextIsolation')],
  '4 sandbox': [
    preference('sandbox'),
    ['asked for every process by the bundle', '1', bundleHas('app.enableSandbox()')],
  ],
  '5 permissions': [
    ['allowed to a page of the web, in any session', 'nothing', (stage) => allowedIn(stage, 'https://example.com/')],
    [
      'allowed to a page that looks like ours',
      'nothing',
      (stage) => allowedIn(stage, 'https://app.invoice-desk.example/app://invoice-desk/'),
    ],
    ['granted to the sign-in page, as it hears itself', 'nothing', grantedIn('login')],
    ['granted to the main window, as it hears itself', 'clipboard-write', grantedIn('main')],
    [
      'allowed to our own page',
      'clipboard-sanitized-write',
      (stage) => allowedIn(stage, 'app://invoice-desk/index.html'),
    ],
  ],
  '6 web security': [preference('webSecurity')],
  '7 content security policy': [
    [
      'of the main window',
      "default-src 'none'; script-src 'self'; style-src 'self' HASH HASH; img-src 'self' data:; font-src 'self' data:; connect-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default invoice-preview",
      ({ headers }) => (headers['content-security-policy'] ?? 'none').replaceAll(/'sha256-[\w+/=]+'/g, 'HASH'),
    ],
    [
      'what else keeps a file from being taken for another kind',
      'nosniff',
      ({ headers }) => headers['x-content-type-options'] ?? 'none',
    ],
  ],
  '8 no insecure content': [preference('allowRunningInsecureContent')],
  '9 no experiments': [preference('experimentalFeatures')],
  '10 no Blink features': [preference('enableBlinkFeatures')],
  '11 no web view popups': [
    preference('webviewTag'),
    [
      'what <webview> is in the main window',
      'an unknown element',
      ({ main }) =>
        main.evaluate(() => {
          const kind = document.createElement('webview').constructor;
          return kind === HTMLElement || kind === HTMLUnknownElement ? 'an unknown element' : kind.name;
        }),
    ],
  ],
  '12 web view options': [
    [
      'a web view is attached to any window',
      'refused',
      ({ application }) =>
        application.host.evaluate(({ BrowserWindow }) => {
          const taken = BrowserWindow.getAllWindows().filter(({ webContents }) => {
            let isRefused = false;
            const preventDefault = (): void => {
              isRefused = true;
            };
            webContents.emit('will-attach-webview', { preventDefault }, { nodeIntegration: true }, { src: 'x' });
            return !isRefused;
          });
          return taken.length === 0 ? 'refused' : 'attached';
        }, null),
    ],
  ],
  '13 navigation': [
    ['the main window goes to the web', 'refused', (stage) => goingTo(stage, stage.main, 'https://example.com/')],
    ['the main window goes to this machine', 'refused', (stage) => goingTo(stage, stage.main, 'http://127.0.0.1:9/')],
  ],
  '14 new windows': [
    ['the main window opens one', 'refused', (stage) => opening(stage, stage.main, '')],
    ['the sign-in page opens one', 'refused', (stage) => opening(stage, stage.login, '')],
  ],
  '15 other programs': [
    ['ways in the bundle to open an address', '1', bundleHas('shell.openExternal(')],
    ['ways in the bundle to open a file', '2', bundleHas('shell.openPath(')],
    // Never called: `main/platform/updates/updaters.ts` prevents it, and test/integration/app/updates checks that.
    [
      'of them electron-updater’s, for an installer that is gone',
      '1',
      bundleHas('__require("electron").shell.openPath(installerPath)'),
    ],
  ],
  '16 current Electron': [['the release that is packed', 'pinned and current', currentElectron]],
  '17 senders': [['any method of the contract, asked by a stranger with our preload', 'forbidden', answerToStranger]],
  '18 no file addresses': [
    [
      'the main window opens a file',
      'refused',
      ({ main }) => goingNowhere(main, 'file:///etc/hosts', /local resource/),
    ],
    [
      'the sign-in page opens a file',
      'refused',
      ({ login }) => goingNowhere(login, 'file:///etc/hosts', /local resource/),
    ],
    ['windows of the bundle that load a file', '0', bundleHas('.loadFile(')],
  ],
  '19 fuses': [
    [
      'of those that Electron has, without a row of their own',
      'none',
      () => {
        const rows = Object.values(fuses).flatMap((probes) => probes.map(([what]) => what));
        return (
          Object.keys(wantedFuses('shipped'))
            .filter((name) => !rows.includes(name))
            .join(', ') || 'none'
        );
      },
    ],
  ],
  '20 nothing of Electron in pages': [
    [
      'what the main window is given',
      'invoke, listen',
      ({ main }) => main.evaluate(() => Object.keys(Reflect.get(globalThis, 'invoiceDesk')).join(', ')),
    ],
    [
      'what the sign-in page is given',
      'nothing',
      ({ login }) => login.evaluate(() => ('invoiceDesk' in globalThis ? 'the bridge' : 'nothing')),
    ],
    [
      'what comes with news beside its payload',
      'nothing',
      async ({ main, invoke }) => {
        const received = main.evaluate(
          () =>
            new Promise<number>((resolve) => {
              const { listen } = Reflect.get(globalThis, 'invoiceDesk');
              const stop = listen('managed.changed', (...given: readonly unknown[]) => {
                stop();
                resolve(given.length - 1);
              });
            }),
        );
        await invoke('managed.choose', { theme: 'dark' });
        return (await received) === 0 ? 'nothing' : 'more';
      },
    ],
  ],
} satisfies Readonly<Record<Point, readonly Probe[]>>;

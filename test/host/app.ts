import { readFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { closeBrowser, theBrowser } from './chromium.ts';
import { takeInstanceLock } from './instanceLock.ts';
import { systemLanguages } from './language.ts';
import { emitPreventable, StrictEmitter } from './strict.ts';

type PathName = Parameters<Electron.App['getPath']>[0];

/**
 * A window as the end of the application uses it: `close` asks and returns whether it will close, `destroy` does not
 * ask.
 */
interface Closable {
  requestClose(): boolean;
  readonly closed: Promise<void>;
}

const events = [
  'ready',
  'activate',
  'browser-window-focus',
  'window-all-closed',
  'before-quit',
  'will-quit',
  'quit',
  'second-instance',
  'open-file',
  'open-url',
  'certificate-error',
  'login',
  'select-client-certificate',
  'session-created',
  'web-contents-created',
  'browser-window-created',
  'render-process-gone',
  'child-process-gone',
];

const projectOf = (file: string): string => {
  const folder = dirname(file);
  try {
    readFileSync(join(folder, 'package.json'));
    return folder;
  } catch {
    return projectOf(folder);
  }
};

const configurationFolder = (home: string): string => {
  if (process.platform === 'darwin') return join(home, 'Library', 'Application Support');
  if (process.platform === 'win32') return process.env.APPDATA ?? join(home, 'AppData', 'Roaming');
  return process.env.XDG_CONFIG_HOME ?? join(home, '.config');
};

const noLoginItem: Electron.LoginItemSettings = {
  openAtLogin: false,
  wasOpenedAtLogin: false,
  status: 'not-registered',
  executableWillLaunchAtLogin: false,
  launchItems: [],
};

/** `app`: life cycle, paths and names. `windows` is what is open; the window module adds and removes. */
class HostApp
  extends StrictEmitter
  implements
    Pick<
      Electron.App,
      | 'exit'
      | 'focus'
      | 'getAppPath'
      | 'getLocale'
      | 'getName'
      | 'getPath'
      | 'getPreferredSystemLanguages'
      | 'getSystemLocale'
      | 'getVersion'
      | 'isPackaged'
      | 'isReady'
      | 'name'
      | 'quit'
      | 'relaunch'
      | 'releaseSingleInstanceLock'
      | 'requestSingleInstanceLock'
      | 'getLoginItemSettings'
      | 'setAppUserModelId'
      | 'setAsDefaultProtocolClient'
      | 'setLoginItemSettings'
      | 'setPath'
      | 'whenReady'
      | 'enableSandbox'
    >
{
  /** The tests' fixture names a package's archive so (README.md, "Switches"). */
  readonly isPackaged = process.env.INVOICE_DESK_PACKED !== undefined;
  readonly windows = new Set<Closable>();
  readonly name: string;
  private readonly project = projectOf(process.argv[1] ?? process.cwd());
  private readonly version: string;
  private readonly paths = new Map<PathName, string>();
  private readonly ready: Promise<void>;
  private opensAtLogin = false;
  private releaseLock: (() => void) | null = null;
  private state: 'starting' | 'ready' | 'quitting' = 'starting';

  constructor() {
    super('app', events);
    const about = JSON.parse(readFileSync(join(this.project, 'package.json'), 'utf8'));
    this.name = about.productName ?? about.name;
    this.version = about.version;
    this.ready = new Promise((resolve) => setImmediate(() => this.start(resolve)));
    // Electron's main process continues after an unhandled rejection; Node would exit by default.
    process.on('unhandledRejection', (reason) =>
      process.emitWarning(reason instanceof Error ? (reason.stack ?? reason) : String(reason)),
    );
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => this.quit());
  }

  private start(resolve: () => void): void {
    if (this.state === 'quitting') return;
    theBrowser().then(
      () => {
        this.state = 'ready';
        this.emit('ready', {}, {});
        resolve();
      },
      (cause: Error) => {
        process.stderr.write(`${cause.message}\n`);
        process.exit(1);
      },
    );
  }

  whenReady(): Promise<void> {
    return this.ready;
  }

  isReady(): boolean {
    return this.state !== 'starting';
  }

  getName(): string {
    return this.name;
  }

  getVersion(): string {
    return this.version;
  }

  getAppPath(): string {
    return this.project;
  }

  getLocale(): string {
    return systemLanguages()[0] ?? 'en-US';
  }

  getSystemLocale(): string {
    return this.getLocale();
  }

  getPreferredSystemLanguages(): string[] {
    return [...systemLanguages()];
  }

  getPath(name: PathName): string {
    const path = this.paths.get(name) ?? this.defaultPath(name);
    if (path === undefined) throw new Error(`test/host does not imitate app.getPath('${name}')`);
    return path;
  }

  setPath(name: string, path: string): void {
    this.paths.set(name as PathName, path);
  }

  private defaultPath(name: PathName): string | undefined {
    const home = homedir();
    const configuration = configurationFolder(home);
    const paths: Partial<Record<PathName, () => string>> = {
      home: () => home,
      appData: () => configuration,
      userData: () => join(configuration, this.name),
      sessionData: () => this.getPath('userData'),
      logs: () => join(this.getPath('userData'), 'logs'),
      temp: () => tmpdir(),
      downloads: () => join(home, 'Downloads'),
      documents: () => join(home, 'Documents'),
      exe: () => process.execPath,
    };
    return paths[name]?.();
  }

  requestSingleInstanceLock(additionalData: Record<string, unknown> = {}): boolean {
    this.releaseLock ??= takeInstanceLock(this.getPath('userData'), additionalData, (call) =>
      this.emit('second-instance', {}, call.argv, call.cwd, call.additionalData),
    );
    return this.releaseLock !== null;
  }

  releaseSingleInstanceLock(): void {
    this.releaseLock?.();
    this.releaseLock = null;
  }

  setAppUserModelId(): void {}

  /** Says that it is done: no other program sends links here. */
  setAsDefaultProtocolClient(): boolean {
    return true;
  }

  getLoginItemSettings(): Electron.LoginItemSettings {
    return { ...noLoginItem, openAtLogin: this.opensAtLogin };
  }

  setLoginItemSettings({ openAtLogin = false }: Electron.Settings): void {
    this.opensAtLogin = openAtLogin;
  }

  /** Nothing to switch on: Chromium's pages are always sandboxed. */
  enableSandbox(): void {
    if (this.isReady()) throw new Error('app.enableSandbox() can only be called before app is ready');
  }

  /** Not imitated: the window system decides which program is in front. */
  focus(): void {}

  /** Not imitated: who has started the stand-in starts it again. */
  relaunch(): void {}

  quit(): void {
    if (this.state === 'quitting') return;
    if (emitPreventable(this, 'before-quit', {})) return;
    const before = this.state;
    this.state = 'quitting';
    if ([...this.windows].every((window) => window.requestClose())) void this.finish();
    else this.state = before;
  }

  private async finish(): Promise<void> {
    await Promise.all([...this.windows].map((window) => window.closed));
    if (emitPreventable(this, 'will-quit', {})) this.state = 'ready';
    else this.exit(0);
  }

  /** Ends at once, without asking any window. */
  exit(exitCode = 0): void {
    this.state = 'quitting';
    this.emit('quit', {}, exitCode);
    void closeBrowser().finally(() => process.exit(exitCode));
  }

  /** For the window module: a window has gone. */
  windowClosed(window: Closable): void {
    this.windows.delete(window);
    if (this.windows.size > 0 || this.state === 'quitting') return;
    if (!this.emit('window-all-closed')) this.quit();
  }
}

export const app = new HostApp();

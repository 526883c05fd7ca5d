import type { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { app, BrowserWindow, ipcMain, powerMonitor, protocol, type Session, safeStorage, session } from 'electron';

/** A document or file that the program answers below `app://probe`. */
interface ProbeFile {
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What the program offers to the rows of the table, which run in it. */
export interface ConformanceProgram {
  /** What happened before the application was ready. */
  readonly early: Readonly<Record<string, unknown>>;
  /** Events of `app`, oldest first; each is printed, too. */
  readonly events: readonly string[];
  readonly sessions: readonly Session[];
  /** Files by the path of their address; a row adds its own. */
  readonly files: Map<string, ProbeFile>;
  /** Requests for files: method, address and body. */
  readonly requests: string[];
  /** Opens a hidden window with the preload, and loads the address where there is one. */
  open(address?: string, options?: Electron.BrowserWindowConstructorOptions): Promise<BrowserWindow>;
  /** Opens such a window and returns the value of an expression in its page. */
  readPage(address: string, expression: string, options?: Electron.BrowserWindowConstructorOptions): Promise<unknown>;
  /** Returns the arguments of the next such event without the event object; null where none comes in time. */
  waitFor(emitter: EventEmitter, event: string, timeoutMs?: number): Promise<readonly unknown[] | null>;
  /** Reads until the value is true, null and undefined apart; returns whether that happened in time. */
  waitUntil(read: () => unknown): Promise<boolean>;
  /** A session in memory that no other row has. */
  createSession(): Session;
  /** Answers the program's own files in a session, as it does in the default one. */
  serveFiles(session: Session): void;
  /** Closes all windows. */
  reset(): void;
}

const longMs = 30_000;
const pollMs = 20;
const early: Record<string, unknown> = {};
const events: string[] = [];
const sessions: Session[] = [];
const requests: string[] = [];
const files = new Map<string, ProbeFile>([
  ['/', { body: '<!doctype html><meta charset="utf-8"><title>Probe</title><p>Probe</p>' }],
]);
let partitions = 0;

const note = (event: string): void => {
  events.push(event);
  process.stdout.write(`event ${event}\n`);
};

const nameFailure = (cause: unknown): string => `thrown: ${cause instanceof Error ? cause.message : cause}`;

const attempt = (run: () => unknown): unknown => {
  try {
    return run() ?? null;
  } catch (cause) {
    return nameFailure(cause);
  }
};

const answer = async (request: Request): Promise<Response> => {
  const url = new URL(request.url);
  requests.push(`${request.method} ${request.url} ${await request.text()}`.trim());
  const file = files.get(url.pathname);
  if (!file) return new Response(null, { status: 404 });
  return new Response(file.body, {
    status: file.status ?? 200,
    headers: { 'content-type': 'text/html', ...file.headers },
  });
};

const conformance: ConformanceProgram = {
  early,
  events,
  sessions,
  files,
  requests,
  open: async (address, options = {}) => {
    const window = new BrowserWindow({
      show: false,
      ...options,
      webPreferences: { preload: join(import.meta.dirname, 'preload.cjs'), sandbox: true, ...options.webPreferences },
    });
    if (address !== undefined) await window.loadURL(address);
    return window;
  },
  readPage: async (address, expression, options) =>
    (await conformance.open(address, options)).webContents.executeJavaScript(expression),
  waitFor: (emitter, event, timeoutMs = longMs) =>
    new Promise((resolve) => {
      const listener = (_event: unknown, ...args: readonly unknown[]): void => {
        clearTimeout(timer);
        resolve(args);
      };
      const timer = setTimeout(() => {
        emitter.removeListener(event, listener);
        resolve(null);
      }, timeoutMs);
      emitter.once(event, listener);
    }),
  waitUntil: async (read) => {
    for (const end = Date.now() + longMs; Date.now() < end; ) {
      if ((await read()) === true) return true;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
    return false;
  },
  createSession: () => {
    partitions += 1;
    return session.fromPartition(`row-${partitions}`, { cache: false });
  },
  serveFiles: (served) => served.protocol.handle('app', answer),
  reset: () => {
    for (const window of BrowserWindow.getAllWindows()) window.destroy();
  },
};
Object.assign(globalThis, { conformance });

const isGiven = (name: string): boolean => process.argv.includes(name);
const readOption = (name: string): string | undefined =>
  process.argv.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1);

const userData = readOption('--user-data-dir');
if (userData !== undefined) app.setPath('userData', userData);
early.isReady = app.isReady();
early.userData = app.getPath('userData');
early.defaultSession = attempt(() => typeof session.defaultSession);
early.newWindow = attempt(() => typeof new BrowserWindow({ show: false }));
early.registered = attempt(() =>
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, codeCache: true } },
  ]),
);
early.powerMonitor = attempt(() => typeof powerMonitor.on('suspend', () => {}).on('resume', () => {}).on);
early.storageBackend =
  process.platform === 'linux' ? attempt(() => safeStorage.getSelectedStorageBackend()) : 'of Linux only';
early.canEncrypt = safeStorage.isAsyncEncryptionAvailable();
early.encrypted = safeStorage.encryptStringAsync('early').then(() => 'encrypted', nameFailure);
early.decrypted = safeStorage.decryptStringAsync(Buffer.from('v10early')).then(() => 'decrypted', nameFailure);
early.hasLock = app.requestSingleInstanceLock({ mark: readOption('--mark') ?? 'none' });

app.on('ready', () => note('ready'));
app.on('before-quit', () => note('before-quit'));
app.on('will-quit', () => note('will-quit'));
app.on('quit', (_event, code) => note(`quit ${code}`));
app.on('second-instance', (_event, _argv, _folder, data) => note(`second-instance ${JSON.stringify(data)}`));
app.on('session-created', (created) => {
  sessions.push(created);
  note('session-created');
});
app.on('browser-window-created', (_event, window) => {
  window.on('close', () => note('window-close'));
  window.on('closed', () => note('window-closed'));
});
if (!isGiven('--ends-with-its-windows')) app.on('window-all-closed', () => note('window-all-closed'));
ipcMain.on('preload-ran', () => {});

if (early.hasLock === true) {
  void app.whenReady().then(() => {
    conformance.serveFiles(session.defaultSession);
    note('serving');
  });
} else {
  note('no-lock');
  app.quit();
}

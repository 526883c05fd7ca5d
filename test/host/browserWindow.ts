import { app } from './app.ts';
import { type HostSession, session } from './session.ts';
import { emitPreventable, StrictEmitter, strict } from './strict.ts';
import { HostWebContents } from './webContents.ts';

/**
 * `closed` and `page-title-updated` come from the page, `unresponsive`, `responsive` and `session-end` from a test, the others from the
 * application's own calls.
 */
const events = [
  'close',
  'closed',
  'focus',
  'hide',
  'maximize',
  'move',
  'page-title-updated',
  'ready-to-show',
  'resize',
  'responsive',
  'session-end',
  'show',
  'unmaximize',
  'unresponsive',
];

type Imitated =
  | 'id'
  | 'loadURL'
  | 'show'
  | 'hide'
  | 'close'
  | 'destroy'
  | 'focus'
  | 'getBounds'
  | 'getMinimumSize'
  | 'getNormalBounds'
  | 'setBounds'
  | 'setMinimumSize'
  | 'isDestroyed'
  | 'isFullScreen'
  | 'isMaximized'
  | 'maximize'
  | 'unmaximize'
  | 'isFocused'
  | 'isMinimized'
  | 'isVisible'
  | 'restore'
  | 'setTitle'
  | 'getTitle';

let lastId = 0;

/** `BrowserWindow`: a page, and what the application knows of the window around it. */
class HostBrowserWindow extends StrictEmitter implements Pick<Electron.BrowserWindow, Imitated> {
  readonly id = ++lastId;
  readonly webContents: HostWebContents;
  readonly closed: Promise<void>;
  /** The object that the application holds: using any other member throws. */
  readonly outside: HostBrowserWindow = strict('BrowserWindow', this);
  private title: string;
  private visible: boolean;
  private bounds: Electron.Rectangle;
  private smallest: [number, number];
  private maximized = false;

  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    super('BrowserWindow', events);
    this.title = options.title ?? app.name;
    this.visible = options.show ?? true;
    const { webPreferences = {}, width = 800, height = 600, x = 0, y = 0, minWidth = 0, minHeight = 0 } = options;
    this.bounds = { x, y, width, height };
    this.smallest = [minWidth, minHeight];
    const contents = new HostWebContents({
      session: sessionOf(webPreferences),
      preload: webPreferences.preload,
      javascript: webPreferences.javascript ?? true,
      size: { width, height },
      preferences: webPreferences,
    });
    this.webContents = contents.outside;
    this.closed = new Promise((resolve) => contents.once('destroyed', () => this.onDestroyed(resolve)));
    contents.once('dom-ready', () => this.emit('ready-to-show'));
    contents.on('page-title-updated', (_event, title: string) => {
      if (!emitPreventable(this, 'page-title-updated', {}, title, true)) this.title = title;
    });
    app.windows.add(this);
    app.emit('web-contents-created', {}, contents.outside);
    app.emit('browser-window-created', {}, this.outside);
  }

  private onDestroyed(resolve: () => void): void {
    resolve();
    this.emit('closed');
    app.windowClosed(this);
  }

  loadURL(address: string): Promise<void> {
    return this.webContents.loadURL(address);
  }

  show(): void {
    this.visible = true;
    this.emit('show');
  }

  hide(): void {
    this.visible = false;
    this.emit('hide');
  }

  focus(): void {
    this.webContents.focus();
    this.emit('focus');
    app.emit('browser-window-focus', {}, this.outside);
  }

  close(): void {
    this.requestClose();
  }

  /** False where the application kept the window open. */
  requestClose(): boolean {
    if (emitPreventable(this, 'close', {})) return false;
    this.webContents.requestClose();
    return true;
  }

  destroy(): void {
    this.webContents.close();
  }

  getBounds(): Electron.Rectangle {
    return { ...this.bounds };
  }

  getNormalBounds(): Electron.Rectangle {
    return { ...this.bounds };
  }

  setBounds(bounds: Partial<Electron.Rectangle>): void {
    const before = this.bounds;
    const wanted = { ...before, ...bounds };
    const [minWidth, minHeight] = this.smallest;
    const width = Math.max(wanted.width, minWidth);
    const height = Math.max(wanted.height, minHeight);
    this.bounds = { ...wanted, width, height };
    if (wanted.x !== before.x || wanted.y !== before.y) this.emit('move');
    if (width === before.width && height === before.height) return;
    this.webContents.resize({ width, height });
    this.emit('resize');
  }

  getMinimumSize(): number[] {
    return [...this.smallest];
  }

  setMinimumSize(width: number, height: number): void {
    this.smallest = [width, height];
  }

  isFullScreen(): boolean {
    return false;
  }

  isMaximized(): boolean {
    return this.maximized;
  }

  /** Emits the event; the size of the window does not change. */
  maximize(): void {
    this.maximized = true;
    this.emit('maximize');
  }

  unmaximize(): void {
    this.maximized = false;
    this.emit('unmaximize');
  }

  isDestroyed(): boolean {
    return this.webContents.isDestroyed();
  }

  isVisible(): boolean {
    return this.visible;
  }

  /** Returns true for every shown window: which one is in front is not imitated. */
  isFocused(): boolean {
    return this.visible;
  }

  isMinimized(): boolean {
    return false;
  }

  restore(): void {}

  setTitle(title: string): void {
    this.title = title;
  }

  getTitle(): string {
    return this.title;
  }

  static getAllWindows(): HostBrowserWindow[] {
    return [...app.windows].filter((window) => window instanceof HostBrowserWindow).map((window) => window.outside);
  }

  static fromWebContents(contents: HostWebContents): HostBrowserWindow | null {
    return HostBrowserWindow.getAllWindows().find((window) => window.webContents === contents) ?? null;
  }
}

const sessionOf = (preferences: Electron.WebPreferences): HostSession => {
  if (preferences.session) return preferences.session as unknown as HostSession;
  return preferences.partition ? session.fromPartition(preferences.partition) : session.defaultSession;
};

export const BrowserWindow = new Proxy(strict('BrowserWindow', HostBrowserWindow), {
  construct: (Window, [options]) => new Window(options).outside,
});

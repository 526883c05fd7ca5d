import type { Frame, Page, Request } from 'playwright-core';
import { applicationOrigin, toApplication, toPage } from './addresses.ts';
import { reportCertificate } from './certificates.ts';
import { isBrowserAlive, isHeadless } from './chromium.ts';
import { closePage, requestClose } from './closePage.ts';
import { pickFile } from './filePicker.ts';
import { type FromPage, ipcMain } from './ipcMain.ts';
import { Mailbox } from './mailbox.ts';
import { acceleratorsOf, menuNews, pressAccelerator } from './menu.ts';
import { createMessageEvent } from './messageEvent.ts';
import { nativeTheme } from './nativeTheme.ts';
import { Navigation } from './navigation.ts';
import { networkError } from './networkError.ts';
import { installPreload } from './preload.ts';
import type { ToMain } from './preloadWorld.ts';
import { forbidScripts, printToPDF } from './printing.ts';
import type { HostSession, PageOwner } from './session.ts';
import { StrictEmitter, strict } from './strict.ts';

const events = [
  'content-bounds-updated',
  'context-menu',
  'destroyed',
  'did-fail-load',
  'did-finish-load',
  'did-navigate',
  'did-navigate-in-page',
  'dom-ready',
  'page-title-updated',
  'render-process-gone',
  'will-attach-webview',
  'will-frame-navigate',
  'will-navigate',
  'will-redirect',
  'zoom-changed',
];

interface Options {
  readonly session: HostSession;
  readonly preload: string | undefined;
  readonly javascript: boolean;
  readonly size: { readonly width: number; readonly height: number };
  readonly preferences: Electron.WebPreferences;
}

type OpenHandler = (details: Pick<Electron.HandlerDetails, 'url' | 'referrer'>) => {
  readonly action: 'deny' | 'allow';
};

let lastId = 0;

/** `WebContents`: one page. The page is made in the background; everything asked of it before waits for it. */
export class HostWebContents
  extends StrictEmitter
  implements
    Pick<
      Electron.WebContents,
      | 'id'
      | 'loadURL'
      | 'getURL'
      | 'getTitle'
      | 'getZoomFactor'
      | 'setZoomFactor'
      | 'send'
      | 'reload'
      | 'isDestroyed'
      | 'executeJavaScript'
      | 'forcefullyCrashRenderer'
      | 'printToPDF'
    >,
    PageOwner
{
  readonly id = ++lastId;
  readonly session: HostSession;
  /** The object that the application holds: using any other member throws. */
  readonly outside: HostWebContents = strict('webContents', this);
  private readonly options: Options;
  /** Null once the page has crashed, until it is needed again. */
  private opened: Promise<Page> | null = null;
  private title = '';
  private destroyed = false;
  private size: Options['size'];
  private zoom = 1;
  private openHandler: OpenHandler = () => ({ action: 'allow' });
  private readonly mailbox = new Mailbox();
  readonly navigation: Navigation;

  constructor(options: Options) {
    super('webContents', events);
    this.options = options;
    this.size = options.size;
    this.session = options.session;
    this.navigation = new Navigation({
      ...{ contents: this, session: options.session },
      onLeft: () => this.mailbox.forgetReader(),
    });
    void this.page;
    menuNews.on('changed', this.sendAccelerators);
    nativeTheme.on('updated', this.followTheme);
  }

  private get page(): Promise<Page> {
    this.opened ??= this.open();
    return this.opened;
  }

  /** Imitates zoom by a smaller page; nothing in it is drawn larger. */
  private get viewport(): Options['size'] {
    return { width: Math.round(this.size.width / this.zoom), height: Math.round(this.size.height / this.zoom) };
  }

  private async open(): Promise<Page> {
    const page = await (await this.session.context()).newPage();
    this.session.owners.set(page, this);
    page.on('close', () => void this.onClose(page));
    if (isHeadless) await page.setViewportSize(this.viewport);
    // The theme may have changed since the session's first page.
    await page.emulateMedia({ colorScheme: nativeTheme.colorScheme });
    const { preload: file } = this.options;
    const { mailbox } = this;
    if (file)
      await installPreload(page, { file, mailbox, receive: (message) => this.receive(page.mainFrame(), message) });
    if (!this.options.javascript) await forbidScripts(page);
    await this.navigation.follow(page);
    page.on('domcontentloaded', () => void this.onDocument(page));
    page.on('load', () => this.emit('did-finish-load'));
    page.on('requestfailed', (request) => this.onFailed(request));
    page.on('crash', () => this.onCrash(page));
    return page;
  }

  async loadURL(address: string): Promise<void> {
    await this.navigation.goTo(await this.page, address);
  }

  reload(): void {
    void this.page.then((page) => this.navigation.reload(page));
  }

  /** Returns the preferences as the application gave them; Electron's own typings lack this method. */
  getLastWebPreferences(): Electron.WebPreferences {
    return this.options.preferences;
  }

  getURL(): string {
    return this.navigation.address;
  }

  getTitle(): string {
    return this.title;
  }

  isDestroyed(): boolean {
    return this.destroyed;
  }

  getZoomFactor(): number {
    return this.zoom;
  }

  setZoomFactor(factor: number): void {
    if (factor === this.zoom) return;
    this.zoom = factor;
    this.followSize();
  }

  /** Sets the size of the page, for the window. */
  resize(size: Options['size']): void {
    if (size.width === this.size.width && size.height === this.size.height) return;
    this.size = size;
    this.followSize();
  }

  private followSize(): void {
    if (isHeadless) void this.page.then((page) => page.setViewportSize(this.viewport));
  }

  async executeJavaScript(code: string): Promise<unknown> {
    return (await this.page).evaluate(code);
  }

  forcefullyCrashRenderer(): void {
    void this.page.then(async (page) => {
      const devtools = await page.context().newCDPSession(page);
      // Its answer is lost with the page.
      devtools.send('Page.crash').catch(() => undefined);
    });
  }

  async printToPDF(options: Electron.PrintToPDFOptions): Promise<Buffer> {
    return printToPDF(await this.page, options);
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler;
  }

  get mainFrame() {
    const url = this.getURL();
    return strict('WebFrameMain', {
      url,
      origin: url ? applicationOrigin(toPage(url)) : 'null',
      parent: null,
    });
  }

  send(channel: string, ...args: readonly unknown[]): void {
    this.mailbox.post({ kind: 'message', channel, args });
  }

  focus(): void {
    void this.page.then((page) => page.bringToFront());
  }

  /** For the dialog: the path of a chosen file, or null. */
  async pickFile(accept: string): Promise<string | null> {
    return pickFile(await this.page, accept);
  }

  /** For the window: asks the page, which may want to stay (`beforeunload`). */
  requestClose(): void {
    void this.page.then(requestClose);
  }

  /** For the window: ends the page. */
  close(): void {
    this.destroyed = true;
    if (this.opened) void this.opened.then(closePage);
    else this.onGone();
  }

  openedWindow(url: string): void {
    const { action } = this.openHandler({
      url: toApplication(url),
      referrer: { url: this.getURL(), policy: 'no-referrer' },
    });
    if (action !== 'deny') throw new Error('test/host does not imitate windows that a page opens');
  }

  private async onDocument(page: Page): Promise<void> {
    this.emit('dom-ready', {});
    this.sendAccelerators();
    const title = await page.title().catch(() => '');
    if (title === '') return;
    this.title = title;
    this.emit('page-title-updated', {}, title);
  }

  private onFailed(request: Request): void {
    if (!request.isNavigationRequest() || this.destroyed) return;
    const { code, errno } = networkError(request.failure()?.errorText ?? '');
    const isMainFrame = request.frame().parentFrame() === null;
    if (code.startsWith('ERR_CERT_')) reportCertificate(this.outside, request.url(), code, isMainFrame);
    this.emit('did-fail-load', {}, errno, code, toApplication(request.url()), isMainFrame);
  }

  /** Playwright cannot load anything into a crashed page: another takes its place when it is needed. */
  private onCrash(page: Page): void {
    this.session.owners.delete(page);
    this.opened = null;
    void page.close();
    this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 });
  }

  private async onClose(page: Page): Promise<void> {
    if (this.session.owners.delete(page) && (await isBrowserAlive())) this.onGone();
  }

  private onGone(): void {
    this.destroyed = true;
    menuNews.off('changed', this.sendAccelerators);
    nativeTheme.off('updated', this.followTheme);
    this.emit('destroyed');
  }

  private receive(frame: Frame, message: Exclude<ToMain, { readonly kind: 'next' }>): void {
    if (message.kind === 'key') pressAccelerator(message.accelerator);
    else this.receiveMessage(frame, message);
  }

  private receiveMessage(frame: Frame, message: FromPage): void {
    const { documentCount } = this.navigation;
    const isThere = (): boolean => !this.destroyed && this.navigation.documentCount === documentCount;
    const answer = ipcMain.receive(createMessageEvent({ sender: this.outside, frame, isThere }), message);
    // Through the mailbox, so that it does not overtake the events that were sent before it: in Electron they share one channel.
    if (message.kind === 'invoke') void answer.then((settled) => this.mailbox.answer(message, settled));
  }

  private readonly sendAccelerators = (): void => {
    if (this.options.preload) this.mailbox.post({ kind: 'accelerators', accelerators: acceleratorsOf() });
  };

  private readonly followTheme = (): void => {
    void this.page.then((page) => page.emulateMedia({ colorScheme: nativeTheme.colorScheme }));
  };
}

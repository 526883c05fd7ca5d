import type { Frame, Page, Request, Response } from 'playwright-core';
import { toApplication, toPage } from './addresses.ts';
import { networkError } from './networkError.ts';
import { type Hop, watchDocumentRequests } from './redirects.ts';
import type { HostSession } from './session.ts';
import { emitPreventable, type StrictEmitter } from './strict.ts';

interface NavigationParts {
  readonly contents: StrictEmitter;
  readonly session: HostSession;
  /** Called when the previous document is gone. */
  readonly onLeft: () => void;
}

/** The address of a page and its navigations, with Electron's events before and after each. */
export class Navigation {
  private readonly parts: NavigationParts;
  private now = '';
  private documents = 0;
  /** The address that the application itself loads: not a navigation of the page. */
  private expected: string | null = null;
  private isUnderWay = false;
  /** Of the document that was requested last, with its fragment. */
  private requestedAddress = '';
  /** HTTP status of the main document that is being loaded. */
  private status = 200;

  constructor(parts: NavigationParts) {
    this.parts = parts;
  }

  /** As the application knows it; empty before the first one. */
  get address(): string {
    return this.now;
  }

  /** Number of documents that have come so far; another one than before means that the one before is gone. */
  get documentCount(): number {
    return this.documents;
  }

  async follow(page: Page): Promise<void> {
    await watchDocumentRequests(page, {
      onAddress: (url) => {
        this.requestedAddress = url;
      },
      judge: (hop) => this.judgeHop(hop),
    });
    page.on('request', (request) => {
      if (isOfPage(request)) this.isUnderWay = true;
    });
    page.on('response', (response) => this.onResponse(response));
    page.on('framenavigated', (frame) => this.onNavigated(frame));
  }

  /** Loads an address for the application. Throws as `loadURL` does. */
  async goTo(page: Page, address: string): Promise<void> {
    this.expected = toPage(address);
    try {
      await page.goto(this.expected, { timeout: 0 });
    } catch (cause) {
      const { code, errno } = networkError(cause instanceof Error ? cause.message : '');
      throw Object.assign(new Error(`${code} (${errno}) loading '${address}'`), { code, errno, url: address });
    }
  }

  async reload(page: Page): Promise<void> {
    this.expected = page.url();
    await page.reload({ timeout: 0 });
  }

  /** Returns the address of a document's request with its fragment, as Electron's events and `webRequest` have it. */
  getAddress(request: Request): string {
    const [address] = this.requestedAddress.split('#', 1);
    return address === request.url() ? this.requestedAddress : request.url();
  }

  isAllowed(request: Request): boolean {
    const { contents } = this.parts;
    const isMainFrame = request.frame().parentFrame() === null;
    if (isMainFrame && request.url() === this.expected) {
      this.expected = null;
      return true;
    }
    const details = { url: toApplication(this.getAddress(request)), isMainFrame, isSameDocument: false };
    const refused = emitPreventable(contents, 'will-frame-navigate', details);
    return !refused && !(isMainFrame && emitPreventable(contents, 'will-navigate', details, details.url));
  }

  private async judgeHop(hop: Hop): Promise<'pass' | 'abort' | 'block'> {
    const { contents, session } = this.parts;
    const { isMainFrame } = hop;
    const url = toApplication(hop.url);
    if (emitPreventable(contents, 'will-redirect', { url, isMainFrame }, url)) return 'abort';
    const resourceType = isMainFrame ? 'mainFrame' : 'subFrame';
    return (await session.webRequest.decide({ ...hop, resourceType })).cancel ? 'block' : 'pass';
  }

  private onResponse(response: Response): void {
    if (isOfPage(response.request())) this.status = response.status();
  }

  private onNavigated(frame: Frame): void {
    const { contents, onLeft } = this.parts;
    if (frame.parentFrame() || frame.url() === 'about:blank') return;
    this.now = toApplication(frame.url());
    if (!this.isUnderWay) contents.emit('did-navigate-in-page', {}, this.now, true);
    else {
      this.isUnderWay = false;
      this.documents += 1;
      onLeft();
      contents.emit('did-navigate', {}, this.now, this.status, '');
    }
  }
}

const isOfPage = (request: Request): boolean => request.isNavigationRequest() && !request.frame().parentFrame();

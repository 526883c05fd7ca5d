import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Desk, launch, until } from './fixture.ts';

/** What the main process noted for the test. */
interface Note {
  readonly what: 'navigation' | 'download';
  readonly url: string;
  readonly isRefused: boolean;
}
declare const notes: Note[];
/** Left in a page by the test: gone with the document that it was left in, other where a script changed it. */
declare const mark: string;
let desk: Desk;
let page: Page;

/** Notes down, after the application's own guards, what they decided about every window that is open now. */
const takeNotes = (): Promise<void> =>
  desk.host.evaluate(({ BrowserWindow }) => {
    Object.assign(globalThis, { notes: [] });
    for (const { webContents } of BrowserWindow.getAllWindows()) {
      webContents.on('will-frame-navigate', (event) => {
        notes.push({ what: 'navigation', url: event.url, isRefused: event.defaultPrevented });
      });
      webContents.session.on('will-download', (event, item) => {
        notes.push({ what: 'download', url: item.getURL(), isRefused: event.defaultPrevented });
      });
    }
  }, null);

const noted = (what: Note['what'], url: string): Promise<Note> =>
  until(
    async () => (await desk.host.evaluate(() => notes, null)).find((note) => note.what === what && note.url === url),
    () => `the main process never heard of the ${what} to ${url}`,
  );

/** The first directive of the policy that is violated by a script that runs later, when no test tool holds a hand over it. */
const violationOf = (target: Page, script: string): Promise<string> =>
  target.evaluate(
    (text) =>
      new Promise<string>((resolve) => {
        const listen = (event: SecurityPolicyViolationEvent): void => resolve(event.effectiveDirective);
        document.addEventListener('securitypolicyviolation', listen, { once: true });
        setTimeout(new Function(text));
      }),
    script,
  );

const leaveMark = (target: Page): Promise<unknown> =>
  target.evaluate(() => void Object.assign(globalThis, { mark: 'still here' }));
const expectStillThere = async (target: Page): Promise<void> =>
  expect(await target.evaluate(() => mark)).toBe('still here');

const refusesPopup = async (target: Page): Promise<void> => {
  const popup = await target.evaluateHandle(() => ({ window: window.open('https://example.com/popup') }));
  await target.waitForFunction(({ window }) => window === null || window.closed, popup);
  // The page hears that its popup is closed before the browser has taken the popup off its list.
  await until(
    async () => desk.host.pages().every((open) => !open.url().includes('popup')),
    () => 'the popup is still open',
  );
};

const refusesFiles = async (target: Page): Promise<void> => {
  await leaveMark(target);
  // Chromium refuses before anybody could be asked.
  const complaint = target.waitForEvent('console', (message) => message.text().includes('local resource'));
  await target.evaluate(() => {
    location.href = 'file:///etc/hosts';
  });
  await complaint;
  await expectStillThere(target);
};

const refusesPermissions = async (target: Page): Promise<void> => {
  const stateOf = (name: string) =>
    target.evaluate(
      async (asked) => (await navigator.permissions.query({ name: asked as PermissionName })).state,
      name,
    );
  for (const name of ['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read', 'midi'])
    expect(await stateOf(name), name).toBe('denied');
};

/** What a guard lets through, and the host cannot do, is written there. */
const endsWithoutComplaint = async (): Promise<void> => {
  expect(await desk.close()).toBe(0);
  expect(desk.log()).toBe('');
};

const start = async (): Promise<void> => {
  desk = await launch();
  page = await desk.window('main');
  await page.getByRole('button').first().waitFor();
};

describe('the main window', () => {
  beforeAll(async () => {
    await start();
    await takeNotes();
  });
  afterAll(() => desk?.kill());

  test('opens no other window', () => refusesPopup(page));

  test.each(['https://example.com/', 'http://127.0.0.1:9/'])(
    'stays where it is when a script wants %s',
    async (url) => {
      await leaveMark(page);
      await page.evaluate((address) => {
        location.href = address;
      }, url);
      expect((await noted('navigation', url)).isRefused).toBe(true);
      await expectStillThere(page);
    },
  );

  test('opens no file', () => refusesFiles(page));

  const append = (tag: string, parts: object): string =>
    `document.body.append(Object.assign(document.createElement('${tag}'), ${JSON.stringify(parts)}))`;

  test.each([
    ['a script in its address', 'script-src-elem', `location.assign('javascript:void(mark = 1)')`],
    ['a script in its document', 'script-src-elem', append('script', { textContent: 'mark = 1' })],
    ['a script of another host', 'script-src-elem', append('script', { src: 'https://example.com/a.js' })],
    [
      'a handler in an attribute',
      'script-src-attr',
      append('p', { innerHTML: '<img src="none.png" onerror="mark = 1">' }),
    ],
    ['text as a script', 'script-src', `new Function('mark = 1')()`],
    ['a style in its document', 'style-src-elem', append('style', { textContent: 'body { display: none }' })],
    ['the network', 'connect-src', `fetch('https://example.com/').catch(() => {})`],
    ['its own host', 'connect-src', `fetch('/index.html').catch(() => {})`],
    ['a web socket', 'connect-src', `new WebSocket('wss://example.com/')`],
    ['a beacon', 'connect-src', `navigator.sendBeacon('https://example.com/', 'x')`],
    ['a picture of another host', 'img-src', append('img', { src: 'https://example.com/a.png' })],
    ['a page of another host inside it', 'frame-src', append('iframe', { src: 'https://example.com/' })],
    ['a plug-in', 'object-src', append('object', { data: 'https://example.com/' })],
    ['a worker', 'worker-src', `new Worker(URL.createObjectURL(new Blob([''])))`],
    ['another base for its addresses', 'base-uri', append('base', { href: 'https://example.com/' })],
    [
      'a form to another host',
      'form-action',
      `${append('form', { id: 'f', action: 'https://example.com/', method: 'post' })}; document.getElementById('f').submit()`,
    ],
  ])('is refused %s by its policy', async (_what, directive, script) => {
    await leaveMark(page);
    expect(await violationOf(page, script)).toBe(directive);
    await expectStillThere(page);
  });

  test('has the policy on its document, without exceptions', async () => {
    const headers = (await page.reload())?.headers() ?? {};
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|https?:/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test.each([
    ['/index.html', 200],
    ['/..%2fmain%2findex.js', 404],
    ['/..%5cmain%5cindex.js', 404],
    ['/%2e%2e%2f%2e%2e%2fpackage.json', 404],
    ['/index.html%00.png', 404],
    ['/%E0%A4%A.js', 404],
    ['/nothing.js', 404],
  ])('is given of %s: %i', async (path, status) => {
    const answer = page.waitForResponse((response) => response.url().endsWith(path));
    await page.evaluate((address) => void Object.assign(new Image(), { src: address }), path);
    expect((await answer).status()).toBe(status);
  });

  test('has no permission but to copy', async () => {
    await refusesPermissions(page);
    const copying = page.evaluate(
      async () => (await navigator.permissions.query({ name: 'clipboard-write' as PermissionName })).state,
    );
    expect(await copying).toBe('granted');
  });

  test.each(['certificate-error', 'login', 'select-client-certificate'] as const)(
    'and any other page is refused what a server asks for with %s',
    async (name) => {
      const decided = desk.host.evaluate(({ app }, event) => {
        const answers: unknown[] = [];
        let isOurs = false;
        const preventDefault = () => {
          isOurs = true;
        };
        const answer = (...given: readonly unknown[]) => answers.push(given.filter(Boolean));
        // The answer stands where the event has it: before the last argument, or last.
        const rest =
          event === 'certificate-error' ? ['', '', {}, answer, true] : ['', event === 'login' ? {} : [], answer];
        app.emit(event, { preventDefault }, {}, ...rest);
        return { isOurs, answers };
      }, name);
      expect(await decided).toEqual({ isOurs: true, answers: [[]] });
    },
  );

  test('ends without a complaint', endsWithoutComplaint);
});

describe('the sign-in window', () => {
  let login: Page;
  beforeAll(async () => {
    await start();
    await page.getByRole('button', { name: /^Try the demo company/ }).click();
    login = await desk.window('signIn');
    await login.getByLabel('Password').waitFor();
    await takeNotes();
  });
  afterAll(() => desk?.kill());

  test('has nothing of the application and nothing of Node', async () => {
    const found = login.evaluate(() =>
      ['invoiceDesk', 'require', 'process', 'Buffer', 'module', 'electron'].filter((name) => name in globalThis),
    );
    expect(await found).toEqual([]);
  });

  test('opens no other window', () => refusesPopup(login));

  test('opens no file', () => refusesFiles(login));

  test('goes to no page that anybody on the way could change', async () => {
    await leaveMark(login);
    await login.evaluate(() => location.assign('http://example.com/login'));
    expect((await noted('navigation', 'http://example.com/login')).isRefused).toBe(true);
    await expectStillThere(login);
  });

  test('downloads nothing', async () => {
    const url = await login.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: '/identity/.well-known/jwks',
        download: 'keys.exe',
      });
      document.body.append(link);
      link.click();
      return link.href;
    });
    expect((await noted('download', url)).isRefused).toBe(true);
  });

  test('has no permission', async () => {
    await refusesPermissions(login);
    const copying = login.evaluate(
      async () => (await navigator.permissions.query({ name: 'clipboard-write' as PermissionName })).state,
    );
    expect(await copying).not.toBe('granted');
  });

  test('ends without a complaint', async () => {
    await login.close();
    // The first thing that it wanted and did not get.
    await page.getByText('The sign-in page wanted to open another window').waitFor();
    await endsWithoutComplaint();
  });
});

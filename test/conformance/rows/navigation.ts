import { createRows, inProgram, nameSpec, quoteDocs, withServer } from '../conformanceRow.ts';
import { invert } from '../inversion.ts';
import type { ConformanceProgram } from '../program/main.ts';

declare const conformance: ConformanceProgram;

/** Navigations of pages and how they are refused. */
export const navigationRows = [
  ...createRows('navigation', 'no page leads a window to an address that is not meant for it', [
    {
      statement: 'will-navigate comes for a link, with its address',
      proof: quoteDocs('web-contents', 'Emitted when a user or the page wants to start navigation on the main frame.'),
      check: withServer(async (_electron, server) => {
        const { webContents } = await conformance.open(`${server}/link?to=/linked`);
        const asked = new Promise((resolve) => webContents.once('will-navigate', (event) => resolve(event.url)));
        await webContents.executeJavaScript("document.querySelector('a').click()");
        return (await asked) === `${server}/linked`;
      }),
      expected: true,
      inversion: invert(
        'navigation.ts',
        "'will-navigate', details, details.url)",
        "'will-navigate', { ...details, url: '' }, details.url)",
      ),
    },
    {
      statement: 'a prevented will-navigate keeps the page',
      proof: quoteDocs('web-contents', 'Calling `event.preventDefault()` will prevent the navigation.'),
      check: withServer(async (_electron, server) => {
        const { webContents } = await conformance.open(`${server}/link?to=/not-allowed`);
        webContents.on('will-navigate', (event) => event.preventDefault());
        const left = conformance.waitFor(webContents, 'did-navigate', 1500);
        await webContents.executeJavaScript("document.querySelector('a').click()");
        return left;
      }),
      expected: null,
      inversion: invert(
        'navigation.ts',
        "return !refused && !(isMainFrame && emitPreventable(contents, 'will-navigate', details, details.url));",
        "if (isMainFrame) emitPreventable(contents, 'will-navigate', details, details.url);\n    return !refused;",
      ),
    },
    {
      statement: 'will-navigate does not come for loadURL',
      proof: quoteDocs(
        'web-contents',
        'This event will not emit when the navigation is started programmatically with APIs like `webContents.loadURL` and `webContents.back`.',
      ),
      check: withServer(async (_electron, server) => {
        const { webContents } = await conformance.open();
        let asked = 0;
        webContents.on('will-navigate', () => {
          asked += 1;
        });
        webContents.on('will-frame-navigate', () => {
          asked += 1;
        });
        await webContents.loadURL(`${server}/loaded`);
        return asked;
      }),
      expected: 0,
      inversion: invert(
        'navigation.ts',
        'if (isMainFrame && request.url() === this.expected) {',
        "if (request.url() === 'never') {",
      ),
    },
    {
      statement: 'will-frame-navigate comes for the main frame too, and says so',
      proof: quoteDocs(
        'web-contents',
        'When the navigation event comes from the main frame, `isMainFrame` will be `true`.',
      ),
      check: withServer(async (_electron, server) => {
        const { webContents } = await conformance.open(`${server}/link?to=/linked`);
        const asked = new Promise((resolve) =>
          webContents.once('will-frame-navigate', ({ isMainFrame, url }) =>
            resolve([isMainFrame, url.endsWith('/linked')]),
          ),
        );
        await webContents.executeJavaScript("document.querySelector('a').click()");
        return asked;
      }),
      expected: [true, true],
      inversion: invert(
        'navigation.ts',
        'const details = { url: toApplication(this.getAddress(request)), isMainFrame, isSameDocument: false };',
        'const details = { url: toApplication(this.getAddress(request)), isMainFrame: false, isSameDocument: false };',
      ),
    },
    {
      statement: 'will-frame-navigate comes for a frame in the page',
      proof: quoteDocs(
        'web-contents',
        'Unlike `will-navigate`, `will-frame-navigate` is fired when the main frame or any of its subframes attempts to navigate.',
      ),
      check: withServer(async (_electron, server) => {
        const { webContents } = await conformance.open(`${server}/frame?src=/inner`);
        const asked = new Promise((resolve) =>
          webContents.once('will-frame-navigate', ({ isMainFrame, url }) =>
            resolve([isMainFrame, url.endsWith('/other')]),
          ),
        );
        await webContents.executeJavaScript("void (document.querySelector('iframe').src = '/other')");
        return asked;
      }),
      expected: [false, true],
      inversion: invert(
        'navigation.ts',
        "const refused = emitPreventable(contents, 'will-frame-navigate', details);",
        "const refused = emitPreventable(contents, 'will-frame-navigate', { ...details, isMainFrame: true });",
      ),
    },
    {
      statement: 'a prevented will-frame-navigate keeps the request of a frame from the server',
      proof: nameSpec('api-browser-window', 'can be prevented when navigating subframe'),
      check: async ({ program, server }) => {
        const { run } = await program();
        await run(async (_electron, address) => {
          const { webContents } = await conformance.open(`${address}/frame?src=/inner`);
          webContents.on('will-frame-navigate', (event) => {
            if (event.url.endsWith('/refused-frame')) event.preventDefault();
          });
          const load = (path: string) => `new Promise((resolve) => {
            const frame = document.body.appendChild(document.createElement('iframe'));
            frame.onload = () => resolve(true);
            frame.src = '${path}';
            setTimeout(() => resolve(false), 1500);
          })`;
          await webContents.executeJavaScript(load('/refused-frame'));
          await webContents.executeJavaScript(load('/allowed-frame'));
        }, server.url);
        return ['/refused-frame', '/allowed-frame'].map((path) => server.requests.includes(`GET ${path}`));
      },
      expected: [false, true],
      inversion: invert(
        'navigation.ts',
        "const refused = emitPreventable(contents, 'will-frame-navigate', details);",
        "const refused = isMainFrame && emitPreventable(contents, 'will-frame-navigate', details);",
      ),
    },
    {
      statement: 'will-redirect comes with the address that a server redirects to',
      proof: nameSpec('api-browser-window', 'is emitted on redirects'),
      check: withServer(async (_electron, server) => {
        const { webContents } = await conformance.open();
        const asked = new Promise((resolve) =>
          webContents.once('will-redirect', ({ url, isMainFrame }) => resolve([url.endsWith('/target'), isMainFrame])),
        );
        await webContents.loadURL(`${server}/redirect?to=/target`);
        return asked;
      }),
      expected: [true, true],
      inversion: invert(
        'navigation.ts',
        "'will-redirect', { url, isMainFrame }, url)",
        "'will-redirect', { url: '', isMainFrame }, url)",
      ),
    },
    {
      statement: 'a prevented will-redirect ends the navigation before the target is asked',
      proof: quoteDocs(
        'web-contents',
        'Calling `event.preventDefault()` will prevent the navigation (not just the redirect).',
      ),
      check: async ({ program, server }) => {
        const { run } = await program();
        const errno = await run(async (_electron, address) => {
          const { webContents } = await conformance.open();
          webContents.on('will-redirect', (event) => event.preventDefault());
          const failure = await webContents.loadURL(`${address}/redirect?to=/refused-target`).catch((cause) => cause);
          return failure?.errno ?? null;
        }, server.url);
        return [errno, server.requests.includes('GET /refused-target')];
      },
      expected: [-3, false],
      inversion: invert(
        'navigation.ts',
        "if (emitPreventable(contents, 'will-redirect', { url, isMainFrame }, url)) return 'abort';",
        "emitPreventable(contents, 'will-redirect', { url, isMainFrame }, url);",
      ),
    },
    {
      statement: 'did-navigate comes with the address and the status of the answer',
      proof: quoteDocs('web-contents', 'Emitted when a main frame navigation is done.'),
      check: withServer(async (_electron, server) => {
        const { webContents } = await conformance.open();
        const done = conformance.waitFor(webContents, 'did-navigate');
        await webContents.loadURL(`${server}/status?code=403`);
        const [url, status] = (await done) ?? [];
        return [url === `${server}/status?code=403`, status];
      }),
      expected: [true, 403],
      inversion: invert('navigation.ts', 'this.status = response.status();', 'this.status = 200;'),
    },
    {
      statement: 'did-navigate-in-page comes in its place where only the fragment changes',
      proof: quoteDocs('web-contents', 'Emitted when an in-page navigation happened in any frame.'),
      check: withServer(async (_electron, server) => {
        const { webContents } = await conformance.open(`${server}/page`);
        let navigations = 0;
        webContents.on('did-navigate', () => {
          navigations += 1;
        });
        const moved = conformance.waitFor(webContents, 'did-navigate-in-page');
        await webContents.executeJavaScript("void (location.hash = 'part')");
        const [url, isMainFrame] = (await moved) ?? [];
        return [url === `${server}/page#part`, isMainFrame, navigations];
      }),
      expected: [true, true, 0],
      inversion: invert(
        'navigation.ts',
        "contents.emit('did-navigate-in-page', {}, this.now, true)",
        "contents.emit('did-navigate', {}, this.now, 200, '')",
      ),
    },
    {
      statement: 'dom-ready comes before did-finish-load',
      proof: quoteDocs('web-contents', 'Emitted when the document in the top-level frame is loaded.'),
      check: inProgram(async () => {
        const { webContents } = await conformance.open();
        const seen: string[] = [];
        webContents.on('dom-ready', () => seen.push('dom-ready'));
        webContents.on('did-finish-load', () => seen.push('did-finish-load'));
        await webContents.loadURL('app://probe/');
        return seen;
      }),
      expected: ['dom-ready', 'did-finish-load'],
      inversion: invert(
        'webContents.ts',
        "page.on('load', () => this.emit('did-finish-load'));",
        "page.on('domcontentloaded', () => this.emit('did-finish-load'));\n    page.on('load', () => this.emit('did-finish-load'));",
      ),
    },
    {
      statement: "did-fail-load comes with Chromium's number and the address",
      proof: quoteDocs('web-contents', 'This event is like `did-finish-load` but emitted when the load failed.'),
      check: async ({ program, server }) =>
        (await program()).run(async (_electron, address) => {
          const { webContents } = await conformance.open();
          const failed = conformance.waitFor(webContents, 'did-fail-load');
          await webContents.loadURL(address).catch(() => undefined);
          const [errno, code, url, isMainFrame] = (await failed) ?? [];
          return [errno, code, url === address, isMainFrame];
        }, server.closedUrl),
      expected: [-102, 'ERR_CONNECTION_REFUSED', true, true],
      inversion: invert(
        'webContents.ts',
        "this.emit('did-fail-load', {}, errno,",
        "this.emit('did-fail-load', {}, -1,",
      ),
    },
    {
      statement: 'a window that a page wants to open is denied, with its resolved address',
      proof: quoteDocs('web-contents', 'The _resolved_ version of the URL passed to `window.open()`.'),
      check: withServer(async ({ BrowserWindow }, server) => {
        const { webContents } = await conformance.open(`${server}/page`);
        const asked = new Promise((resolve) =>
          webContents.setWindowOpenHandler(({ url }) => {
            resolve(url === `${server}/popup`);
            return { action: 'deny' };
          }),
        );
        await webContents.executeJavaScript("void window.open('popup')", true);
        return [await asked, BrowserWindow.getAllWindows().length];
      }),
      expected: [true, 1],
      inversion: invert('webContents.ts', 'url: toApplication(url),\n      referrer', "url: '',\n      referrer"),
    },
    {
      statement: 'a download can be refused before it begins',
      proof: nameSpec('api-session', 'can cancel default download behavior'),
      check: withServer(async (_electron, server) => {
        const session = conformance.createSession();
        const asked = new Promise((resolve) =>
          session.on('will-download', (event, item) => {
            event.preventDefault();
            resolve([item.getURL().endsWith('/download'), event.defaultPrevented]);
          }),
        );
        const { webContents } = await conformance.open(`${server}/link?to=/download`, { webPreferences: { session } });
        await webContents.executeJavaScript("document.querySelector('a').click()");
        return asked;
      }),
      expected: [true, true],
      inversion: invert('session.ts', '{ getURL: () => download.url() }', "{ getURL: () => '' }"),
    },
  ]),
];

import { createRows, inProgram, nameSpec, quoteDocs } from '../conformanceRow.ts';
import { invert } from '../inversion.ts';
import type { ConformanceProgram } from '../program/main.ts';

declare const conformance: ConformanceProgram;

/** `BrowserWindow`. */
export const windowRows = createRows(
  'BrowserWindow',
  'the main window, the window of the sign-in and the one that prints',
  [
    {
      statement: 'a window with show: false is not visible until it is shown',
      proof: nameSpec('api-browser-window', 'should make the window visible'),
      check: inProgram(async () => {
        const window = await conformance.open();
        const before = window.isVisible();
        window.show();
        return [before, await conformance.waitUntil(() => window.isVisible())];
      }),
      expected: [false, true],
      inversion: invert('browserWindow.ts', 'this.visible = options.show ?? true;', 'this.visible = true;'),
    },
    {
      statement: 'a window is visible at once where nothing else was said',
      proof: quoteDocs(
        'structures/base-window-options',
        'Whether window should be shown when created. Default is `true`.',
      ),
      check: inProgram(async ({ BrowserWindow }) => {
        const window = new BrowserWindow();
        return conformance.waitUntil(() => window.isVisible());
      }),
      expected: true,
      inversion: invert(
        'browserWindow.ts',
        'this.visible = options.show ?? true;',
        'this.visible = options.show ?? false;',
      ),
    },
    {
      statement: 'ready-to-show comes for a window that is not shown, when its page is there',
      proof: quoteDocs(
        'browser-window',
        'Emitted when the web page has been rendered (while not being shown) and window can be displayed without a visual flash.',
      ),
      check: inProgram(async () => {
        const window = await conformance.open();
        const ready = conformance.waitFor(window, 'ready-to-show');
        await window.loadURL('app://probe/');
        return (await ready) !== null;
      }),
      expected: true,
      inversion: invert('browserWindow.ts', "contents.once('dom-ready', () => this.emit('ready-to-show'));", ''),
    },
    {
      statement: 'loadURL is fulfilled after did-finish-load',
      proof: nameSpec('api-web-contents', 'resolves when done loading'),
      check: inProgram(async () => {
        const window = await conformance.open();
        let isFinished = false;
        window.webContents.once('did-finish-load', () => {
          isFinished = true;
        });
        await window.loadURL('app://probe/');
        return isFinished;
      }),
      expected: true,
      inversion: invert(
        'browserWindow.ts',
        'return this.webContents.loadURL(address);',
        'void this.webContents.loadURL(address);\n    return Promise.resolve();',
      ),
    },
    {
      statement: 'loadURL rejects with the code, the number and the address of what went wrong',
      proof: nameSpec('api-web-contents', 'sets appropriate error information on rejection'),
      check: async ({ program, server }) =>
        (await program()).run(async (_electron, address) => {
          const window = await conformance.open();
          const failure = await window.loadURL(address).catch((cause) => cause);
          return [failure.code, failure.errno, failure.url === address];
        }, server.closedUrl),
      expected: ['ERR_CONNECTION_REFUSED', -102, true],
      inversion: invert('navigation.ts', '{ code, errno, url: address }', '{}'),
    },
    {
      statement: 'destroy emits closed and does not ask',
      proof: quoteDocs(
        'browser-window',
        'and `close` event will also not be emitted for this window, but it guarantees the `closed` event will be emitted.',
      ),
      check: inProgram(async () => {
        const window = await conformance.open('app://probe/');
        const seen: string[] = [];
        window.on('close', () => seen.push('close'));
        window.on('closed', () => seen.push('closed'));
        window.destroy();
        await conformance.waitUntil(() => seen.includes('closed'));
        return seen;
      }),
      expected: ['closed'],
      inversion: invert('browserWindow.ts', 'destroy(): void {', "destroy(): void {\n    this.emit('close', {});"),
    },
    {
      statement: 'close emits close and then closed',
      proof: quoteDocs(
        'browser-window',
        'Try to close the window. This has the same effect as a user manually clicking the close button of the window.',
      ),
      check: inProgram(async () => {
        const window = await conformance.open('app://probe/');
        const seen: string[] = [];
        window.on('close', () => seen.push('close'));
        window.on('closed', () => seen.push('closed'));
        window.close();
        await conformance.waitUntil(() => seen.includes('closed'));
        return seen;
      }),
      expected: ['close', 'closed'],
      inversion: invert('browserWindow.ts', "this.emit('closed');", ''),
    },
    {
      statement: 'a prevented close keeps the window and its page',
      proof: quoteDocs('browser-window', 'Calling `event.preventDefault()` will cancel the close.'),
      check: inProgram(async () => {
        const [kept, closed] = [await conformance.open('app://probe/'), await conformance.open('app://probe/')];
        kept.on('close', (event) => event.preventDefault());
        kept.close();
        const isClosed = conformance.waitFor(closed, 'closed');
        closed.close();
        await isClosed;
        return [kept.isDestroyed(), await kept.webContents.executeJavaScript('1 + 1')];
      }),
      expected: [false, 2],
      inversion: invert(
        'browserWindow.ts',
        "if (emitPreventable(this, 'close', {})) return false;",
        "emitPreventable(this, 'close', {});",
      ),
    },
    {
      statement: 'a closed window and its page are destroyed, and no longer among all windows',
      proof: nameSpec('api-app', 'should omit closed windows from getAllWindows'),
      check: inProgram(async ({ BrowserWindow }) => {
        const window = await conformance.open('app://probe/');
        const { webContents } = window;
        const closed = conformance.waitFor(window, 'closed');
        const isListed = BrowserWindow.getAllWindows().includes(window);
        window.destroy();
        await closed;
        return [isListed, BrowserWindow.getAllWindows().length, window.isDestroyed(), webContents.isDestroyed()];
      }),
      expected: [true, 0, true, true],
      inversion: invert('app.ts', 'this.windows.delete(window);', ''),
    },
    {
      statement: 'fromWebContents finds the window of a page',
      proof: quoteDocs(
        'browser-window',
        'The window that owns the given `webContents` or `null` if the contents are not owned by a window.',
      ),
      check: inProgram(async ({ BrowserWindow }) => {
        const [one, other] = [await conformance.open(), await conformance.open()];
        const find = BrowserWindow.fromWebContents;
        return [find(one.webContents) === one, find(other.webContents) === other];
      }),
      expected: [true, true],
      inversion: invert('browserWindow.ts', 'window.webContents === contents', 'window.webContents !== contents'),
    },
    {
      statement: 'a page gives its window its title',
      proof: quoteDocs(
        'browser-window',
        "Emitted when the document changed its title, calling `event.preventDefault()` will prevent the native window's title from changing.",
      ),
      check: inProgram(async () => {
        const window = await conformance.open(undefined, { title: 'first' });
        const before = window.getTitle();
        await window.loadURL('app://probe/');
        return [before, await conformance.waitUntil(() => window.getTitle() === 'Probe')];
      }),
      expected: ['first', true],
      inversion: invert(
        'browserWindow.ts',
        "if (!emitPreventable(this, 'page-title-updated', {}, title, true)) this.title = title;",
        "emitPreventable(this, 'page-title-updated', {}, title, true);",
      ),
    },
    {
      statement: 'a prevented page-title-updated keeps the title of the window, and says the one of the page',
      proof: quoteDocs('browser-window', '`explicitSet` is false when title is synthesized from file URL.'),
      check: inProgram(async () => {
        const window = await conformance.open(undefined, { title: 'own' });
        const told = new Promise((resolve) =>
          window.on('page-title-updated', (event, title, isSet) => {
            event.preventDefault();
            if (title === 'Probe') resolve([title, isSet]);
          }),
        );
        await window.loadURL('app://probe/');
        return [await told, window.getTitle()];
      }),
      expected: [['Probe', true], 'own'],
      inversion: invert(
        'browserWindow.ts',
        "if (!emitPreventable(this, 'page-title-updated', {}, title, true)) this.title = title;",
        "emitPreventable(this, 'page-title-updated', {}, title, true);\n      this.title = title;",
      ),
    },
    {
      statement: 'setTitle changes the title',
      proof: quoteDocs('browser-window', 'Changes the title of native window to `title`.'),
      check: inProgram(async () => {
        const window = await conformance.open(undefined, { title: 'first' });
        window.setTitle('login.example');
        return window.getTitle();
      }),
      expected: 'login.example',
      inversion: invert(
        'browserWindow.ts',
        'setTitle(title: string): void {\n    this.title = title;',
        'setTitle(title: string): void {\n    void title;',
      ),
    },
    {
      statement: 'a window without a title has the name of the application',
      proof: quoteDocs('structures/base-window-options', 'Default window title. Default is `"Electron"`.'),
      check: inProgram(async () => (await conformance.open()).getTitle()),
      expected: 'Conformance Program',
      inversion: invert(
        'browserWindow.ts',
        'this.title = options.title ?? app.name;',
        "this.title = options.title ?? '';",
      ),
    },
  ],
);

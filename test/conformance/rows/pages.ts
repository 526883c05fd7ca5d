import { createRows, inProgram, nameSpec, quoteDocs, withServer } from '../conformanceRow.ts';
import { invert } from '../inversion.ts';
import type { ConformanceProgram } from '../program/main.ts';

declare const conformance: ConformanceProgram;

/** `webContents`. */
export const pageRows = createRows('webContents', 'every page is guarded from the moment when it is made', [
  {
    statement: 'web-contents-created comes before the constructor of the window returns',
    proof: nameSpec('api-app', 'should emit web-contents-created event when a webContents is created'),
    check: inProgram(({ app, BrowserWindow }) => {
      const created: unknown[] = [];
      app.once('web-contents-created', (_event, contents) => created.push(contents));
      const window = new BrowserWindow({ show: false });
      return created[0] === window.webContents;
    }),
    expected: true,
    inversion: invert('browserWindow.ts', "app.emit('web-contents-created', {}, contents.outside);", ''),
  },
  {
    statement: 'getURL is empty before the first page, and then its address',
    proof: quoteDocs('web-contents', 'The URL of the current web page.'),
    check: withServer(async (_electron, server) => {
      const { webContents } = await conformance.open();
      const before = webContents.getURL();
      await webContents.loadURL(`${server}/page?a=1`);
      return [before, webContents.getURL() === `${server}/page?a=1`];
    }),
    expected: ['', true],
    inversion: invert(
      'navigation.ts',
      'this.now = toApplication(frame.url());',
      "this.now = toApplication(frame.url().split('?')[0] ?? '');",
    ),
  },
  {
    statement: 'setZoomFactor leaves the page less room, and getZoomFactor says the factor',
    proof: nameSpec('api-web-contents', 'can set the correct zoom factor (functions)'),
    check: inProgram(async () => {
      const { webContents } = await conformance.open('app://probe/', { width: 800, height: 600 });
      const before = Number(await webContents.executeJavaScript('innerWidth'));
      webContents.setZoomFactor(1.5);
      const isNarrow = async () => Number(await webContents.executeJavaScript('innerWidth')) < before * 0.8;
      return [Math.round(webContents.getZoomFactor() * 100), await conformance.waitUntil(isNarrow)];
    }),
    expected: [150, true],
    inversion: invert('webContents.ts', 'this.zoom = factor;', ''),
  },
  {
    statement: 'the zoom factor is 1 at first',
    proof: quoteDocs('web-contents', 'Zoom factor; default is 1.0.'),
    check: inProgram(async () => (await conformance.open('app://probe/')).webContents.getZoomFactor()),
    expected: 1,
    inversion: invert('webContents.ts', 'private zoom = 1;', 'private zoom = 1.25;'),
  },
  {
    statement: 'render-process-gone says that a page crashed',
    proof: nameSpec('api-web-contents', 'forcefullyCrashRenderer() crashes the process with reason=killed||crashed'),
    check: inProgram(async () => {
      const { webContents } = await conformance.open('app://probe/');
      const gone = conformance.waitFor(webContents, 'render-process-gone');
      webContents.forcefullyCrashRenderer();
      const [details] = ((await gone) ?? []) as { reason: string }[];
      return ['crashed', 'killed'].includes(details?.reason ?? '');
    }),
    expected: true,
    inversion: invert('webContents.ts', "{ reason: 'crashed', exitCode: 1 }", "{ reason: 'clean-exit', exitCode: 1 }"),
  },
  {
    statement: 'a window whose page crashed shows another page',
    proof: nameSpec('api-web-contents', 'a crashed process is recoverable with reload()'),
    check: withServer(async (_electron, server) => {
      const { webContents } = await conformance.open('app://probe/');
      const gone = conformance.waitFor(webContents, 'render-process-gone');
      webContents.forcefullyCrashRenderer();
      await gone;
      await webContents.loadURL(`${server}/after`);
      return webContents.executeJavaScript('document.body.innerText');
    }),
    expected: '/after',
    inversion: invert('webContents.ts', 'this.opened = null;\n    void page.close();', 'void page.close();'),
  },
  {
    statement: 'javascript: false keeps every script of the page from running',
    proof: quoteDocs('structures/web-preferences', 'Enables JavaScript support. Default is `true`.'),
    check: inProgram(async () => {
      const body = '<title>off</title><script>document.title = "on";</script>';
      conformance.files.set('/script.html', { body });
      const window = await conformance.open(undefined, { title: 'none', webPreferences: { javascript: false } });
      await window.loadURL('app://probe/script.html');
      await conformance.waitUntil(() => window.getTitle() !== 'none');
      return window.getTitle();
    }),
    expected: 'off',
    inversion: invert('webContents.ts', 'if (!this.options.javascript) await forbidScripts(page);', ''),
  },
  {
    statement: 'a page has none of the names of Node',
    proof: quoteDocs('structures/web-preferences', 'Whether node integration is enabled. Default is `false`.'),
    check: inProgram(() =>
      conformance.readPage(
        'app://probe/',
        "['require', 'process', 'module', 'Buffer', 'ipcRenderer'].filter((name) => name in globalThis)",
      ),
    ),
    expected: [],
    inversion: invert(
      'pageWorld.ts',
      'const open = (',
      'Object.assign(window, { require: () => null });\n  const open = (',
    ),
  },
]);

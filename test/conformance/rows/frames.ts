import { createRows, inProgram, nameSpec, quoteDocs, withServer } from '../conformanceRow.ts';
import { invert } from '../inversion.ts';
import type { ConformanceProgram } from '../program/main.ts';

declare const conformance: ConformanceProgram;

/** The frame that sends a message. */
export const frameRows = createRows('webFrameMain', 'only the top frame of an own page is answered', [
  {
    statement: 'the sending frame has the address and the origin of the page',
    proof: nameSpec('api-web-frame-main', 'should report correct address for each subframe'),
    check: inProgram(async ({ ipcMain }) => {
      ipcMain.handle('frame', ({ senderFrame }) => [senderFrame?.url, senderFrame?.origin, senderFrame?.parent]);
      return conformance.readPage('app://probe/?at=1', "probe.invoke('frame')");
    }),
    expected: ['app://probe/?at=1', 'app://probe', null],
    inversion: invert(
      'messageEvent.ts',
      'origin: applicationOrigin(frame.url()), parent: null }',
      "origin: 'null', parent: null }",
    ),
  },
  {
    statement: 'the sending frame is null once its page was left',
    proof: nameSpec('api-web-frame-main', 'returns null upon accessing senderFrame after cross-origin navigation'),
    check: withServer(async ({ ipcMain }, server) => {
      const events: Electron.IpcMainInvokeEvent[] = [];
      ipcMain.handle('left', (event) => {
        events.push(event);
        return event.senderFrame !== null;
      });
      const { webContents } = await conformance.open('app://probe/');
      const wasThere = await webContents.executeJavaScript("probe.invoke('left')");
      await webContents.loadURL(`${server}/page`);
      return [wasThere, await conformance.waitUntil(() => events[0]?.senderFrame === null)];
    }),
    expected: [true, true],
    inversion: invert('messageEvent.ts', 'return isThere() ? senderFrame : null;', 'return senderFrame;'),
  },
  {
    statement: 'the origin of a page from a server names scheme, host and port',
    proof: nameSpec('api-web-frame-main', 'should be http:// for an http frame'),
    check: withServer(async ({ ipcMain }, server) => {
      ipcMain.handle('origin', ({ senderFrame }) => senderFrame?.origin === server);
      return conformance.readPage(`${server}/page`, "probe.invoke('origin')");
    }),
    expected: true,
    inversion: invert('addresses.ts', ': new URL(address).origin;', ': new URL(address).host;'),
  },
  {
    statement: 'the main frame of a page has no parent',
    proof: nameSpec('api-web-frame-main', 'has no parent on top frame'),
    check: inProgram(async () => (await conformance.open('app://probe/')).webContents.mainFrame.parent),
    expected: null,
    inversion: invert('webContents.ts', 'parent: null,', "parent: { url: '' },"),
  },
  {
    statement: 'the origin of a window without a page is null',
    proof: nameSpec('api-web-frame-main', 'should be null for a fresh WebContents'),
    check: inProgram(async () => (await conformance.open()).webContents.mainFrame.origin),
    expected: 'null',
    inversion: invert('webContents.ts', ": 'null',", ": 'app://probe',"),
  },
  {
    statement: 'a frame in a page has no preload',
    proof: quoteDocs(
      'structures/web-preferences',
      'All your preloads will load for every iframe, you can use `process.isMainFrame` to determine if you are in the main frame or not.',
    ),
    check: inProgram(() =>
      conformance.readPage(
        'app://probe/',
        `new Promise((resolve) => {
          const frame = document.createElement('iframe');
          frame.onload = () => resolve([typeof probe, typeof frame.contentWindow.probe]);
          frame.src = '/';
          document.body.append(frame);
        })`,
      ),
    ),
    expected: ['object', 'undefined'],
    inversion: invert(
      'preload.ts',
      "window === window.top && location.protocol !== 'about:'",
      "location.protocol !== 'about:'",
    ),
  },
]);

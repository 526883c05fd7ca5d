import { createRows, inProgram, nameSpec, quoteDocs, withServer } from '../conformanceRow.ts';
import type { ConformanceProgram } from '../program/main.ts';

declare const conformance: ConformanceProgram;

const noProcess = { electronOnly: 'the preload of the stand-in has no process' };
const noDialogs = {
  electronOnly: 'the stand-in refuses passwords itself, and the event comes only when a test emits it',
};

/** What the application relies on and the stand-in cannot show. */
export const electronOnlyRows = [
  ...createRows('preload', 'a page that was taken over reaches neither the system nor the preload', [
    {
      statement: 'the process of a page is sandboxed',
      proof: quoteDocs(
        'process',
        'A `boolean`. When the renderer process is sandboxed, this property is `true`, otherwise it is `undefined`.',
      ),
      check: inProgram(() => conformance.readPage('app://probe/', "probe.readProcess('sandboxed')")),
      expected: true,
      inversion: noProcess,
    },
    {
      statement: 'the preload knows that its world is another than the page has',
      proof: quoteDocs(
        'process',
        'A `boolean` that indicates whether the current renderer context has `contextIsolation` enabled.',
      ),
      check: inProgram(() => conformance.readPage('app://probe/', "probe.readProcess('contextIsolated')")),
      expected: true,
      inversion: noProcess,
    },
  ]),
  ...createRows('protocol', 'the own pages come from the package, under one address, with their policy', [
    {
      statement: 'a page of the scheme has its address and an origin of its own',
      proof: quoteDocs(
        'protocol',
        'So in general if you want to register a custom protocol to replace the `http` protocol, you have to register it as a standard scheme.',
      ),
      check: inProgram(() => conformance.readPage('app://probe/?at=1', '[location.href, location.origin]')),
      expected: ['app://probe/?at=1', 'app://probe'],
      inversion: { electronOnly: 'Chromium refuses unknown schemes: the stand-in shows https addresses to the page' },
    },
    {
      statement: 'a page whose handler throws is not loaded, with ERR_UNEXPECTED',
      proof: nameSpec('api-protocol', 'handles a synchronous error in the handler'),
      check: inProgram(async () => {
        const session = conformance.createSession();
        session.protocol.handle('app', () => {
          throw new Error('of the handler');
        });
        const window = await conformance.open(undefined, { webPreferences: { session } });
        return window.loadURL('app://probe/').then(
          () => 'loaded',
          ({ code }) => code,
        );
      }),
      expected: 'ERR_UNEXPECTED',
      inversion: { electronOnly: 'the debugging protocol cannot fail a request so: the stand-in says ERR_FAILED' },
    },
  ]),
  ...createRows('webContents', 'every page is guarded from the moment when it is made', [
    {
      statement: 'a redirect of a frame of another site is an event',
      proof: quoteDocs('web-contents', 'Emitted when a server side redirect occurs during navigation.'),
      check: withServer(async (_electron, server) => {
        const window = await conformance.open();
        const redirected = conformance.waitFor(window.webContents, 'will-redirect');
        const other = server.replace('127.0.0.1', 'localhost');
        await window.loadURL(`${server}/frame?src=${encodeURIComponent(`${other}/redirect?to=/there`)}`);
        const [url] = (await redirected) ?? [];
        return url === `${other}/there`;
      }),
      expected: true,
      inversion: { electronOnly: 'a frame of another site is another target, which the stand-in does not follow' },
    },
    {
      statement: 'a zoomed page is drawn larger',
      proof: quoteDocs(
        'web-contents',
        'Changes the zoom factor to the specified factor. Zoom factor is zoom percent divided by 100, so 300% = 3.0.',
      ),
      check: inProgram(async () => {
        const { webContents } = await conformance.open('app://probe/');
        const read = async () => Number(await webContents.executeJavaScript('devicePixelRatio'));
        const before = await read();
        webContents.setZoomFactor(1.5);
        const isLarger = await conformance.waitUntil(async () => Math.abs((await read()) - 1.5 * before) < 0.01);
        webContents.setZoomFactor(1);
        return isLarger;
      }),
      expected: true,
      inversion: { electronOnly: 'the stand-in makes the page smaller and draws nothing larger' },
    },
  ]),
  ...createRows('passwords', 'no page asks the person for a password of a server', [
    {
      statement: 'a server that asks for a password is an event',
      proof: nameSpec('api-app', 'should emit a login event on app when a WebContents hits a 401'),
      check: withServer(async ({ app }, server) => {
        const window = await conformance.open();
        const asked = conformance.waitFor(app, 'login');
        window.loadURL(`${server}/password`).catch(() => {});
        const [, , authInfo] = ((await asked) ?? []) as readonly [unknown, unknown, Electron.AuthInfo];
        return [authInfo.isProxy, authInfo.scheme, authInfo.realm];
      }),
      expected: [false, 'basic', 'invoices'],
      inversion: noDialogs,
    },
    {
      statement: 'without an answer to the event the page of the refusal is shown',
      proof: quoteDocs('app', 'The default behavior is to cancel all authentications.'),
      check: withServer(async (_electron, server) => {
        return conformance.readPage(`${server}/password`, 'document.body.innerText');
      }),
      expected: 'refused',
      inversion: noDialogs,
    },
  ]),
  ...createRows('session', 'the sign-in leaves nothing on the disk', [
    {
      statement: 'a session without persist: has no folder',
      proof: quoteDocs('session', 'For in memory sessions this returns `null`.'),
      check: inProgram(() => conformance.createSession().getStoragePath()),
      expected: null,
      inversion: { electronOnly: 'the stand-in never writes to the disk' },
    },
  ]),
];

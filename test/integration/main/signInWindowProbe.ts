import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { app, type BrowserWindow } from 'electron';
import { AppFailure } from '#app/contract/errors.ts';
import { createSignInWindow } from '#main/windows/signInWindow.ts';

/** Runs inside the stand-in host and writes one line of JSON: the result of each visit to the sign-in window. */
const listen = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const leaked: string[] = [];
const redirectUri = `${await listen((request, response) => {
  leaked.push(`${request.method} ${request.url}`);
  response.end();
})}/signin`;

const form = (target: string): string =>
  `<form method="post" action="${redirectUri}" target="${target}"><input name="code" value="c-${target}"></form>`;

/** A page whose frame posts to the redirect address and whose script requests it, before the page itself posts. */
const hostile = `${form('inside')}${form('_top')}<iframe name="inside"></iframe><script>
  document.forms[0].submit();
  fetch('${redirectUri}?code=fetched', { mode: 'no-cors' }).finally(() => document.forms[1].submit());
</script>`;

const posting = (target: string): string =>
  `<form method="post" action="${target}"><input name="code" value="c"></form><script>document.forms[0].submit()</script>`;

/** Registered addresses, each with the address to which the service's page posts. */
const addresses = [
  [redirectUri, redirectUri],
  [`${redirectUri}?tenant=7`, `${redirectUri}?tenant=7`],
  ['https://desk.example', 'https://desk.example/'],
  ['https://desk.example/return/here/', 'https://desk.example/return/here/'],
  ['https://DESK.example:443/Return', 'https://desk.example/Return'],
  ['https://desk.example/a%20b/%C3%A4', 'https://desk.example/a b/ä'],
  ['https://desk.example/return?tenant=7&x=%2F', 'https://desk.example/return?tenant=7&x=%2F'],
  ['http://localhost/signin', 'http://localhost:80/signin'],
] as const;

const pages: Readonly<Record<string, readonly [number, string]>> = {
  '/hostile': [200, hostile],
  '/fault': [400, 'unknown client'],
  '/login': [200, '<input type="password">'],
  '/cookie': [200, 'login'],
};
/** What pages of the earlier attempts left with the service: the cookies of each visit to `/cookie`. */
const cookies: string[] = [];
const service = await listen((request, response) => {
  if (request.url === '/cookie') {
    cookies.push(request.headers.cookie ?? '');
    response.setHeader('set-cookie', 'person=1; path=/');
  }
  const target = new URL(request.url ?? '', 'http://127.0.0.1').searchParams.get('target');
  const [status, html] = target === null ? (pages[request.url ?? ''] ?? [404, '']) : [200, posting(target)];
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
});

const openWindow = (isShown: boolean) =>
  createSignInWindow(
    () => null,
    async () => {},
    () => isShown,
    () => false,
  );

/** Returns whether the window is visible once its page is loaded, and whether it is after `focus`. */
const readVisibility = async (isShown: boolean): Promise<readonly boolean[]> => {
  const signIn = openWindow(isShown);
  const created = new Promise<BrowserWindow>((resolve) =>
    app.once('browser-window-created', (_event, window) => resolve(window)),
  );
  const stop = new AbortController();
  const catcher = await signIn.prepare([redirectUri], stop.signal);
  const ended = catcher.show(`${service}/login`, () => true).catch(() => null);
  const window = await created;
  await new Promise<void>((resolve) => window.webContents.once('did-finish-load', () => resolve()));
  const atFirst = window.isVisible();
  signIn.focus();
  const visibility = [atFirst, window.isVisible()];
  stop.abort();
  await ended;
  await catcher.close();
  return visibility;
};

const visit = async (
  url: string,
  signal: AbortSignal = new AbortController().signal,
  registered = redirectUri,
): Promise<unknown> => {
  const catcher = await openWindow(true).prepare([registered], signal);
  try {
    return await catcher.show(url, () => true);
  } catch (cause) {
    return cause instanceof AppFailure ? cause.error : String(cause);
  } finally {
    await catcher.close();
  }
};

/** Closes the next window as a person would, once its page has loaded. */
const closeNext = (): void => {
  app.once('browser-window-created', (_event, window) =>
    window.webContents.once('did-finish-load', () => window.close()),
  );
};

// The program would end with its last window.
app.on('window-all-closed', () => undefined);
await app.whenReady();
let sessions = 0;
app.on('session-created', () => {
  sessions += 1;
});
const caught = await visit(`${service}/hostile`);
const unreachable = await visit('http://127.0.0.1:1/');
closeNext();
const closed = await visit(`${service}/login`);
closeNext();
const closedAtFault = await visit(`${service}/fault`);
const answers: unknown[] = [];
for (const [registered, target] of addresses)
  answers.push(await visit(`${service}/?target=${encodeURIComponent(target)}`, undefined, registered));
for (let attempt = 0; attempt < 2; attempt += 1) {
  closeNext();
  await visit(`${service}/cookie`);
}
const unguided = createSignInWindow(
  () => null,
  () => Promise.reject(new Error('no such proxy')),
  () => true,
  () => false,
);
let refusals = 0;
for (let attempt = 0; attempt < 2; attempt += 1)
  await unguided.prepare([redirectUri], new AbortController().signal).catch(() => {
    refusals += 1;
  });
const timeOut = new AbortController();
app.once('browser-window-created', (_event, window) =>
  window.webContents.once('did-finish-load', () => timeOut.abort()),
);
const stoppedAtFault = await visit(`${service}/fault`, timeOut.signal);
const stop = new AbortController();
const stopped = visit(`${service}/login`, stop.signal);
stop.abort();

const outcome = {
  caught,
  leaked,
  unreachable,
  closed,
  closedAtFault,
  answers,
  stoppedAtFault,
  stopped: await stopped,
  cookies,
  refusals,
  sessions,
  visibility: { shown: await readVisibility(true), hidden: await readVisibility(false) },
};
process.stdout.write(`${JSON.stringify(outcome)}\n`, () => app.exit(0));

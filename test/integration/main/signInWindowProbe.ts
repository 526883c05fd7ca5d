import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { app } from 'electron';
import { AppFailure } from '../../../app/contract/errors.ts';
import { createSignInWindow } from '../../../main/windows/signInWindow.ts';

/** Runs inside the stand-in host and writes one line of JSON: what came of each visit to the sign-in window. */
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

/** A frame posts to the redirect address and a script asks for it, then the page itself posts. */
const hostile = `${form('inside')}${form('_top')}<iframe name="inside"></iframe><script>
  document.forms[0].submit();
  fetch('${redirectUri}?code=fetched', { mode: 'no-cors' }).finally(() => document.forms[1].submit());
</script>`;

const pages: Readonly<Record<string, readonly [number, string]>> = {
  '/hostile': [200, hostile],
  '/fault': [400, 'unknown client'],
  '/login': [200, 'login'],
};
const service = await listen((request, response) => {
  const [status, html] = pages[request.url ?? ''] ?? [404, ''];
  response.writeHead(status, { 'content-type': 'text/html' }).end(html);
});

const visit = async (url: string, signal: AbortSignal = new AbortController().signal): Promise<unknown> => {
  const catcher = await createSignInWindow(() => null).prepare([redirectUri], signal);
  try {
    return await catcher.show(url);
  } catch (cause) {
    return cause instanceof AppFailure ? cause.error : String(cause);
  } finally {
    await catcher.close();
  }
};

/** Closes the next window as a person would, once its page has come. */
const closeNext = (): void => {
  app.once('browser-window-created', (_event, window) =>
    window.webContents.once('did-finish-load', () => window.close()),
  );
};

// The program would end with its last window.
app.on('window-all-closed', () => undefined);
await app.whenReady();
const caught = await visit(`${service}/hostile`);
const unreachable = await visit('http://127.0.0.1:1/');
closeNext();
const closed = await visit(`${service}/login`);
closeNext();
const closedAtFault = await visit(`${service}/fault`);
const stop = new AbortController();
const stopped = visit(`${service}/login`, stop.signal);
stop.abort();

const outcome = { caught, leaked, unreachable, closed, closedAtFault, stopped: await stopped };
process.stdout.write(`${JSON.stringify(outcome)}\n`, () => app.exit(0));

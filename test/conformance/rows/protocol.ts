import { createRows, inProgram, nameSpec, quoteDocs, type RowOfPart } from '../conformanceRow.ts';
import { type Inversion, invert } from '../inversion.ts';
import { createPageRow } from '../pageRow.ts';
import type { ConformanceProgram } from '../program/main.ts';

declare const conformance: ConformanceProgram;

const answeredHeaders = 'headers: Object.fromEntries(response.headers),';

interface FileRowOptions extends Pick<RowOfPart, 'statement' | 'proof' | 'expected' | 'inversion'> {
  /** Files by their paths; `/page.html` is opened. */
  readonly files: Readonly<
    Record<
      string,
      { readonly headers?: Readonly<Record<string, string>> } & (
        | { readonly body: string }
        | { readonly base64: string }
      )
    >
  >;
}

/** Returns a row on the title that a page of given files has once it is loaded. */
const createFileRow = ({ files, ...row }: FileRowOptions): RowOfPart => ({
  ...row,
  check: async ({ program }) =>
    (await program()).run(async (_electron, given) => {
      for (const [path, { headers = {}, ...content }] of Object.entries(given)) {
        const body = 'body' in content ? content.body : new Uint8Array(Buffer.from(content.base64, 'base64'));
        conformance.files.set(path, { body, headers });
      }
      return conformance.readPage('app://probe/page.html', 'document.title');
    }, files),
});

const letsHandlersFail = invert('protocol.ts', 'console.error(cause);\n    return null;', 'throw cause;');

/** Returns a row on what a page sees of a request whose handler fails. */
const createFailingRow = (
  kind: 'throws' | 'rejects' | 'answers an error',
  spec: string,
  inversion: Inversion,
): RowOfPart => ({
  statement: `a request whose handler ${kind} fails`,
  proof: nameSpec('api-protocol', spec),
  check: async ({ program }) =>
    (await program()).run(async (_electron, failure) => {
      const session = conformance.createSession();
      session.protocol.handle('app', ({ url }) => {
        if (!url.endsWith('/fails')) return new Response('page', { headers: { 'content-type': 'text/html' } });
        if (failure === 'throws') throw new Error('of the handler');
        return failure === 'rejects' ? Promise.reject(new Error('of the handler')) : Response.error();
      });
      return conformance.readPage(
        'app://probe/',
        `Promise.race([
        fetch('/fails').then(() => 'answered', () => 'failed'),
        new Promise((resolve) => setTimeout(resolve, 5000, 'no answer')),
      ])`,
        { webPreferences: { session } },
      );
    }, kind),
  expected: 'failed',
  inversion,
});

/** `protocol.handle` for a scheme that is standard and secure. */
export const protocolRows = createRows(
  'protocol',
  'the own pages come from the package, under one address, with their policy',
  [
    {
      statement: 'a handler gets the method and the address as the application wrote it',
      proof: nameSpec('api-protocol', 'receives requests to a custom scheme'),
      check: inProgram(async () => {
        await conformance.open('app://probe/?query=1');
        return conformance.requests.at(-1);
      }),
      expected: 'GET app://probe/?query=1',
      inversion: invert('protocol.ts', 'new Request(toApplication(request.url()), {', 'new Request(request.url(), {'),
    },
    {
      statement: 'the page knows the address that the application knows',
      proof: quoteDocs('web-contents', 'The URL of the current web page.'),
      check: inProgram(async () => (await conformance.open('app://probe/?query=1')).webContents.getURL()),
      expected: 'app://probe/?query=1',
      inversion: invert('navigation.ts', 'this.now = toApplication(frame.url());', 'this.now = frame.url();'),
    },
    {
      statement: 'relative addresses lead to the same host',
      proof: nameSpec('api-protocol', 'resolves relative resources'),
      check: inProgram(async () => {
        conformance.files.set('/relative/page.html', { body: '<title>a</title><script src="script.js"></script>' });
        const headers = { 'content-type': 'text/javascript' };
        conformance.files.set('/relative/script.js', { body: "document.title = 'run'", headers });
        const { webContents } = await conformance.open('app://probe/relative/page.html');
        return [conformance.requests.at(-1), await webContents.executeJavaScript('document.title')];
      }),
      expected: ['GET app://probe/relative/script.js', 'run'],
      inversion: invert(
        'protocol.ts',
        'const response = await runHandler(handler, request);',
        "const response = request.resourceType() === 'document' ? await runHandler(handler, request) : null;",
      ),
    },
    createPageRow(
      'a secure scheme is a secure context',
      nameSpec('api-protocol', 'registers secure, when {secure: true}'),
      'isSecureContext',
      true,
      invert('addresses.ts', '? `https://', '? `http://'),
    ),
    {
      statement: 'a standard scheme has storage, which windows of a session share',
      proof: quoteDocs(
        'protocol',
        'By default web storage apis (localStorage, sessionStorage, webSQL, indexedDB, cookies) are disabled for non standard schemes.',
      ),
      check: inProgram(async () => {
        const one = await conformance.open('app://probe/');
        await one.webContents.executeJavaScript("localStorage.setItem('kept', 'yes')");
        const other = await conformance.open('app://probe/');
        return other.webContents.executeJavaScript("localStorage.getItem('kept')");
      }),
      expected: 'yes',
      inversion: invert(
        'session.ts',
        'this.made ??= this.make();\n    return this.made;',
        'this.made = null;\n    return this.make();',
      ),
    },
    createFileRow({
      statement: 'the policy in the headers of an answer holds',
      proof: quoteDocs('protocol', 'Either a `Response` or a `Promise<Response>` can be returned.'),
      files: {
        '/page.html': {
          body: '<title>kept</title><script>document.title = "run";</script>',
          headers: { 'content-security-policy': "default-src 'none'" },
        },
      },
      expected: 'kept',
      inversion: invert('protocol.ts', answeredHeaders, "headers: { 'content-type': 'text/html' },"),
    }),
    createFileRow({
      statement: 'the charset of an answer holds',
      proof: nameSpec('api-protocol', 'correctly sets content-type and charset'),
      files: { '/page.html': { body: '<title>å</title>', headers: { 'content-type': 'text/html; charset=utf-8' } } },
      expected: 'å',
      inversion: invert(
        'protocol.ts',
        answeredHeaders,
        "headers: { 'content-type': 'text/html; charset=iso-8859-1' },",
      ),
    }),
    createFileRow({
      statement: 'bytes arrive as they are',
      proof: nameSpec('api-protocol', 'can send buffer body'),
      files: {
        '/page.html': { body: '<title>none</title><img src="pixel.png" onload="document.title = this.naturalWidth">' },
        '/pixel.png': {
          base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
          headers: { 'content-type': 'image/png' },
        },
      },
      expected: '1',
      inversion: invert(
        'protocol.ts',
        'body: Buffer.from(await response.arrayBuffer()),',
        'body: Buffer.from(await response.text()),',
      ),
    }),
    createFileRow({
      statement: 'an answer with 404 is shown as such',
      proof: nameSpec('api-protocol', 'correctly sets statusCode'),
      files: {
        '/page.html': {
          body: '<title>kept</title><script src="missing.js" onerror="document.title = \'failed\'"></script>',
        },
      },
      expected: 'failed',
      inversion: invert('protocol.ts', 'status: response.status,', 'status: 200,'),
    }),
    {
      statement: 'the answer may be a promise',
      proof: quoteDocs('protocol', 'Either a `Response` or a `Promise<Response>` can be returned.'),
      check: inProgram(async () => {
        const session = conformance.createSession();
        session.protocol.handle('app', async () => {
          await new Promise((resolve) => setTimeout(resolve, 50));
          return new Response('<title>later</title>', { headers: { 'content-type': 'text/html' } });
        });
        return conformance.readPage('app://probe/', 'document.title', { webPreferences: { session } });
      }),
      expected: 'later',
      inversion: invert(
        'protocol.ts',
        'const response = await handler(asked);',
        'const response = handler(asked) as Response;',
      ),
    },
    createFailingRow('throws', 'handles a synchronous error in the handler', letsHandlersFail),
    createFailingRow('rejects', 'handles an asynchronous error in the handler', letsHandlersFail),
    createFailingRow(
      'answers an error',
      'can send errors',
      invert(
        'protocol.ts',
        "response.type !== 'error' ? response : null",
        "response.type !== 'error' ? response : new Response('')",
      ),
    ),
    {
      statement: 'a handler answers its own session only',
      proof: quoteDocs(
        'protocol',
        'that window will use a different session and your custom protocol will not work if you just use `electron.protocol.XXX`.',
      ),
      check: inProgram(async () => {
        const webPreferences = { session: conformance.createSession() };
        return conformance.open('app://probe/', { webPreferences }).then(
          () => 'loaded',
          () => 'refused',
        );
      }),
      expected: 'refused',
      inversion: invert(
        'protocol.ts',
        'private readonly handlers = new Map<string, Handler>();',
        "private readonly handlers: Map<string, Handler> = (Reflect.get(globalThis, 'handlers') ?? Reflect.set(globalThis, 'handlers', new Map()), Reflect.get(globalThis, 'handlers'));",
      ),
    },
    {
      statement: 'a scheme has one handler at a time',
      proof: nameSpec('api-protocol', 'fails when scheme is already registered'),
      check: inProgram(({ session }) => {
        try {
          session.defaultSession.protocol.handle('app', () => new Response(null));
          return 'taken';
        } catch {
          return 'refused';
        }
      }),
      expected: 'refused',
      inversion: invert('protocol.ts', 'if (this.handlers.has(scheme)) throw', 'if (this.handlers.size > 1000) throw'),
    },
    {
      statement: 'schemes can be registered before the application is ready only',
      proof: quoteDocs(
        'protocol',
        'This method can only be used before the `ready` event of the `app` module gets emitted and can be called only once.',
      ),
      check: inProgram(({ protocol }) => {
        try {
          protocol.registerSchemesAsPrivileged([{ scheme: 'late', privileges: { standard: true, secure: true } }]);
          return [conformance.early.registered, 'taken'];
        } catch {
          return [conformance.early.registered, 'refused'];
        }
      }),
      expected: [null, 'refused'],
      inversion: invert('protocol.ts', 'if (app.isReady()) throw', "if (app.name === '') throw"),
    },
  ],
);

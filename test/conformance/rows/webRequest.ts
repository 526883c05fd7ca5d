import { createRows, inProgram, nameSpec, quoteDocs, type RowOfPart, withServer } from '../conformanceRow.ts';
import { type Inversion, invert } from '../inversion.ts';
import type { ConformanceProgram } from '../program/main.ts';

declare const conformance: ConformanceProgram;

interface TypeRowOptions {
  readonly path: string;
  readonly type: string;
  readonly inversion: Inversion;
  /** The page that requests it. */
  readonly page?: string;
}

/** Returns a row on the type of the request for a part of a page. */
const createTypeRow = ({ path, type, inversion, page = '/parts' }: TypeRowOptions): RowOfPart => ({
  statement: `resourceType of a request for ${path} is ${type}`,
  proof: quoteDocs(
    'web-request',
    'Can be `mainFrame`, `subFrame`, `stylesheet`, `script`, `image`, `font`, `object`, `xhr`, `ping`, `cspReport`, `media`, `webSocket` or `other`.',
  ),
  check: async ({ program, server }) =>
    (await program()).run(
      async (_electron, { address, wanted }) => {
        const session = conformance.createSession();
        const types: string[] = [];
        session.webRequest.onBeforeRequest({ urls: ['<all_urls>'] }, ({ url, resourceType }, answer) => {
          if (new URL(url).pathname === wanted) types.push(resourceType);
          answer({});
        });
        await conformance.readPage(address, "fetch('/a.json').then(() => null)", { webPreferences: { session } });
        return types;
      },
      { address: `${server.url}${page}`, wanted: path },
    ),
  expected: [type],
  inversion,
});

/** Returns the change by which the stand-in forgets one of Chromium's types. */
const forgetType = (kind: string, type: string): Inversion =>
  invert('webRequest.ts', `${kind}: '${type}',`, `${kind}: 'other',`);

/** `webRequest.onBeforeRequest`. */
export const webRequestRows = [
  ...createRows('webRequest', 'the answer of the sign-in is caught before it leaves, and nothing unsafe is requested', [
    {
      statement: 'a cancelled page is not loaded, and its server not asked',
      proof: nameSpec('api-web-request', 'can cancel the request'),
      check: async ({ program, server }) => {
        const { run } = await program();
        const errno = await run(async (_electron, address) => {
          const session = conformance.createSession();
          session.webRequest.onBeforeRequest((_details, answer) => answer({ cancel: true }));
          const window = await conformance.open(undefined, { webPreferences: { session } });
          const failure = await window.loadURL(`${address}/cancelled`).catch((cause) => cause);
          return failure?.errno ?? null;
        }, server.url);
        return [errno, server.requests.includes('GET /cancelled')];
      },
      expected: [-20, false],
      inversion: invert('session.ts', "if (decision.cancel) return route.abort('blockedbyclient');", ''),
    },
    {
      statement: 'a part of a page can be cancelled alone',
      proof: nameSpec('api-web-request', 'can filter URLs'),
      check: async ({ program, server }) => {
        const { run } = await program();
        const title = await run(async (_electron, address) => {
          const session = conformance.createSession();
          session.webRequest.onBeforeRequest({ urls: [`${address}/a.png`] }, (_details, answer) =>
            answer({ cancel: true }),
          );
          return conformance.readPage(
            `${address}/parts`,
            "document.title + document.querySelector('img').naturalWidth",
            { webPreferences: { session } },
          );
        }, server.url);
        const tail = server.requests.slice(server.requests.lastIndexOf('GET /parts'));
        return [title, tail.includes('GET /a.css'), tail.includes('GET /a.png')];
      },
      expected: ['Parts0', true, false],
      inversion: invert('session.ts', "if (decision.cancel) return route.abort('blockedbyclient');", ''),
    },
    {
      statement: 'only addresses of the filter are asked about',
      proof: nameSpec('api-web-request', 'can filter URLs'),
      check: withServer(async (_electron, server) => {
        const session = conformance.createSession();
        const asked: string[] = [];
        session.webRequest.onBeforeRequest({ urls: [`${server}/a.*`] }, ({ url }, answer) => {
          asked.push(new URL(url).pathname);
          answer({});
        });
        await conformance.open(`${server}/parts`, { webPreferences: { session } });
        return asked.sort();
      }),
      expected: ['/a.css', '/a.js', '/a.png'],
      inversion: invert('webRequest.ts', 'if (!registered?.matches(url)) return', 'if (!registered) return'),
    },
    {
      statement: '<all_urls> is every address, those of own schemes too, as the application knows them',
      proof: nameSpec(
        'api-web-request',
        'will call webRequest.onBeforeRequest for custom protocol URLs with <all_urls> filter',
      ),
      check: inProgram(async () => {
        const session = conformance.createSession();
        const asked: string[] = [];
        session.protocol.handle('app', () => new Response('own', { headers: { 'content-type': 'text/html' } }));
        session.webRequest.onBeforeRequest({ urls: ['<all_urls>'] }, ({ url }, answer) => {
          asked.push(url);
          answer({});
        });
        await conformance.open('app://print/document', { webPreferences: { session } });
        return asked.includes('app://print/document');
      }),
      expected: true,
      inversion: invert('webRequest.ts', 'const url = toApplication(request.url);', 'const { url } = request;'),
    },
    {
      statement: 'details name the method and the main frame',
      proof: nameSpec('api-web-request', 'receives details object'),
      check: withServer(async (_electron, server) => {
        const session = conformance.createSession();
        const asked: unknown[] = [];
        session.webRequest.onBeforeRequest({ urls: [`${server}/details`] }, (details, answer) => {
          asked.push([details.method, details.resourceType, details.url.endsWith('/details')]);
          answer({});
        });
        await conformance.open(`${server}/details`, { webPreferences: { session } });
        return asked;
      }),
      expected: [['GET', 'mainFrame', true]],
      inversion: invert('session.ts', "isMainFrame ? 'main' : 'sub'", "isMainFrame ? 'sub' : 'main'"),
    },
    createTypeRow({
      path: '/inner',
      type: 'subFrame',
      page: '/frame?src=/inner',
      inversion: invert('session.ts', "isMainFrame ? 'main' : 'sub'", "isMainFrame ? 'main' : 'main'"),
    }),
    createTypeRow({ path: '/a.css', type: 'stylesheet', inversion: forgetType('stylesheet', 'stylesheet') }),
    createTypeRow({ path: '/a.js', type: 'script', inversion: forgetType('script', 'script') }),
    createTypeRow({ path: '/a.png', type: 'image', inversion: forgetType('image', 'image') }),
    createTypeRow({ path: '/a.json', type: 'xhr', inversion: forgetType('fetch', 'xhr') }),
    {
      statement: 'the body of a posted form is in uploadData',
      proof: nameSpec('api-web-request', 'receives post data in details object'),
      check: withServer(async (_electron, server) => {
        const session = conformance.createSession();
        const caught = new Promise((resolve) =>
          session.webRequest.onBeforeRequest({ urls: ['https://redirect.example/*'] }, (details, answer) => {
            answer({ cancel: true });
            const bytes = Buffer.concat(details.uploadData.flatMap((part) => part.bytes ?? []));
            resolve([details.method, details.resourceType, bytes.toString('utf8')]);
          }),
        );
        const to = encodeURIComponent('https://redirect.example/callback');
        const { webContents } = await conformance.open(`${server}/form?to=${to}`, { webPreferences: { session } });
        await webContents.executeJavaScript("document.querySelector('form').submit()");
        return caught;
      }),
      expected: ['POST', 'mainFrame', 'code=%C3%A5+%26+b'],
      inversion: invert(
        'webRequest.ts',
        'uploadData: request.body ? [{ bytes: request.body }] : [],',
        'uploadData: [],',
      ),
    },
    {
      statement: 'the target of a redirect is asked about before it is requested',
      proof: quoteDocs(
        'web-request',
        'The `listener` will be called with `listener(details, callback)` when a request is about to occur.',
      ),
      check: async ({ program, server }) => {
        const { run } = await program();
        const asked = await run(async (_electron, address) => {
          const session = conformance.createSession();
          const caught = new Promise((resolve) =>
            session.webRequest.onBeforeRequest({ urls: [`${address}/callback*`] }, ({ url, resourceType }, answer) => {
              answer({ cancel: true });
              resolve([new URL(url).search, resourceType]);
            }),
          );
          const window = await conformance.open(undefined, { webPreferences: { session } });
          await window.loadURL(`${address}/redirect?to=/callback?code=7`).catch(() => undefined);
          return Promise.race([caught, new Promise((resolve) => setTimeout(() => resolve('not asked'), 2000))]);
        }, server.url);
        return [asked, server.requests.some((each) => each.startsWith('GET /callback'))];
      },
      expected: [['?code=7', 'mainFrame'], false],
      inversion: invert(
        'navigation.ts',
        "resourceType })).cancel ? 'block' : 'pass'",
        "resourceType })).cancel ? 'pass' : 'pass'",
      ),
    },
    {
      statement: 'null takes the listener away',
      proof: quoteDocs('web-request', 'Passing `null` as `listener` will unsubscribe from the event.'),
      check: withServer(async (_electron, server) => {
        const session = conformance.createSession();
        session.webRequest.onBeforeRequest((_details, answer) => answer({ cancel: true }));
        session.webRequest.onBeforeRequest(null);
        return conformance.readPage(`${server}/page`, 'document.title', { webPreferences: { session } });
      }),
      expected: 'Page',
      inversion: invert('webRequest.ts', 'this.registered = listener ?', 'this.registered ??= listener ?'),
    },
    {
      statement: 'only the latest listener is asked',
      proof: quoteDocs('web-request', 'Only the last attached `listener` will be used.'),
      check: withServer(async (_electron, server) => {
        const session = conformance.createSession();
        session.webRequest.onBeforeRequest((_details, answer) => answer({ cancel: true }));
        session.webRequest.onBeforeRequest((_details, answer) => answer({}));
        return conformance.readPage(`${server}/page`, 'document.title', { webPreferences: { session } });
      }),
      expected: 'Page',
      inversion: invert('webRequest.ts', 'this.registered = listener ?', 'this.registered ??= listener ?'),
    },
    {
      statement: 'a listener is asked about its own session only',
      proof: quoteDocs(
        'web-request',
        'Instances of the `WebRequest` class are accessed by using the `webRequest` property of a `Session`.',
      ),
      check: withServer(async (_electron, server) => {
        conformance.createSession().webRequest.onBeforeRequest((_details, answer) => answer({ cancel: true }));
        const webPreferences = { session: conformance.createSession() };
        return conformance.readPage(`${server}/page`, 'document.title', { webPreferences });
      }),
      expected: 'Page',
      inversion: invert(
        'session.ts',
        "readonly webRequest = strict('session.webRequest', new HostWebRequest());",
        "readonly webRequest = strict('session.webRequest', (Reflect.get(globalThis, 'shared') ?? Reflect.set(globalThis, 'shared', new HostWebRequest()), Reflect.get(globalThis, 'shared')));",
      ),
    },
    {
      statement: 'the answer may come later',
      proof: quoteDocs(
        'web-request',
        'For certain events the `listener` is passed with a `callback`, which should be called with a `response` object when `listener` has done its work.',
      ),
      check: withServer(async (_electron, server) => {
        const session = conformance.createSession();
        session.webRequest.onBeforeRequest((_details, answer) => {
          setTimeout(() => answer({ cancel: true }), 100);
        });
        const window = await conformance.open(undefined, { webPreferences: { session } });
        return window.loadURL(`${server}/page`).then(
          () => 'loaded',
          (cause) => cause.errno,
        );
      }),
      expected: -20,
      inversion: invert(
        'webRequest.ts',
        'return new Promise((resolve) => registered.listener(details, resolve));',
        'return new Promise((resolve) => {\n      registered.listener(details, resolve);\n      resolve({});\n    });',
      ),
    },
  ]),
];

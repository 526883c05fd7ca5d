import { createRows, inProgram, nameSpec, quoteDocs, withServer } from '../conformanceRow.ts';
import { invert } from '../inversion.ts';
import type { ConformanceProgram } from '../program/main.ts';

declare const conformance: ConformanceProgram;

/** `session`: partitions and proxies. */
export const sessionRows = [
  ...createRows('session', 'each sign-in has a session of its own, which leaves nothing behind', [
    {
      statement: 'session-created comes for the default session',
      proof: quoteDocs('app', 'Emitted when Electron has created a new `session`.'),
      check: inProgram(({ session }) => conformance.sessions.includes(session.defaultSession)),
      expected: true,
      inversion: invert(
        'session.ts',
        "app.emit('session-created', created);",
        "if (partition !== '') app.emit('session-created', created);",
      ),
    },
    {
      statement: 'session-created comes before fromPartition returns',
      proof: nameSpec('api-session', 'is emitted when a session is created'),
      check: inProgram(() => conformance.sessions.includes(conformance.createSession())),
      expected: true,
      inversion: invert(
        'session.ts',
        "app.emit('session-created', created);",
        "setTimeout(() => app.emit('session-created', created));",
      ),
    },
    {
      statement: 'the same partition is the same session, which is created once',
      proof: nameSpec('api-session', 'returns existing session with same partition'),
      check: inProgram(({ session }) => {
        const one = session.fromPartition('same');
        const created = conformance.sessions.length;
        return [session.fromPartition('same') === one, conformance.sessions.length - created];
      }),
      expected: [true, 0],
      inversion: invert('session.ts', 'if (found) return found;', ''),
    },
    {
      statement: 'another partition is another session than the default one',
      proof: quoteDocs('session', 'otherwise a new `Session` instance will be created with `options`.'),
      check: inProgram(({ session }) => session.fromPartition('another') === session.defaultSession),
      expected: false,
      inversion: invert('session.ts', 'const found = sessions.get(partition);', "const found = sessions.get('');"),
    },
    {
      statement: 'a window uses the session that its preferences name',
      proof: quoteDocs('structures/web-preferences', 'Sets the session used by the page.'),
      check: inProgram(async () => {
        const session = conformance.createSession();
        const { webContents } = await conformance.open(undefined, { webPreferences: { session } });
        return webContents.session === session;
      }),
      expected: true,
      inversion: invert(
        'browserWindow.ts',
        'if (preferences.session) return preferences.session as unknown as HostSession;',
        '',
      ),
    },
    {
      statement: 'a window without one uses the default session',
      proof: quoteDocs('structures/web-preferences', 'Default is the default session.'),
      check: inProgram(
        async ({ session }) => (await conformance.open()).webContents.session === session.defaultSession,
      ),
      expected: true,
      inversion: invert('browserWindow.ts', ': session.defaultSession;', ": session.fromPartition('elsewhere');"),
    },
    {
      statement: 'windows of one session share its cookies',
      proof: quoteDocs(
        'structures/web-preferences',
        'By assigning the same `partition`, multiple pages can share the same session.',
      ),
      check: withServer(async (_electron, server) => {
        const session = conformance.createSession();
        const one = await conformance.open(`${server}/page`, { webPreferences: { session } });
        await one.webContents.executeJavaScript("void (document.cookie = 'name=value')");
        const other = await conformance.open(`${server}/page`, { webPreferences: { session } });
        return other.webContents.executeJavaScript('document.cookie');
      }),
      expected: 'name=value',
      inversion: invert(
        'session.ts',
        'this.made ??= this.make();\n    return this.made;',
        'this.made = null;\n    return this.make();',
      ),
    },
    {
      statement: 'sessions share no cookies',
      proof: quoteDocs(
        'structures/web-preferences',
        'If there is no `persist:` prefix, the page will use an in-memory session.',
      ),
      check: withServer(async (_electron, server) => {
        const webPreferences = { session: conformance.createSession() };
        const one = await conformance.open(`${server}/page`, { webPreferences });
        await one.webContents.executeJavaScript("void (document.cookie = 'name=value')");
        const other = await conformance.open(`${server}/page`, {
          webPreferences: { session: conformance.createSession() },
        });
        return other.webContents.executeJavaScript('document.cookie');
      }),
      expected: '',
      inversion: invert(
        'session.ts',
        'this.made ??= this.make();\n    return this.made;',
        "const shared = session.fromPartition('');\n    shared.made ??= shared.make();\n    return shared.made;",
      ),
    },
    {
      statement: 'clearData forgets cookies and storage',
      proof: nameSpec('api-session', 'clears all data when no options supplied'),
      check: withServer(async (_electron, server) => {
        const webPreferences = { session: conformance.createSession() };
        const one = await conformance.open(`${server}/page`, { webPreferences });
        await one.webContents.executeJavaScript("document.cookie = 'a=1'; localStorage.setItem('a', '1')");
        const closed = conformance.waitFor(one, 'closed');
        one.destroy();
        await closed;
        await webPreferences.session.clearData();
        const other = await conformance.open(`${server}/page`, { webPreferences });
        return other.webContents.executeJavaScript("[document.cookie, localStorage.getItem('a')]");
      }),
      expected: ['', null],
      inversion: invert(
        'session.ts',
        'const context = await this.made;\n    this.made = null;',
        'const context = null as BrowserContext | null;',
      ),
    },
  ]),
  ...createRows('proxies', 'requests and pages go the way that the person or the system has set', [
    {
      statement: 'mode direct leads past every proxy',
      proof: nameSpec('api-session', 'allows configuring proxy settings with mode `direct`'),
      check: inProgram(async () => {
        const session = conformance.createSession();
        await session.setProxy({ mode: 'direct' });
        return session.resolveProxy('https://service.example/');
      }),
      expected: 'DIRECT',
      inversion: invert(
        'proxy.ts',
        "if (mode === 'direct' || loopback",
        "if (mode === 'direct') return 'PROXY other:1';\n  if (loopback",
      ),
    },
    {
      statement: 'mode fixed_servers names the proxy',
      proof: nameSpec('api-session', 'allows configuring proxy settings with mode `fixed_servers`'),
      check: inProgram(async () => {
        const session = conformance.createSession();
        await session.setProxy({ mode: 'fixed_servers', proxyRules: 'myproxy:80' });
        return session.resolveProxy('https://service.example/');
      }),
      expected: 'PROXY myproxy:80',
      inversion: invert('proxy.ts', "scheme === 'http' ? 'PROXY'", "scheme === 'http' ? 'HTTP'"),
    },
    {
      statement: 'a rule may name the kind of proxy',
      proof: quoteDocs('structures/proxy-config', 'Use SOCKS v4 proxy `foopy:1080` for all URLs.'),
      check: inProgram(async () => {
        const session = conformance.createSession();
        await session.setProxy({ mode: 'fixed_servers', proxyRules: 'socks5://myproxy:1080' });
        return session.resolveProxy('https://service.example/');
      }),
      expected: 'SOCKS5 myproxy:1080',
      inversion: invert('proxy.ts', 'scheme.toUpperCase()', "'PROXY'"),
    },
    {
      statement: 'exceptions go past the proxy',
      proof: nameSpec('api-session', 'allows bypassing proxy settings'),
      check: inProgram(async () => {
        const session = conformance.createSession();
        const proxyBypassRules = '<local>,*.inside.example';
        await session.setProxy({ mode: 'fixed_servers', proxyRules: 'myproxy:80', proxyBypassRules });
        const read = (host: string) => session.resolveProxy(`http://${host}/`);
        return [await read('intranet'), await read('a.inside.example'), await read('outside.example')];
      }),
      expected: ['DIRECT', 'DIRECT', 'PROXY myproxy:80'],
      inversion: invert(
        'proxy.ts',
        "matches(rule, hostname)) ? 'DIRECT'",
        "matches(rule, hostname)) ? 'PROXY other:1'",
      ),
    },
    {
      statement: 'this machine is reached without a proxy',
      proof: nameSpec('api-session', 'allows removing the implicit bypass rules for localhost'),
      check: inProgram(async () => {
        const session = conformance.createSession();
        await session.setProxy({ mode: 'fixed_servers', proxyRules: 'myproxy:80' });
        const read = (host: string) => session.resolveProxy(`http://${host}/`);
        return [await read('localhost'), await read('127.0.0.1:8400'), await read('[::1]')];
      }),
      expected: ['DIRECT', 'DIRECT', 'DIRECT'],
      inversion: invert('proxy.ts', '|| loopback.test(hostname)', ''),
    },
    {
      statement: "a session's proxy is not the one of another",
      proof: quoteDocs('session', 'Sets the proxy settings.'),
      check: inProgram(async () => {
        const [one, other] = [conformance.createSession(), conformance.createSession()];
        await other.setProxy({ mode: 'direct' });
        await one.setProxy({ mode: 'fixed_servers', proxyRules: 'myproxy:80' });
        return other.resolveProxy('https://service.example/');
      }),
      expected: 'DIRECT',
      inversion: invert(
        'session.ts',
        'this.proxy = checkHostProxy(config);',
        'for (const each of sessions.values()) each.proxy = checkHostProxy(config);',
      ),
    },
    {
      statement: 'a page is fetched through the proxy of its session',
      proof: quoteDocs('session', 'Resolves when the proxy setting process is complete.'),
      check: async ({ program, server }) => {
        const { run } = await program();
        await run(async (_electron, proxyRules) => {
          const session = conformance.createSession();
          await session.setProxy({ mode: 'fixed_servers', proxyRules });
          await conformance.open('http://proxied.example/page', { webPreferences: { session } });
        }, server.host);
        return server.requests.includes('GET http://proxied.example/page');
      },
      expected: true,
      inversion: invert('session.ts', '...(proxy ? { proxy } : {}),', ''),
    },
  ]),
];

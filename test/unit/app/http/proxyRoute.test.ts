import { describe, expect, it } from 'vitest';
import { formatProxyName, isThisMachine, parseProxyRoutes } from '#app/http/proxyRoute.ts';

const proxy = (host: string, port: number, isSecure = false) => ({
  kind: 'proxy',
  host,
  port,
  isSecure,
  credentials: null,
});

describe('the answer of a proxy script', () => {
  it.each([
    ['DIRECT', [{ kind: 'direct' }]],
    ['PROXY a:1; PROXY b:2; DIRECT', [proxy('a', 1), proxy('b', 2), { kind: 'direct' }]],
    ['HTTPS safe.example:8443', [proxy('safe.example', 8443, true)]],
    ['HTTPS safe.example', [proxy('safe.example', 443, true)]],
    ['HTTPS safe.example:80', [proxy('safe.example', 80, true)]],
    ['proxy A.Example', [proxy('a.example', 80)]],
    ['PROXY [2001:db8::1]:3128', [proxy('2001:db8::1', 3128)]],
    ['PROXY välitys.example:8080', [proxy('xn--vlitys-bua.example', 8080)]],
    [
      'SOCKS5 old:1080; SOCKS older',
      [
        { kind: 'socks', name: 'old:1080' },
        { kind: 'socks', name: 'older:1080' },
      ],
    ],
  ])('%s', (answer, routes) => {
    expect(parseProxyRoutes(answer)).toEqual(routes);
  });

  it.each([
    '',
    'PROXY',
    'PROXY a b:1',
    'PROXY a:99999',
    'PROXY a:0',
    'PROXY user:word@a:1',
    'PROXY a/b:1',
    'PROXY a%0d%0ab:1',
    'PROXY a\r\nX:1',
    'PROXY a\0:1',
    'QUIC a:1',
    '__proto__ a:1',
    'toString a:1',
  ])('has no way in %j', (answer) => {
    expect(parseProxyRoutes(answer)).toEqual([]);
  });

  it('is read only so far', () => {
    expect(parseProxyRoutes('PROXY a:1;'.repeat(100_000))).toHaveLength(10);
  });
});

it('names a proxy as people and addresses write it', () => {
  expect(formatProxyName({ host: '::1', port: 1 })).toBe('[::1]:1');
  expect(formatProxyName({ host: 'a', port: 8080 })).toBe('a:8080');
});

it('knows this machine by all its names', () => {
  const names = ['localhost', 'a.localhost', 'localhost.', '127.0.0.1', '127.9.9.9', '[::1]'];
  expect(names.filter((name) => !isThisMachine(name))).toEqual([]);
  const others = ['localhost.example', '0.0.0.0', '127.0.0.1.example', '128.0.0.1', 'notlocalhost', '[::2]'];
  expect(others.filter(isThisMachine)).toEqual([]);
});

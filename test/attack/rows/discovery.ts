import type { FaultAction, InjectedFault } from '#app/demo/mischief/faultInjector.ts';
import type { JsonChanges } from '#app/demo/serviceQuirks.ts';
import { createAttackRows, type Row } from '../row.ts';

const description = (faultAction: FaultAction, times = 1): { readonly mischief: InjectedFault } => ({
  mischief: { path: /openid-configuration/, times, do: faultAction },
});
const keys = (faultAction: FaultAction, times = 1): { readonly mischief: InjectedFault } => ({
  mischief: { path: /jwks/, times, do: faultAction },
});
const says = (discovery: JsonChanges) => ({ quirks: { discovery } });
const json = (body: string): FaultAction => ({
  kind: 'status',
  status: 200,
  headers: { 'content-type': 'application/json' },
  body,
});
const to = (location: string, status = 302): FaultAction => ({ kind: 'status', status, headers: { location } });

/** As many requests as a read makes at most: three attempts, each on an idle connection and then on a new one. */
const ALWAYS = 6;

export const discovery: readonly Row[] = [
  ...createAttackRows('discovery', [
    ['HTML', description({ kind: 'html' }), 'signInFailed.badDiscovery'],
    ['half a JSON', description({ kind: 'truncate' }), 'signInFailed.badDiscovery'],
    ['a list', description(json('[]')), 'signInFailed.badDiscovery'],
    ['null', description(json('null')), 'signInFailed.badDiscovery'],
    ['nothing', description(json('')), 'signInFailed.badDiscovery'],
    ['404', description({ kind: 'status', status: 404 }), 'signInFailed.badDiscovery'],
    ['401', description({ kind: 'status', status: 401 }), 'signInFailed.badDiscovery'],
    ['500', description({ kind: 'status', status: 500 }), 'server'],
    ['503, then all is well', description({ kind: 'status', status: 503 }), 'signedIn'],
    ['429', description({ kind: 'rateLimit', seconds: 90 }), 'rateLimited.seconds'],
    ['no connection', description({ kind: 'cutBefore' }, ALWAYS), 'offline'],
    ['a connection that dies midway', description({ kind: 'cutMidway' }), 'unreadableAnswer.truncated'],
    ['silence', { ...description({ kind: 'slowBody', pieces: 2, everyMs: 900 }), patienceMs: 500 }, 'timeout'],
    ['drop by drop, but steady', description({ kind: 'slowBody', pieces: 20, everyMs: 2 }), 'signedIn'],
    ['two megabytes', description(json(`"${'x'.repeat(2_000_000)}"`)), 'unreadableAnswer.tooLarge'],
    ['without end', { quirks: { endlessAnswer: 'discovery' } }, 'unreadableAnswer.tooLarge'],
    ['a redirect to another host', description(to('{elsewhere}/')), 'signInFailed.badDiscovery'],
    ['a redirect within the server', description(to('?')), 'signedIn'],
    ['redirects within the server without end', description(to('?'), 9), 'signInFailed.badDiscovery'],
    ['another issuer', says({ with: { issuer: 'https://other.example' } }), 'signInFailed.issuerMismatch'],
    ['no issuer', says({ without: ['issuer'] }), 'signInFailed.badDiscovery'],
    ['an issuer that is a list', says({ with: { issuer: [] } }), 'signInFailed.badDiscovery'],
    [
      'an authorization endpoint without TLS',
      says({ with: { authorization_endpoint: 'http://evil.example/' } }),
      'signInFailed.badDiscovery',
    ],
    [
      'a token endpoint without TLS',
      says({ with: { token_endpoint: 'http://evil.example/' } }),
      'signInFailed.badDiscovery',
    ],
    ['a key set without TLS', says({ with: { jwks_uri: 'http://evil.example/' } }), 'signInFailed.badDiscovery'],
    [
      'a revocation endpoint with a password',
      says({ with: { revocation_endpoint: 'https://a:b@evil.example/' } }),
      'signInFailed.badDiscovery',
    ],
    [
      'a script as authorization endpoint',
      says({ with: { authorization_endpoint: 'javascript:alert(1)' } }),
      'signInFailed.badDiscovery',
    ],
    [
      'a file as authorization endpoint',
      says({ with: { authorization_endpoint: 'file:///etc/passwd' } }),
      'signInFailed.badDiscovery',
    ],
    ['a file as key set', says({ with: { jwks_uri: 'file:///etc/passwd' } }), 'signInFailed.badDiscovery'],
    ['a token endpoint that is a number', says({ with: { token_endpoint: 1 } }), 'signInFailed.badDiscovery'],
    [
      'an endpoint whose name is a page of text that runs backwards',
      {
        ...says({ with: { [`a\n\u202e${'b'.repeat(400)}_endpoint`]: 'http://evil.example/' } }),
        says: /^a b{197}… http:\/\/evil\.example\/$/,
      },
      'signInFailed.badDiscovery',
    ],
    ['null for an endpoint that it does not have', says({ with: { revocation_endpoint: null } }), 'signedIn'],
    ['no token endpoint', says({ without: ['token_endpoint'] }), 'signInFailed.badDiscovery'],
    ['no authorization endpoint', says({ without: ['authorization_endpoint'] }), 'signInFailed.badDiscovery'],
    ['no key set', says({ without: ['jwks_uri'] }), 'signInFailed.badDiscovery'],
  ]),
  ...createAttackRows('key set', [
    ['HTML', keys({ kind: 'html' }), 'signInFailed.badAnswer'],
    ['no keys', keys(json('{"keys":[]}'), 2), 'signInFailed.badSignature'],
    ['keys that are none', keys(json('{"keys":[1,null,"x"]}')), 'signInFailed.badAnswer'],
    [
      'a shared secret as key',
      keys(json('{"keys":[{"kty":"oct","kid":"demo-1","k":"AAAA"}]}'), 2),
      'signInFailed.badSignature',
    ],
    ['a broken key', keys(json('{"keys":[{"kty":"RSA","kid":"demo-1","n":"","e":""}]}')), 'signInFailed.badAnswer'],
    ['500', keys({ kind: 'status', status: 500 }), 'server'],
    ['no connection', keys({ kind: 'cutBefore' }, ALWAYS), 'offline'],
    ['without end', { quirks: { endlessAnswer: 'keys' } }, 'unreadableAnswer.tooLarge'],
    ['a redirect to another host', keys(to('{elsewhere}/')), 'signInFailed.badAnswer'],
  ]),
  ...createAttackRows('key rotation', [
    ['before the sign-in', { quirks: { signingKey: 'changed' } }, 'signedIn'],
    [
      'since the last sign-in',
      { beforehand: ({ session }) => session.signIn(), quirks: { signingKey: 'changed' } },
      'signedIn',
    ],
    ['between the two id tokens', { quirks: { signingKey: 'changesAtExchange' }, asks: { keys: 2 } }, 'signedIn'],
  ]),
];

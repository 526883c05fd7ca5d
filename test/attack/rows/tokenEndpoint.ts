import type { FaultAction, InjectedFault } from '#app/demo/mischief/faultInjector.ts';
import type { JsonChanges } from '#app/demo/serviceQuirks.ts';
import { type Attack, createAttackRows, type Row } from '../row.ts';

const failTokenRequest = (wanted: FaultAction): { readonly mischief: InjectedFault } => ({
  mischief: { path: /connect\/token/, do: wanted },
});
const status = (code: number, body = '', type = 'application/json'): FaultAction => ({
  kind: 'status',
  status: code,
  headers: { 'content-type': type },
  body,
});
const says = (tokenAnswer: JsonChanges): Attack => ({ quirks: { tokenAnswer }, asks: { token: 1 } });

/** Effects are sent once, whatever comes back. */
const once = (wanted: FaultAction): Attack => ({ ...failTokenRequest(wanted), asks: { token: 1 } });

/** The credentials must not travel there. */
const redirect = (code: number): Attack =>
  once({ kind: 'status', status: code, headers: { location: '{elsewhere}/token' } });

export const tokenEndpoint: readonly Row[] = [
  ...createAttackRows('token endpoint', [
    ['a wrong secret', { clientSecret: 'wrong' }, 'signInFailed.invalidClient'],
    [
      'a wrong secret, described',
      { clientSecret: 'wrong', quirks: { tokenErrors: 'described' }, says: /^invalid_client: / },
      'signInFailed.invalidClient',
    ],
    ['credentials wanted form-encoded', { quirks: { basicCredentials: 'formEncoded' } }, 'signInFailed.invalidClient'],
    ['cut before the effect', once({ kind: 'cutBefore' }), 'offline'],
    ['cut after the code was spent', once({ kind: 'cutAfter' }), 'offline'],
    ['cut midway', once({ kind: 'cutMidway' }), 'unreadableAnswer.truncated'],
    ['half a JSON', once({ kind: 'truncate' }), 'signInFailed.badAnswer'],
    ['HTML', once({ kind: 'html' }), 'signInFailed.badAnswer'],
    ['HTML with 400', once(status(400, '<h1>Bad</h1>', 'text/html')), 'signInFailed.badAnswer'],
    ['a list', once(status(200, '[]')), 'signInFailed.badAnswer'],
    ['null', once(status(200, 'null')), 'signInFailed.badAnswer'],
    ['nothing', once(status(200)), 'signInFailed.badAnswer'],
    ['204', once({ kind: 'status', status: 204 }), 'signInFailed.badAnswer'],
    ['401 without a word', once({ kind: 'status', status: 401 }), 'signInFailed.badAnswer'],
    [
      '401 with a challenge',
      once({ kind: 'status', status: 401, headers: { 'www-authenticate': 'Basic realm="x"' } }),
      'signInFailed.invalidClient',
    ],
    [
      'HTML in its words',
      { ...once(status(400, '{"error":"x","error_description":"<b>no</b>"}')), says: /^x: <b>no<\/b>$/ },
      'signInFailed.providerRefused',
    ],
    [
      'the secret in its words',
      { ...once(status(400, '{"error":"x","error_description":"not {secret}"}')), says: /^x: not …$/ },
      'signInFailed.providerRefused',
    ],
    ['500, then all is well', once({ kind: 'status', status: 500 }), 'server'],
    ['503', once({ kind: 'status', status: 503 }), 'server'],
    ['429', once({ kind: 'rateLimit', seconds: 57 }), 'rateLimited.seconds'],
    ['silence', { ...once({ kind: 'slowBody', pieces: 2, everyMs: 900 }), patienceMs: 500 }, 'timeout'],
    ['drop by drop, but steady', once({ kind: 'slowBody', pieces: 20, everyMs: 2 }), 'signedIn'],
    ['302 to another host', redirect(302), 'signInFailed.badAnswer'],
    ['307 to another host', redirect(307), 'signInFailed.badAnswer'],
    ['308 to another host', redirect(308), 'signInFailed.badAnswer'],
    ['two megabytes', once(status(200, `"${'x'.repeat(2_000_000)}"`)), 'unreadableAnswer.tooLarge'],
    ['without end', { quirks: { endlessAnswer: 'token' }, asks: { token: 1 } }, 'unreadableAnswer.tooLarge'],
  ]),
  ...createAttackRows('token answer', [
    ['no access token', says({ without: ['access_token'] }), 'signInFailed.badAnswer'],
    ['an empty access token', says({ with: { access_token: '' } }), 'signInFailed.badAnswer'],
    ['an access token that is a number', says({ with: { access_token: 1 } }), 'signInFailed.badAnswer'],
    ['no id token', says({ without: ['id_token'] }), 'signInFailed.badAnswer'],
    ['no token type', says({ without: ['token_type'] }), 'signInFailed.badAnswer'],
    ['token type mac', says({ with: { token_type: 'mac' } }), 'signInFailed.badAnswer'],
    ['token type DPoP', says({ with: { token_type: 'DPoP' } }), 'signInFailed.badAnswer'],
    ['token type in capitals', says({ with: { token_type: 'BEARER' } }), 'signedIn'],
    ['a refresh token that is a list', says({ with: { refresh_token: [] } }), 'signInFailed.badAnswer'],
    ['no refresh token', says({ without: ['refresh_token'] }), 'signedIn'],
    [
      'less permission than asked',
      { ...says({ with: { scope: 'openid profile' } }), says: /^DemoPurchasesWebApi .*openid profile$/ },
      'signInFailed.scopeNotGranted',
    ],
    ['a scope that is a list', says({ with: { scope: ['openid'] } }), 'signInFailed.badAnswer'],
    [
      'null for all that it does not give',
      says({ with: { refresh_token: null, scope: null, expires_in: null } }),
      'signedIn',
    ],
    ['expires_in missing', says({ without: ['expires_in'] }), 'signedIn'],
    ['expires_in a thousand years', says({ with: { expires_in: 31_536_000_000 } }), 'signedIn'],
    ['expires_in as text', says({ with: { expires_in: '3600' } }), 'signedIn'],
    ['expires_in 0', says({ with: { expires_in: 0 } }), 'signedIn'],
    ['expires_in negative', says({ with: { expires_in: -1 } }), 'signInFailed.badAnswer'],
    ['expires_in no number', says({ with: { expires_in: 'soon' } }), 'signInFailed.badAnswer'],
  ]),
];

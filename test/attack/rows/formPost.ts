import { doubled, getPostedField, onlyFields, sent, withField, withFields } from '../formPost.ts';
import { codeKept, createAttackRows, type Row } from '../row.ts';

const long = 'x'.repeat(70_000);
const tooLong = 'x'.repeat(1_000_000);

export const formPost: readonly Row[] = [
  ...createAttackRows(
    'request to the redirect address',
    [
      [
        'an answer in the query',
        { answer: (sound) => ({ ...sound, method: 'GET', url: `${sound.url}?${sound.body}`, body: '' }) },
        'signInFailed.badRedirect',
      ],
      [
        'a fragment of 1 MB',
        {
          answer: (sound) => ({ ...sound, method: 'GET', url: `${sound.url}#${sound.body}&x=${tooLong}`, body: '' }),
        },
        'signInFailed.badRedirect',
      ],
      ['PUT', sent({ method: 'PUT' }), 'signInFailed.badRedirect'],
      ['another path', sent({ url: 'http://127.0.0.1:8400/signin/..%2fother' }), 'signInFailed.badRedirect'],
      ['another port', sent({ url: 'http://127.0.0.1:8401/signin' }), 'signInFailed.badRedirect'],
      ['another host', sent({ url: 'http://localhost:8400/signin' }), 'signInFailed.badRedirect'],
      [
        'a host behind the right one',
        sent({ url: 'http://127.0.0.1:8400@evil.example/signin' }),
        'signInFailed.badRedirect',
      ],
      ['another scheme', sent({ url: 'https://127.0.0.1:8400/signin' }), 'signInFailed.badRedirect'],
      ['a query', sent({ url: 'http://127.0.0.1:8400/signin?x=1' }), 'signInFailed.badRedirect'],
      ['no address', sent({ url: '' }), 'signInFailed.badRedirect'],
      ['JSON', sent({ contentType: 'application/json' }), 'signInFailed.badRedirect'],
      ['multipart', sent({ contentType: 'multipart/form-data; boundary=x' }), 'signInFailed.badRedirect'],
      ['plain text', sent({ contentType: 'text/plain' }), 'signInFailed.badRedirect'],
      ['no content type', sent({ contentType: null }), 'signInFailed.badRedirect'],
      ['an empty body', sent({ body: '' }), 'signInFailed.stateMismatch'],
      ['a body too large', withField('more', long), 'signInFailed.badRedirect'],
    ],
    codeKept,
  ),
  ...createAttackRows(
    'posted form',
    [
      ['no code', withField('code', null), 'signInFailed.badRedirect'],
      ['an empty code', withField('code', ''), 'signInFailed.badRedirect'],
      ['no id token', withField('id_token', null), 'signInFailed.badRedirect'],
      ['an empty id token', withField('id_token', ''), 'signInFailed.badRedirect'],
      ['an id token that is none', withField('id_token', 'not.a.token'), 'signInFailed.badAnswer'],
      ['an id token in five parts', withField('id_token', 'a.b.c.d.e'), 'signInFailed.badAnswer'],
      ['a code of somebody else', withField('code', 'codeOfSomebodyElse'), 'signInFailed.codeHashMismatch'],
      ['the code twice', doubled('code'), 'signInFailed.badRedirect'],
      ['a second code', doubled('code', 'codeOfSomebodyElse'), 'signInFailed.badRedirect'],
      ['the id token twice', doubled('id_token'), 'signInFailed.badRedirect'],
      ['the state twice', doubled('state'), 'signInFailed.badRedirect'],
      [
        'an unknown field twice',
        { answer: (sound) => ({ ...sound, body: `${sound.body}&x=1&x=2` }) },
        'signInFailed.badRedirect',
      ],
      ['state missing', { quirks: { state: 'missing' } }, 'signInFailed.stateMismatch'],
      ['state of another request', { quirks: { state: 'wrong' } }, 'signInFailed.stateMismatch'],
      ['state empty', withField('state', ''), 'signInFailed.stateMismatch'],
      [
        'state in capitals',
        { answer: (sound) => withFields(sound, { state: getPostedField(sound, 'state').toUpperCase() }) },
        'signInFailed.stateMismatch',
      ],
      [
        'a state that was never sent',
        { identity: { sendState: false }, ...withField('state', 'x') },
        'signInFailed.stateMismatch',
      ],
      ['iss of another provider', withField('iss', 'https://other.example'), 'signInFailed.issuerMismatch'],
      ['an answer inside a token (JARM)', withField('response', 'a.b.c'), 'signInFailed.badAnswer'],
    ],
    codeKept,
  ),
  ...createAttackRows('harmless oddity', [
    [
      'the answer in the fragment',
      { answer: (sound) => ({ ...sound, method: 'GET', url: `${sound.url}#${sound.body}`, body: '' }) },
      'signedIn',
    ],
    ['a charset', sent({ contentType: 'Application/X-WWW-Form-Urlencoded; charset=UTF-8' }), 'signedIn'],
    ['an unknown field', withField('tenant', '7'), 'signedIn'],
    ['a broken percent sign', { answer: (sound) => ({ ...sound, body: `${sound.body}&x=%zz%00` }) }, 'signedIn'],
  ]),
  ...createAttackRows(
    'posted error',
    [
      [
        'less permission than asked',
        {
          ...withField('scope', 'openid offline_access'),
          says: /^DemoPurchasesWebApi .*openid offline_access$/,
          asks: { token: 1 },
        },
        'signInFailed.scopeNotGranted',
      ],
      ['the person refused', { decision: 'refuse' }, 'signInFailed.accessDenied'],
      ['refused, state missing', { decision: 'refuse', quirks: { state: 'missing' } }, 'signInFailed.stateMismatch'],
      ['refused, state wrong', { decision: 'refuse', quirks: { state: 'wrong' } }, 'signInFailed.stateMismatch'],
      ['an unknown scope', { identity: { scopes: ['openid', 'NoSuchApi'] } }, 'signInFailed.invalidScope'],
      ['an error beside code and id token', withField('error', 'server_error'), 'signInFailed.providerRefused'],
      ['an empty error beside code and id token', withField('error', ''), 'signInFailed.providerRefused'],
      ['a code unknown to everybody', onlyFields({ error: 'constructor' }), 'signInFailed.providerRefused'],
      [
        'HTML in its words',
        {
          ...onlyFields({ error: 'server_error', error_description: '<img src=x onerror=alert(1)>' }),
          says: /^server_error: <img src=x onerror=alert\(1\)>$/,
        },
        'signInFailed.providerRefused',
      ],
      [
        'words without end',
        { ...onlyFields({ error: 'server_error', error_description: 'x'.repeat(5000) }), says: /^.{299}…$/ },
        'signInFailed.providerRefused',
      ],
      [
        'lines and turned text in its words',
        { ...onlyFields({ error: 'server_error', error_description: 'No\r\n\u202Egrant\u0000' }), says: /: No grant$/ },
        'signInFailed.providerRefused',
      ],
      ['an unknown client, shown in the window', { identity: { clientId: 'nobody' } }, 'signInCancelled'],
      [
        'an unregistered address, shown in the window',
        { identity: { redirectUris: ['http://127.0.0.1:8400/elsewhere'] } },
        'signInCancelled',
      ],
    ],
    codeKept,
  ),
];

import type { CaughtRedirect } from '#app/auth/ports.ts';
import { type RawRequest, requestText, speak } from '#test/fixtures/rawHttp.ts';
import { doubled, onlyFields, withField } from '../formPost.ts';
import { type Attack, codeKept, createAttackRows, type InBrowser, type Row } from '../row.ts';

type Pay = NonNullable<InBrowser['visit']>['pay'];
type ListenerRow = readonly [string, Attack, 'signedIn'];

const visit = (expectedReply: RegExp, pay: Pay): Attack => ({ inBrowser: { visit: { expectedReply, pay } } });

/** A stranger who sends a request of their own to the awaited address. */
const request = (expectedReply: RegExp, changes: RawRequest): Attack =>
  visit(expectedReply, ({ url, body }) => speak(url, [requestText(url, { body, ...changes })]));

/** The same, with a form of their own. */
const form = (expectedReply: RegExp, change: NonNullable<Attack['answer']>): Attack =>
  visit(expectedReply, async (sound, fixture) => {
    const { body } = await change(sound, fixture);
    return speak(sound.url, [requestText(sound.url, { body })]);
  });

/** A stranger who sends a part of the request, and never comes to its end. */
const slow = (expectedReply: RegExp, selectPart: (text: string) => string): Attack => ({
  inBrowser: {
    patienceMs: 1000,
    visit: { expectedReply, pay: ({ url, body }) => speak(url, [selectPart(requestText(url, { body }))]) },
  },
});

const endless = function* (url: string): Generator<string> {
  yield requestText(url, { headers: { 'content-length': null, 'transfer-encoding': 'chunked' } });
  for (;;) yield `400\r\n${'x'.repeat(0x400)}\r\n`;
};

/** Far more silent connections than the listener keeps: the first of them has to go. */
const crowd: Pay = async ({ url }) => {
  const [first = ''] = Array.from({ length: 64 }, () => speak(url, []));
  return first;
};

const twice = async ({ url, body }: CaughtRedirect): Promise<string> => {
  const text = requestText(url, { body });
  return `${await speak(url, [text])} ${await speak(url, [text])}`;
};

const websocket = { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-key': 'eA==' };
const formType = 'application/x-www-form-urlencoded';

/** All of them are sent away, and the person's own post is taken afterwards. */
const strangers: readonly ListenerRow[] = [
  ['GET, which gets the page for fragments', request(/^200$/, { method: 'GET' }), 'signedIn'],
  ['GET with a query', request(/^404$/, { method: 'GET', target: '/signed-in?x=1' }), 'signedIn'],
  ['HEAD', request(/^405$/, { method: 'HEAD' }), 'signedIn'],
  ['PUT', request(/^405$/, { method: 'PUT' }), 'signedIn'],
  ['OPTIONS', request(/^405$/, { method: 'OPTIONS' }), 'signedIn'],
  ['TRACE', request(/^405$/, { method: 'TRACE', body: '' }), 'signedIn'],
  ['CONNECT', request(/^none$/, { method: 'CONNECT', target: '127.0.0.1:80' }), 'signedIn'],
  ['another path', request(/^404$/, { target: '/' }), 'signedIn'],
  ['the path with a slash', request(/^404$/, { target: '/signin/' }), 'signedIn'],
  ['the path in capitals', request(/^404$/, { target: '/SIGNIN' }), 'signedIn'],
  ['the path in percent signs', request(/^404$/, { target: '/%73ignin' }), 'signedIn'],
  ['a query', request(/^404$/, { target: '/signin?x=1' }), 'signedIn'],
  ['an absolute target', request(/^404$/, { target: 'http://127.0.0.1/signin' }), 'signedIn'],
  ['a host that was made to point here', request(/^421$/, { headers: { host: 'evil.example' } }), 'signedIn'],
  ['localhost', request(/^421$/, { headers: { host: 'localhost' } }), 'signedIn'],
  ['a host without port', request(/^421$/, { headers: { host: '127.0.0.1' } }), 'signedIn'],
  [
    'two hosts',
    visit(/^421$/, ({ url, body }) =>
      speak(url, [requestText(url, { body, headers: { host: [new URL(url).host, 'evil.example'] } })]),
    ),
    'signedIn',
  ],
  ['no host', request(/^400$/, { headers: { host: null } }), 'signedIn'],
  ['HTTP/1.0 without host', request(/^421$/, { version: '1.0', headers: { host: null } }), 'signedIn'],
  ['HTTP/2', request(/^(400|none)$/, { method: 'PRI', target: '*', version: '2.0' }), 'signedIn'],
  ['a websocket', request(/^200$/, { method: 'GET', body: '', headers: websocket }), 'signedIn'],
  ['JSON', request(/^415$/, { headers: { 'content-type': 'application/json' } }), 'signedIn'],
  ['multipart', request(/^415$/, { headers: { 'content-type': 'multipart/form-data; boundary=x' } }), 'signedIn'],
  ['plain text', request(/^415$/, { headers: { 'content-type': 'text/plain' } }), 'signedIn'],
  ['no content type', request(/^415$/, { headers: { 'content-type': null } }), 'signedIn'],
  ['two content types', request(/^415$/, { headers: { 'content-type': [formType, 'text/plain'] } }), 'signedIn'],
  ['a length and chunks', request(/^400$/, { headers: { 'transfer-encoding': 'chunked' } }), 'signedIn'],
  ['a flood of headers', request(/^(431|none)$/, { headers: { cookie: 'x'.repeat(100_000) } }), 'signedIn'],
  ['a body too large', request(/^(413|none)$/, { body: 'x'.repeat(1_000_000) }), 'signedIn'],
  ['a body without end', visit(/^(413|none)$/, ({ url }) => speak(url, endless(url))), 'signedIn'],
  ['a slow body', slow(/^408$/, (text) => text.slice(0, -1)), 'signedIn'],
  ['slow headers', slow(/^408$/, (text) => text.slice(0, 30)), 'signedIn'],
  ['silence', slow(/^408$/, () => ''), 'signedIn'],
  ['a crowd', visit(/^none$/, crowd), 'signedIn'],
  [
    'the right request behind a wrong one',
    visit(/^404$/, ({ url, body }) =>
      speak(url, [requestText(url, { target: '/' }) + requestText(url, { body: `${body}&error=x` })]),
    ),
    'signedIn',
  ],
  [
    'the second registered address',
    visit(/^none$/, ({ body }, { services }) => {
      const [, second = ''] = services.loopback;
      return speak(second, [requestText(second, { body })]);
    }),
    'signedIn',
  ],
];

const forms: readonly ListenerRow[] = [
  ['of another sign-in', form(/^403$/, (_, fixture) => fixture.foreignAnswer()), 'signedIn'],
  [
    'of an earlier sign-in',
    {
      beforehand: async ({ session }) => {
        await session.signIn();
        await session.signOut();
      },
      ...form(/^403$/, (sound, { posts }) => posts[0] ?? sound),
    },
    'signedIn',
  ],
  ['with a state of its own', form(/^403$/, withField('state', 'x').answer), 'signedIn'],
  ['without a state', form(/^403$/, withField('state', null).answer), 'signedIn'],
  ['with the state twice', form(/^403$/, doubled('state').answer), 'signedIn'],
  ['an error from anybody', form(/^403$/, (sound) => ({ ...sound, body: 'error=access_denied' })), 'signedIn'],
  ['the person’s own, twice', visit(/^200 none$/, twice), 'signedIn'],
  [
    'the person’s own, twice in one breath',
    visit(/^200$/, ({ url, body }) => speak(url, [requestText(url, { body }).repeat(2)])),
    'signedIn',
  ],
];

const anybodysError = form(/^200$/, (sound) => ({ ...sound, body: 'error=access_denied' }));

export const loopback: readonly Row[] = [
  ...createAttackRows('stranger at the listener', strangers, { asks: { token: 1 } }),
  ...createAttackRows('form at the listener', forms, { asks: { token: 1 } }),
  ...createAttackRows(
    'answer at the listener',
    [
      ['the code twice', { inBrowser: {}, ...doubled('code') }, 'signInFailed.badRedirect'],
      ['another code', { inBrowser: {}, ...withField('code', 'x') }, 'signInFailed.codeHashMismatch'],
      ['refused by the person', { inBrowser: {}, decision: 'refuse' }, 'signInFailed.accessDenied'],
      [
        'HTML in the words of an error',
        {
          inBrowser: {},
          ...onlyFields({ error: 'server_error', error_description: '<img src=x onerror=alert(1)>' }),
          says: /^server_error: <img src=x onerror=alert\(1\)>$/,
        },
        'signInFailed.providerRefused',
      ],
      [
        'an error from anybody, where no state is sent',
        { identity: { sendState: false }, ...anybodysError },
        'signInFailed.accessDenied',
      ],
    ],
    codeKept,
  ),
  ...createAttackRows('way to the browser', [
    ['another program at the first address', { inBrowser: { busy: 1 }, asks: { token: 1 } }, 'signedIn'],
    ['another program at every address', { inBrowser: { busy: 2 }, ...codeKept }, 'signInFailed.redirectBusy'],
    ['no browser', { inBrowser: { isMissing: true }, ...codeKept }, 'signInFailed.noBrowser'],
  ]),
];

import type { CaughtRedirect } from '#app/auth/ports.ts';
import { demoColleagues } from '#app/demo/company.ts';
import { exchangeAtService } from '../attacker.ts';
import { getPostedField, withFields } from '../formPost.ts';
import { type Attack, codeKept, createAttackRows, type Row } from '../row.ts';

type Answer = NonNullable<Attack['answer']>;

const foreign: Answer = (_, fixture) => fixture.foreignAnswer();

const meanwhile: Answer = async (sound, fixture) => {
  await fixture.foreignAnswer();
  return sound;
};

/** The wanted fields of a foreign answer in place of our own. */
const take =
  (...names: readonly string[]): Answer =>
  async (sound, fixture) =>
    pickFields(sound, await fixture.foreignAnswer(), names);

const pickFields = (sound: CaughtRedirect, answer: CaughtRedirect, names: readonly string[]): CaughtRedirect =>
  withFields(sound, Object.fromEntries(names.map((name) => [name, getPostedField(answer, name)])));

/** The answer to the sign-in of another person at the same service. */
const colleague: Answer = (_, fixture) => fixture.foreignAnswer(fixture.services.demo, demoColleagues.other);

/** The wanted fields of that answer in place of our own. */
const takeOfColleague =
  (...names: readonly string[]): Answer =>
  async (sound, fixture) =>
    pickFields(sound, await colleague(sound, fixture), names);

/** A profile with `prompt=none`, which forbids the service to show a page. */
const silent: Attack['identity'] & object = { authorizationParameters: { prompt: 'none' } };

const replayed: Attack = {
  beforehand: async ({ session }) => {
    await session.signIn();
    await session.signOut();
  },
  answer: (sound, { posts }) => posts[0] ?? sound,
};

const replayedCode: Answer = (sound, { posts: [before] }) =>
  before ? withFields(sound, { code: getPostedField(before, 'code') }) : sound;

/** Somebody who has read the form post sends its code first. */
const spent: Answer = async (sound, { services }) => {
  const fields = { grant_type: 'authorization_code', code: getPostedField(sound, 'code'), redirect_uri: sound.url };
  await exchangeAtService(services.demo, fields);
  return sound;
};

/** What still binds an answer to its request where a service takes no state, or no proof key either: nonce and c_hash. */
const weaker: readonly (readonly [string, Attack['identity'] & object])[] = [
  ['where no state is sent', { sendState: false }],
  ['where neither state nor proof key is sent', { sendState: false, sendPkce: false }],
];

const weakerRows = weaker.flatMap(([where, identity]) =>
  createAttackRows(
    `another sign-in, ${where}`,
    [
      ['its code and id token', { answer: take('code', 'id_token') }, 'signInFailed.nonceMismatch'],
      ['its code', { answer: take('code') }, 'signInFailed.codeHashMismatch'],
      ['its id token', { answer: take('id_token') }, 'signInFailed.nonceMismatch'],
      ['its state', { answer: take('state') }, 'signInFailed.stateMismatch'],
      ['a replayed form post', replayed, 'signInFailed.nonceMismatch'],
      ['a replayed code', { ...replayed, answer: replayedCode }, 'signInFailed.codeHashMismatch'],
      [
        'the answer of another provider',
        { answer: (_, fixture) => fixture.answerAt(fixture.services.other) },
        'signInFailed.issuerMismatch',
      ],
    ],
    { identity, ...codeKept },
  ),
);

export const crossing: readonly Row[] = [
  ...createAttackRows(
    'another sign-in',
    [
      ['its whole answer', { answer: foreign }, 'signInFailed.stateMismatch'],
      ['its whole answer under our state', { answer: take('code', 'id_token') }, 'signInFailed.nonceMismatch'],
      ['its code', { answer: take('code') }, 'signInFailed.codeHashMismatch'],
      ['its id token', { answer: take('id_token') }, 'signInFailed.nonceMismatch'],
      ['a replayed form post', replayed, 'signInFailed.stateMismatch'],
    ],
    codeKept,
  ),
  ...weakerRows,
  ...createAttackRows(
    'another person at the same service',
    [
      ['their whole answer', { answer: colleague }, 'signInFailed.stateMismatch'],
      [
        'their whole answer under our state',
        { answer: takeOfColleague('code', 'id_token') },
        'signInFailed.nonceMismatch',
      ],
      ['their code', { answer: takeOfColleague('code') }, 'signInFailed.codeHashMismatch'],
      ['their id token', { answer: takeOfColleague('id_token') }, 'signInFailed.nonceMismatch'],
      [
        'their code where another account was asked for',
        { answer: takeOfColleague('code'), asAnother: true },
        'signInFailed.codeHashMismatch',
      ],
    ],
    codeKept,
  ),
  ...createAttackRows(
    'another account is asked for',
    [
      ['and the same person signs in', {}, 'signedIn'],
      ['of a service that the profile forbids all pages', { identity: silent }, 'signedIn'],
      ['in the browser', { inBrowser: {} }, 'signedIn'],
      ['and the person refuses', { decision: 'refuse' }, 'signInFailed.accessDenied'],
    ],
    { asAnother: true },
  ),
  ...createAttackRows('a race', [
    [
      'a code sent to the token endpoint of another provider',
      { quirks: { discovery: { with: { token_endpoint: '{other}/identity/connect/token' } } }, asks: { token: 1 } },
      'signInFailed.invalidGrant',
    ],
    ['another sign-in in the middle of ours', { answer: meanwhile }, 'signedIn'],
    [
      'a thief who spent the code first, where no proof key is sent',
      { identity: { sendPkce: false }, answer: spent },
      'signInFailed.invalidGrant',
    ],
    ['a thief who tried the code without the proof key', { answer: spent }, 'signedIn'],
  ]),
  ...createAttackRows(
    'another provider',
    [
      [
        'its answer to a request of its own',
        { answer: (_, fixture) => fixture.foreignAnswer(fixture.services.other) },
        'signInFailed.stateMismatch',
      ],
      [
        'its answer to our request',
        { answer: (_, fixture) => fixture.answerAt(fixture.services.other) },
        'signInFailed.issuerMismatch',
      ],
      [
        'its code beside our id token',
        {
          answer: async (sound, fixture) =>
            withFields(sound, { code: getPostedField(await fixture.answerAt(fixture.services.other), 'code') }),
        },
        'signInFailed.codeHashMismatch',
      ],
      [
        'its sign-in page',
        {
          quirks: { discovery: { with: { authorization_endpoint: '{other}/identity/connect/authorize' } } },
        },
        'signInFailed.issuerMismatch',
      ],
    ],
    codeKept,
  ),
];

import { exchangeAtService } from '../attacker.ts';
import { fieldOf, withFields } from '../formPost.ts';
import { type Attack, codeKept, type Row, rowsOf } from '../row.ts';

type Answer = NonNullable<Attack['answer']>;

const foreign: Answer = (_, scene) => scene.foreignAnswer();

const meanwhile: Answer = async (sound, scene) => {
  await scene.foreignAnswer();
  return sound;
};

/** The wanted fields of a foreign answer in place of our own. */
const take =
  (...names: readonly string[]): Answer =>
  async (sound, scene) => {
    const answer = await scene.foreignAnswer();
    return withFields(sound, Object.fromEntries(names.map((name) => [name, fieldOf(answer, name)])));
  };

const replayed: Attack = {
  beforehand: async ({ session }) => {
    await session.signIn();
    await session.signOut();
  },
  answer: (sound, { posts }) => posts[0] ?? sound,
};

/** Somebody who has read the form post sends its code first. */
const spent: Answer = async (sound, { services }) => {
  const fields = { grant_type: 'authorization_code', code: fieldOf(sound, 'code'), redirect_uri: sound.url };
  await exchangeAtService(services.demo, fields);
  return sound;
};

const weak = { sendState: false };

export const crossing: readonly Row[] = [
  ...rowsOf(
    'another sign-in',
    [
      ['its whole answer', { answer: foreign }, 'signInFailed.stateMismatch'],
      ['its whole answer under our state', { answer: take('code', 'id_token') }, 'signInFailed.nonceMismatch'],
      ['its code', { answer: take('code') }, 'signInFailed.codeHashMismatch'],
      ['its id token', { answer: take('id_token') }, 'signInFailed.nonceMismatch'],
      [
        'its code and id token, where no state is sent',
        { identity: weak, answer: take('code', 'id_token') },
        'signInFailed.nonceMismatch',
      ],
      ['its code, where no state is sent', { identity: weak, answer: take('code') }, 'signInFailed.codeHashMismatch'],
      ['a replayed form post', replayed, 'signInFailed.stateMismatch'],
      ['a replayed form post, where no state is sent', { ...replayed, identity: weak }, 'signInFailed.nonceMismatch'],
    ],
    codeKept,
  ),
  ...rowsOf('a race', [
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
  ...rowsOf(
    'another provider',
    [
      [
        'its answer to a request of its own',
        { answer: (_, scene) => scene.foreignAnswer(scene.services.other) },
        'signInFailed.stateMismatch',
      ],
      [
        'its answer to our request',
        { answer: (_, scene) => scene.answerAt(scene.services.other) },
        'signInFailed.issuerMismatch',
      ],
      [
        'its code beside our id token',
        {
          answer: async (sound, scene) =>
            withFields(sound, { code: fieldOf(await scene.answerAt(scene.services.other), 'code') }),
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

import { setTimeout as delay } from 'node:timers/promises';
import { parseTokens, type TokenSet, toTokensSecretName } from '../../../app/auth/tokens.ts';
import { createLine, exactly, type Line } from '../report.ts';
import { type Program, startProgram } from './program.ts';
import { type Recorder, startRecorder } from './recorder.ts';
import type { Service } from './service.ts';
import { CONNECTION, type TokenClient, type TokenClientOptions } from './tokenClient.ts';

/** Maximum milliseconds until a program is killed: the time of some renewals. */
const LONGEST_LIFE_MS = 80;

/** Numbers of the states that the next starts found. */
interface Outcomes {
  /** A renewal was in progress, according to the disk. */
  underWay: number;
  intact: number;
  /** Signed out, because the service had replaced the token and the response was lost with the program. */
  answerDied: number;
  /** Signed out, or no tokens on the disk, although the service still accepted the stored one. */
  lost: number;
}

/**
 * Kills `kills` programs that renew without a pause at random moments. Each next one, which may finish its first
 * renewal, must still have the connection, unless the service had replaced the token that is on the disk: no program
 * could prevent that.
 */
export const measureKills = async (
  service: Service,
  setup: TokenClientOptions,
  client: TokenClient,
  signIn: () => Promise<TokenSet>,
  kills: number,
): Promise<readonly Line[]> => {
  const onDisk = async (): Promise<TokenSet | null> =>
    parseTokens((await client.store.read(toTokensSecretName(CONNECTION))) ?? '');
  const recorder = await startRecorder(`${service.url}/identity/connect/token`, onDisk);
  const recorded = { ...setup, identity: withTokenEndpoint(service, recorder.url) };
  const outcomes: Outcomes = { underWay: 0, intact: 0, answerDied: 0, lost: 0 };

  let program = await startProgram(recorded);
  await program.order({ do: 'renew' });
  for (let kill = 0; kill < kills; kill++) {
    await delay(Math.random() * LONGEST_LIFE_MS);
    await program.kill();
    const left = await onDisk();
    if (left && left.unanswered > 0) outcomes.underWay += 1;
    program = await startProgram(recorded);
    const isKept = (await program.order({ do: 'renew' })) === 'renewed';
    outcomes[isKept ? 'intact' : classifyOutcome(left, recorder)] += 1;
    if (!isKept) program = await beginAnew(program, recorded, client, signIn);
  }
  await program.kill();
  recorder.close();
  return listKillLines(kills, outcomes, recorder);
};

const classifyOutcome = (left: TokenSet | null, recorder: Recorder): 'answerDied' | 'lost' =>
  left?.refreshToken && recorder.isReplaced(left.refreshToken) ? 'answerDied' : 'lost';

const beginAnew = async (
  ended: Program,
  setup: TokenClientOptions,
  { keeper }: TokenClient,
  signIn: () => Promise<TokenSet>,
): Promise<Program> => {
  await ended.kill();
  await keeper.accept(await signIn());
  const program = await startProgram(setup);
  await program.order({ do: 'renew' });
  return program;
};

const withTokenEndpoint = ({ url, profile: { identity } }: Service, token: string): TokenClientOptions['identity'] => ({
  ...identity,
  endpoints: {
    authorization: `${url}/identity/connect/authorize`,
    token,
    keys: `${url}/identity/.well-known/jwks`,
  },
});

const listKillLines = (
  kills: number,
  { underWay, intact, answerDied, lost }: Outcomes,
  { counts }: Recorder,
): readonly Line[] => [
  createLine(`${kills} times kill -9: a renewal was under way`, String(underWay)),
  createLine('  the connection was kept', String(intact)),
  createLine('  the service had replaced the token, and the answer died with the program', String(answerDied)),
  exactly('  lost although the token on the disk was still good', lost, 0),
  createLine('refresh tokens presented', String(counts.presentations)),
  createLine('  once more after an answer that never came, by the rule', String(counts.onceMore)),
  exactly('  a third time', counts.thirdTimes, 0),
  exactly('  although another one was on the disk already', counts.afterSuccessor, 0),
  exactly('  before the disk said so', counts.unannounced, 0),
];

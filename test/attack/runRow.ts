import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { parseTokens, serializeTokens } from '#app/auth/tokens.ts';
import { type AppError, AppFailure, fail } from '#app/contract/errors.ts';
import { getErrorTextKey } from '#renderer/locales/errorKeys.ts';
import { openAttackFixture } from './attackFixture.ts';
import { getPostedField } from './formPost.ts';
import type { Attack, AttackFixture, Row } from './row.ts';
import { sentenceFaults } from './sentence.ts';
import type { Services } from './services.ts';

/** How a row ended. It is as expected when `got` is and there are no `faults`, which are sentences. */
export interface Verdict {
  readonly got: string;
  readonly faults: readonly string[];
}

export const isAsExpected = (row: Pick<Row, 'expected'>, { got, faults }: Verdict): boolean =>
  got === row.expected && faults.length === 0;

/** Carries out one attack, looks at what it left behind, and signs in once more without it. */
export const runRow = async (row: Row, services: Services): Promise<Verdict> => {
  const { attack } = row;
  services.bend({});
  const fixture = await openAttackFixture(attack, services);
  const resources = liveResources();
  if (attack.onRenewal || attack.onSignOut) await fixture.session.signIn();
  await attack.beforehand?.(fixture);
  const before = readTrace(fixture);
  await fixture.begin();
  const error = await captureAppError(act(fixture, attack));
  await fixture.settle();
  const left = remainderFaults(fixture, attack);
  await fixture.lift();
  const faults = [
    ...(error ? wordFaults(error, row, fixture) : []),
    ...traceFaults(error, attack.isUnanswered ? unanswered(before) : before, readTrace(fixture)),
    ...requestFaults(row, fixture, before),
    ...(await listenerFaults(row, fixture)),
    ...left,
    ...[(await attack.check?.(fixture)) ?? []].flat(),
    ...(await resourceFaults(resources)),
    ...(await afterwards(row, fixture)),
    ...repetitionFaults(fixture),
  ];
  return { got: error ? getErrorTextKey(error) : 'signedIn', faults };
};

/** The error of a failure; null for success. Anything thrown that is no AppFailure is the worst fault, and ends the row. */
const captureAppError = async (work: Promise<unknown>): Promise<AppError | null> => {
  try {
    await work;
    return null;
  } catch (failure) {
    if (failure instanceof AppFailure) return failure.error;
    throw failure;
  }
};

const act = ({ session }: AttackFixture, { onRenewal, onSignOut, asAnother = false }: Attack): Promise<unknown> => {
  if (onRenewal) return renew(session);
  return onSignOut ? signOut(session) : session.signIn({ asAnother });
};

const renew = async ({ accessTokens }: AttackFixture['session']): Promise<string> =>
  accessTokens.renew(await accessTokens.get());

/** Ends as a session does that the service has ended. */
const signOut = async (session: AttackFixture['session']): Promise<never> => {
  await session.signOut();
  throw fail({ kind: 'signedOut' });
};

/** What a sign-out says that it left, against what the row says. */
const remainderFaults = ({ session }: AttackFixture, { leaves }: Attack): readonly string[] => {
  const state = session.state();
  const { access = null, browserSession = null } = (state.kind === 'signedOut' && state.remainder) || {};
  const accessText = access && (access.error ? getErrorTextKey(access.error) : 'notOffered');
  return [
    ...(accessText === (leaves?.access ?? null) ? [] : [`the access left is ${accessText}`]),
    ...(browserSession === (leaves?.browserSession ?? null) ? [] : [`the browser session left is ${browserSession}`]),
  ];
};

/** Each request has values of its own, and each verifier is that of a challenge. */
const repetitionFaults = ({ authorizationUrls, tokenForms }: AttackFixture): readonly string[] => {
  const verifiers = tokenForms.flatMap((form) => form.get('code_verifier') ?? []);
  const listParameter = (name: string): readonly string[] =>
    authorizationUrls.flatMap(({ searchParams }) => searchParams.get(name) ?? []);
  const challenges = listParameter('code_challenge');
  const named = { nonce: listParameter('nonce'), state: listParameter('state'), code_challenge: challenges, verifiers };
  return [
    ...Object.entries(named)
      .filter(([, values]) => new Set(values).size < values.length)
      .map(([name]) => `${name} was sent twice`),
    ...verifiers
      .filter((verifier) => !challenges.includes(createHash('sha256').update(verifier).digest('base64url')))
      .map(() => 'a verifier is that of no challenge'),
    ...verifiers.filter((verifier) => !/^[\w.~-]{43,128}$/.test(verifier)).map(() => 'a verifier is too short'),
  ];
};

interface Trace {
  readonly state: string;
  readonly stored: string | undefined;
  readonly requestCount: number;
}

const readTrace = ({ session, store, requestedUrls }: AttackFixture): Trace => ({
  state: session.state().kind,
  stored: store.texts.get('tokens:c1'),
  requestCount: requestedUrls.length,
});

const unanswered = (trace: Trace): Trace => {
  const tokens = parseTokens(trace.stored ?? '');
  return { ...trace, stored: tokens ? serializeTokens({ ...tokens, unanswered: tokens.unanswered + 1 }) : undefined };
};

/** A failure leaves everything as it was, except that an ended session leaves nothing. */
const traceFaults = (error: AppError | null, before: Trace, after: Trace): readonly string[] => {
  const ended = error?.kind === 'signedOut';
  const state = error === null ? 'signedIn' : ended ? 'signedOut' : before.state;
  const isNew = after.stored !== undefined && after.stored !== before.stored;
  const isRight = error === null ? isNew : after.stored === (ended ? undefined : before.stored);
  return [
    ...(after.state === state ? [] : [`the session is ${after.state}`]),
    ...(isRight ? [] : ['the secret store holds something else']),
  ];
};

const wordFaults = (error: AppError, { attack }: Row, { services, posts }: AttackFixture): readonly string[] => {
  const { clientSecret, password } = services.demo.credentials;
  const codes = posts.map((post) => getPostedField(post, 'code')).filter(Boolean);
  return sentenceFaults(error, attack.says, [clientSecret, password, ...codes]);
};

const requestFaults = (
  { attack }: Row,
  { requestedUrls, services }: AttackFixture,
  before: Trace,
): readonly string[] => {
  const paths = {
    discovery: /\/openid-configuration$/,
    token: /\/connect\/token$/,
    keys: /\/jwks$/,
    revocation: /\/revocation$/,
  };
  const { requests } = services.elsewhere;
  const wrong = (['discovery', 'token', 'keys', 'revocation'] as const).flatMap((name) => {
    const times = requestedUrls.slice(before.requestCount).filter((url) => paths[name].test(url)).length;
    return times === (attack.asks?.[name] ?? times) ? [] : [`${name} asked ${times} times`];
  });
  return [...wrong, ...requests.splice(0).map((request) => `elsewhere got ${request}`)];
};

const listenerFaults = async (
  { attack: { inBrowser } }: Row,
  { replies }: AttackFixture,
): Promise<readonly string[]> => {
  const replyText = (await Promise.all(replies)).join();
  return inBrowser?.visit?.expectedReply.test(replyText) === false
    ? [`the listener responded to a stranger "${replyText}"`]
    : [];
};

/** Timers and listeners that would keep the process alive. */
const liveResources = (): number =>
  process.getActiveResourcesInfo().filter((name) => name === 'Timeout' || name === 'TCPServerWrap').length;

/** What the service itself still has to put away gets a moment. */
const resourceFaults = async (before: number): Promise<readonly string[]> => {
  for (let turn = 0; turn < 300 && liveResources() > before; turn++) await delay(10, undefined, { ref: false });
  return liveResources() > before ? ['a timer or listener is left'] : [];
};

/** A row whose profile itself was the fault goes on with a sound one. */
const afterwards = async ({ attack }: Row, fixture: AttackFixture): Promise<readonly string[]> => {
  const next = attack.identity ? await openAttackFixture({}, fixture.services) : fixture;
  const error = await captureAppError(next.session.signIn());
  return error ? [`no sign-in afterwards: ${getErrorTextKey(error)}`] : [];
};

import { setImmediate } from 'node:timers/promises';
import type { CaughtRedirect } from '#app/auth/ports.ts';
import { openSignInSession } from '#app/auth/signInSession.ts';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';
import { createEndpointApproval } from '#main/connections/signInHosts.ts';
import { occupy } from '../fixtures/freeAddress.ts';
import { windowThat } from '../fixtures/signInWindow.ts';
import { createStore, parseServiceProfile } from '../integration/app/auth/parts.ts';
import { foreignAnswer, walkThroughPages } from './attacker.ts';
import { browserThat } from './browser.ts';
import type { Attack, AttackFixture } from './row.ts';
import type { Services } from './services.ts';

const http = createHttpClient();

/** Milliseconds: enough on a busy machine. */
const PATIENCE_MS = 10_000;

/** Pages without an answer are opened in the browser alone. */
const abandoned = (): never => {
  throw new Error('the window has brought no answer');
};

/** Opens the session of one row; it works until the attack begins. */
export const openAttackFixture = async (attack: Attack, services: Services): Promise<AttackFixture> => {
  const { demo } = services;
  const store = createStore();
  const requestedUrls: string[] = [];
  const posts: CaughtRedirect[] = [];
  const replies: Promise<string>[] = [];
  const authorizationUrls: URL[] = [];
  const tokenForms: URLSearchParams[] = [];
  const endSessionUrls: string[] = [];
  const pending = new Set<Promise<unknown>>();
  let skippedMs = 0;
  let release: readonly (() => Promise<void>)[] = [];
  let current: Attack = {};
  let request = '';

  const answered = async (url: string): Promise<CaughtRedirect | null> => {
    const { answer, inBrowser, decision = 'allow' } = current;
    if (inBrowser?.isMissing) throw new Error('no browser');
    if (new URL(url).pathname.endsWith('/endsession')) {
      endSessionUrls.push(url);
      await fetch(url);
      return null;
    }
    request = url;
    authorizationUrls.push(new URL(url));
    if (inBrowser?.isLost === 'untilCancelled') session.cancelSignIn();
    if (inBrowser?.isLost === 'untilTimedOut') skippedMs += 11 * 60_000;
    if (inBrowser?.isLost) return null;
    const sound = await walkThroughPages(url, demo, decision);
    posts.push(sound);
    if (inBrowser?.visit) {
      const visit = inBrowser.visit.pay(sound, fixture);
      replies.push(visit);
      await visit;
    }
    return answer ? answer(sound, fixture) : sound;
  };
  const browser = attack.inBrowser && { redirectUris: [...services.loopback], signInWith: 'browser' as const };
  const identity = { ...parseServiceProfile(demo).identity, ...browser, ...services.placed(attack.identity ?? {}) };
  const session = await openSignInSession({
    connectionId: 'c1',
    identity,
    clientSecret: () => current.clientSecret ?? demo.credentials.clientSecret,
    http: {
      send: (sent) => {
        requestedUrls.push(sent.url);
        if (sent.url.endsWith('/connect/token')) tokenForms.push(new URLSearchParams(sent.body));
        const answer = http.send({ ...sent, timeoutMs: current.patienceMs ?? PATIENCE_MS });
        const ended = answer.catch(() => undefined).finally(() => pending.delete(ended));
        pending.add(ended);
        return answer;
      },
    },
    store,
    approveEndpoints: createEndpointApproval(store, 'c1', identity.issuer),
    window: attack.inBrowser
      ? browserThat(answered, attack.inBrowser.patienceMs)
      : windowThat(async (url) => (await answered(url)) ?? abandoned()),
    clock: { now: () => Date.now() + skippedMs },
  });
  const fixture: AttackFixture = {
    services,
    session,
    store,
    requestedUrls,
    posts,
    replies,
    authorizationUrls,
    tokenForms,
    endSessionUrls,
    skip: (milliseconds) => {
      skippedMs += milliseconds;
    },
    settle: async () => {
      // Work that nobody waits for sends its request a few turns later.
      do {
        await Promise.all(pending);
        for (let turn = 0; turn < 5; turn++) await setImmediate();
      } while (pending.size > 0);
    },
    begin: async () => {
      current = attack;
      services.bend(attack);
      release = await Promise.all(services.loopback.slice(0, attack.inBrowser?.busy ?? 0).map(occupy));
    },
    lift: async () => {
      current = {};
      services.bend({});
      await Promise.all(release.map((stop) => stop()));
    },
    foreignAnswer: (service = demo, person) => foreignAnswer(service, person),
    answerAt: (service) => {
      const there = new URL(new URL(request).pathname, service.url);
      there.search = new URL(request).search;
      return walkThroughPages(there.href, service, 'allow');
    },
  };
  return fixture;
};

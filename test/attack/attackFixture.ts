import type { CaughtRedirect } from '#app/auth/ports.ts';
import { openSignInSession } from '#app/auth/signInSession.ts';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';
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

/** Opens the session of one row; it works until the attack begins. */
export const openAttackFixture = async (attack: Attack, services: Services): Promise<AttackFixture> => {
  const { demo } = services;
  const store = createStore();
  const requestedUrls: string[] = [];
  const posts: CaughtRedirect[] = [];
  const replies: Promise<string>[] = [];
  let release: readonly (() => Promise<void>)[] = [];
  let current: Attack = {};
  let request = '';

  const answered = async (url: string): Promise<CaughtRedirect> => {
    request = url;
    const { answer, inBrowser, decision = 'allow' } = current;
    if (inBrowser?.isMissing) throw new Error('no browser');
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
  const session = await openSignInSession({
    connectionId: 'c1',
    identity: { ...parseServiceProfile(demo).identity, ...browser, ...services.placed(attack.identity ?? {}) },
    clientSecret: () => current.clientSecret ?? demo.credentials.clientSecret,
    http: {
      send: (sent) => {
        requestedUrls.push(sent.url);
        return http.send({ ...sent, timeoutMs: current.patienceMs ?? PATIENCE_MS });
      },
    },
    store,
    window: attack.inBrowser ? browserThat(answered, attack.inBrowser.patienceMs) : windowThat(answered),
    clock: Date,
  });
  const fixture: AttackFixture = {
    services,
    session,
    store,
    requestedUrls,
    posts,
    replies,
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
    foreignAnswer: (service = demo) => foreignAnswer(service),
    answerAt: (service) => {
      const there = new URL(new URL(request).pathname, service.url);
      there.search = new URL(request).search;
      return walkThroughPages(there.href, service, 'allow');
    },
  };
  return fixture;
};

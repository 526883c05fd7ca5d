import { createHttpClient } from '../../app/http/nodeHttpClient.ts';
import type { CaughtRedirect } from '../../app/signin/ports.ts';
import { openSession } from '../../app/signin/session.ts';
import { windowThat } from '../fixtures/signInWindow.ts';
import { createStore, profileOf } from '../integration/signin/parts.ts';
import { foreignAnswer, walk } from './attacker.ts';
import type { Attack, Scene } from './row.ts';
import type { Services } from './services.ts';

const http = createHttpClient();

/** Milliseconds: enough on a busy machine. */
const PATIENCE_MS = 10_000;

/** Opens the session of one row; sound until the attack begins. */
export const openScene = async (attack: Attack, services: Services): Promise<Scene> => {
  const { demo } = services;
  const store = createStore();
  const asked: string[] = [];
  const posts: CaughtRedirect[] = [];
  let current: Attack = {};
  let request = '';

  const window = windowThat(async (url) => {
    request = url;
    const { answer, decision = 'allow' } = current;
    const sound = await walk(url, demo, decision);
    posts.push(sound);
    return answer ? answer(sound, scene) : sound;
  });
  const session = await openSession({
    connectionId: 'c1',
    identity: { ...profileOf(demo).identity, ...attack.identity },
    clientSecret: () => current.clientSecret ?? demo.credentials.clientSecret,
    http: {
      send: (sent) => {
        asked.push(sent.url);
        return http.send({ ...sent, timeoutMs: current.patienceMs ?? PATIENCE_MS });
      },
    },
    store,
    window,
    clock: Date,
  });
  const scene: Scene = {
    services,
    session,
    store,
    asked,
    posts,
    begin: () => {
      current = attack;
      services.bend(attack);
    },
    lift: () => {
      current = {};
      services.bend({});
    },
    foreignAnswer: (service = demo) => foreignAnswer(service),
    answerAt: (service) => {
      const there = new URL(new URL(request).pathname, service.url);
      there.search = new URL(request).search;
      return walk(there.href, service, 'allow');
    },
  };
  return scene;
};

import { type AppError, AppFailure } from '../contract/errors.ts';
import type { ServiceTried } from '../contract/network.ts';
import type { HttpClient } from '../http/client.ts';
import { isThisMachine, nameOfProxy, type ProxyRoute } from '../http/proxyRoute.ts';
import type { Profile } from '../profile/profile.ts';
import { originsOf } from './steps/addresses.ts';
import { leaveUnread } from './testHttp.ts';

const patienceMs = 10_000;

/** The client with which addresses are asked, and the routes to them. */
export interface Ways {
  readonly http: HttpClient;
  readonly routes: (url: string) => Promise<readonly ProxyRoute[]>;
}

/** Asks every host of the profiles for its front page and tells which way that goes: any answer shows that the way is open. */
export const tryServices = (profiles: readonly Profile[], ways: Ways): Promise<ServiceTried[]> => {
  const origins = new Set(profiles.flatMap(originsOf).map(({ origin }) => origin));
  return Promise.all([...origins].map((origin) => tried(origin, ways)));
};

const tried = async (origin: string, { http, routes }: Ways): Promise<ServiceTried> => {
  const url = `${origin}/`;
  const ways = isThisMachine(new URL(url).hostname) ? [null] : (await routes(url)).map(nameOfWay);
  return { origin, ways, error: await errorOf(http, url) };
};

const nameOfWay = (route: ProxyRoute): string | null => {
  if (route.kind === 'direct') return null;
  return route.kind === 'socks' ? route.name : nameOfProxy(route);
};

const errorOf = async (http: HttpClient, url: string): Promise<AppError | null> => {
  try {
    await leaveUnread(await http.send({ kind: 'read', method: 'GET', url, timeoutMs: patienceMs }));
    return null;
  } catch (cause) {
    if (cause instanceof AppFailure) return cause.error;
    throw cause;
  }
};

import { type AppError, AppFailure } from '../contract/errors.ts';
import type { ConnectivityResult } from '../contract/network.ts';
import type { HttpClient } from '../http/client.ts';
import { formatProxyName, isThisMachine, type ProxyRoute } from '../http/proxyRoute.ts';
import type { ConnectionProfile } from '../profile/connectionProfile.ts';
import { discardBody } from './credentialRecordingHttp.ts';
import { listServiceOrigins } from './steps/addresses.ts';

const requestTimeoutMs = 10_000;

/** The client with which addresses are asked, and the routes to them. */
export interface ConnectivityDeps {
  readonly http: HttpClient;
  readonly routes: (url: string) => Promise<readonly ProxyRoute[]>;
}

/**
 * Requests the front page of every host of the profiles. Returns the routes to each, and the error if there was no
 * response; a response of any status shows that the host can be reached.
 */
export const checkConnectivity = (
  profiles: readonly ConnectionProfile[],
  deps: ConnectivityDeps,
): Promise<ConnectivityResult[]> => {
  const origins = new Set(profiles.flatMap(listServiceOrigins).map(({ origin }) => origin));
  return Promise.all([...origins].map((origin) => checkOrigin(origin, deps)));
};

const checkOrigin = async (origin: string, { http, routes }: ConnectivityDeps): Promise<ConnectivityResult> => {
  const url = `${origin}/`;
  const routeNames = isThisMachine(new URL(url).hostname) ? [null] : (await routes(url)).map(toRouteName);
  return { origin, routes: routeNames, error: await findRequestError(http, url) };
};

const toRouteName = (route: ProxyRoute): string | null => {
  if (route.kind === 'direct') return null;
  return route.kind === 'socks' ? route.name : formatProxyName(route);
};

const findRequestError = async (http: HttpClient, url: string): Promise<AppError | null> => {
  try {
    await discardBody(await http.send({ kind: 'read', method: 'GET', url, timeoutMs: requestTimeoutMs }));
    return null;
  } catch (cause) {
    if (cause instanceof AppFailure) return cause.error;
    throw cause;
  }
};

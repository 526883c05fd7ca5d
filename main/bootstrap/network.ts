import { app, session } from 'electron';
import type { SecretStore } from '#app/auth/ports.ts';
import { createPathWords, type PathWords } from '#app/diagnostics/pathTemplate.ts';
import { correlatedHttp, tracedHttp } from '#app/diagnostics/tracedHttp.ts';
import type { HttpClient } from '#app/http/client.ts';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';
import type { Profile } from '#app/profile/profile.ts';
import type { Publish } from '../ipc/publish.ts';
import { createProxy, type SystemProxy } from '../network/proxy.ts';
import { askingForPasswords, openProxyPasswords, type ProxyPasswords } from '../network/proxyPasswords.ts';
import { signInAtProxies } from '../network/proxySignIn.ts';
import { log } from '../platform/log.ts';
import type { Ground } from './ground.ts';

/** The one way out to services: through the proxy that is set, noted in the log, sent once. */
export interface Network {
  readonly http: HttpClient;
  /** The same, with the header that the profile names for the id of a work. */
  readonly httpOf: (profile: Profile) => HttpClient;
  readonly proxy: SystemProxy;
  readonly passwords: ProxyPasswords;
  readonly pathWords: PathWords;
}

interface NetworkNeeds {
  readonly ground: Ground;
  readonly secrets: SecretStore;
  readonly publish: Publish;
  /** The profiles of all connections: what of an address may be noted. */
  readonly profileTexts: () => readonly string[];
}

export const openNetwork = async ({ ground, secrets, publish, profileTexts }: NetworkNeeds): Promise<Network> => {
  const { governed } = ground;
  const passwords = await openProxyPasswords({ secrets, onChanged: (state) => publish('network.changed', state) });
  const proxy = createProxy({ setting: () => governed.get('proxy'), session: session.defaultSession, passwords });
  governed.onChange((keys) => keys.includes('proxy') && proxy.changed());
  signInAtProxies(passwords);
  const pathWords = createPathWords(profileTexts);
  const client = createHttpClient({ userAgent: `InvoiceDesk/${app.getVersion()}`, routes: proxy.routes });
  const http = tracedHttp(askingForPasswords(client, passwords), { log, pathWords: pathWords.words });
  return {
    ...{ http, proxy, passwords, pathWords },
    httpOf: ({ correlationHeader }) => correlatedHttp(http, correlationHeader ?? null),
  };
};

import type { SecretStore } from '#app/auth/ports.ts';
import { createProfilePathWords, type ProfilePathWords } from '#app/diagnostics/pathTemplate.ts';
import { createCorrelatedHttp, createTracedHttp } from '#app/diagnostics/tracedHttp.ts';
import type { HttpClient } from '#app/http/client.ts';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import { getApplicationVersion } from '../electron/installation.ts';
import { getMainSession } from '../electron/sessions.ts';
import type { PublishEvent } from '../ipc/eventPublisher.ts';
import { createProxyManager, type ProxyManager } from '../network/proxyManager.ts';
import {
  createProxyPasswordStore,
  type ProxyPasswordStore,
  withProxyPasswordRequests,
} from '../network/proxyPasswordStore.ts';
import { handleProxyLogins } from '../network/proxySignIn.ts';
import { log } from '../platform/log.ts';
import type { PlatformServices } from './platformServices.ts';

/** The one way out to services: through the proxy that is set, noted in the log, sent once. */
export interface NetworkServices {
  readonly http: HttpClient;
  /** The same, with the header that the profile names for the id of a work. */
  readonly httpFor: (profile: ConnectionProfile) => HttpClient;
  readonly proxy: ProxyManager;
  readonly passwords: ProxyPasswordStore;
  readonly pathWords: ProfilePathWords;
}

interface NetworkDeps {
  readonly platform: PlatformServices;
  readonly secrets: SecretStore;
  readonly publish: PublishEvent;
  /** The profiles of all connections; the words of their paths may be logged. */
  readonly profileTexts: () => readonly string[];
}

export const openNetworkServices = ({ platform, secrets, publish, profileTexts }: NetworkDeps): NetworkServices => {
  const { effectiveSettings } = platform;
  const passwords = createProxyPasswordStore({ secrets, onChanged: (state) => publish('network.changed', state) });
  const proxy = createProxyManager({
    setting: () => effectiveSettings.get('proxy'),
    session: getMainSession(),
    passwords,
  });
  effectiveSettings.onChange((keys) => keys.includes('proxy') && proxy.reapply());
  handleProxyLogins(passwords);
  const pathWords = createProfilePathWords(profileTexts);
  const client = createHttpClient({ userAgent: `InvoiceDesk/${getApplicationVersion()}`, routes: proxy.routes });
  const http = createTracedHttp(withProxyPasswordRequests(client, passwords), { log, pathWords: pathWords.words });
  return {
    ...{ http, proxy, passwords, pathWords },
    httpFor: ({ correlationHeader }) => createCorrelatedHttp(http, correlationHeader ?? null),
  };
};

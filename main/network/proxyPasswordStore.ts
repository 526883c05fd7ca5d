import { z } from 'zod';
import type { SecretStore } from '#app/auth/ports.ts';
import { AppFailure } from '#app/contract/errors.ts';
import type { ProxyPasswordState, ProxySignIn } from '#app/contract/network.ts';
import type { HttpClient } from '#app/http/client.ts';
import type { ProxyCredentials } from '#app/http/proxyRoute.ts';
import { reportInternalError } from '../platform/report.ts';

/** Names and passwords for proxies, each for one proxy alone (`host:port`). */
export interface ProxyPasswordStore {
  state(): ProxyPasswordState;
  of(proxy: string): ProxyCredentials | null;
  /** Records that the proxy wants a password, or another than it was given: that one is not sent again. */
  ask(proxy: string): void;
  /** Throws `storage`; it serves all the same until the end of the program. */
  enter(typed: ProxySignIn): Promise<void>;
  /** Throws `storage`. */
  forget(proxy: string): Promise<void>;
}

interface ProxyPasswordsOptions {
  readonly secrets: Pick<SecretStore, 'read' | 'write'>;
  readonly onChanged: (state: ProxyPasswordState) => void;
}

const secretName = 'proxies';
const stored = z.array(z.object({ proxy: z.string(), user: z.string(), password: z.string() }));

export const openProxyPasswordStore = async ({
  secrets,
  onChanged,
}: ProxyPasswordsOptions): Promise<ProxyPasswordStore> => {
  const entries = new Map((await readStored(secrets)).map((entry) => [entry.proxy, { ...entry, isKept: true }]));
  const refused = new Set<string>();
  let asking: string | null = null;

  const state = (): ProxyPasswordState => ({
    asking,
    known: [...entries.keys()].filter((proxy) => !refused.has(proxy)),
  });
  const save = (): Promise<void> =>
    secrets.write(
      secretName,
      JSON.stringify(
        [...entries.values()]
          .filter(({ isKept }) => isKept)
          .map(({ isKept: _isKept, ...entry }) => entry satisfies z.infer<typeof stored>[number]),
      ),
    );
  const markAnswered = (proxy: string): void => {
    refused.delete(proxy);
    if (asking === proxy) asking = null;
    onChanged(state());
  };
  return {
    state,
    of: (proxy) => (refused.has(proxy) ? null : (entries.get(proxy) ?? null)),
    ask: (proxy) => {
      if (asking === proxy) return;
      refused.add(proxy);
      asking = proxy;
      onChanged(state());
    },
    enter: async (typed) => {
      const wasKept = entries.get(typed.proxy)?.isKept ?? false;
      entries.set(typed.proxy, typed);
      markAnswered(typed.proxy);
      if (typed.isKept || wasKept) await save();
    },
    forget: async (proxy) => {
      entries.delete(proxy);
      markAnswered(proxy);
      await save();
    },
  };
};

/** Reads the stored passwords. A text that cannot be read counts as none, and the person is asked again. */
const readStored = async (secrets: Pick<SecretStore, 'read'>): Promise<z.infer<typeof stored>> => {
  try {
    const text = await secrets.read(secretName);
    return text === null ? [] : stored.parse(JSON.parse(text));
  } catch (cause) {
    reportInternalError(cause);
    return [];
  }
};

/** The same client, which has the person asked where a proxy wants a name and a password. */
export const withProxyPasswordRequests = (http: HttpClient, { ask }: Pick<ProxyPasswordStore, 'ask'>): HttpClient => ({
  send: async (request) => {
    try {
      return await http.send(request);
    } catch (cause) {
      if (cause instanceof AppFailure && cause.error.kind === 'proxyRefused')
        if (cause.error.reason === 'passwordWanted' || cause.error.reason === 'passwordRefused') ask(cause.error.host);
      throw cause;
    }
  },
});

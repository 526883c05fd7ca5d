import { z } from 'zod';
import type { SecretStore } from '#app/auth/ports.ts';
import { AppFailure } from '#app/contract/errors.ts';
import type { ProxyPasswordState, ProxySignIn } from '#app/contract/network.ts';
import type { HttpClient } from '#app/http/client.ts';
import type { ProxyCredentials } from '#app/http/proxyRoute.ts';
import { reportInternalError } from '../platform/report.ts';

/** Names and passwords for proxies, each for one proxy alone (`host:port`). */
export interface ProxyPasswordStore {
  /**
   * Resolves when the stored passwords are read; until then only those count that were typed since the start. Throws `cancelled`
   * where the program ends sooner.
   */
  readonly opened: Promise<void>;
  state(): ProxyPasswordState;
  getPassword(proxy: string): ProxyCredentials | null;
  /** Records that the proxy wants a password, or another than it was given: that one is not sent again. */
  requestPassword(proxy: string): void;
  /** Throws `storage`; it serves all the same until the end of the program. */
  setPassword(typed: ProxySignIn): Promise<void>;
  /** Throws `storage`. */
  removePassword(proxy: string): Promise<void>;
}

interface ProxyPasswordsOptions {
  readonly secrets: Pick<SecretStore, 'read' | 'write'>;
  readonly onChanged: (state: ProxyPasswordState) => void;
}

const secretName = 'proxies';
const stored = z.array(z.object({ proxy: z.string(), user: z.string(), password: z.string() }));

export const createProxyPasswordStore = ({ secrets, onChanged }: ProxyPasswordsOptions): ProxyPasswordStore => {
  const entries = new Map<string, ProxySignIn>();
  /** Proxies whose password was typed or forgotten since the start: what is stored of them is older. */
  const changed = new Set<string>();
  const refused = new Set<string>();
  let unansweredProxy: string | null = null;
  let isOpened = false;

  const state = (): ProxyPasswordState => ({
    unansweredProxy,
    configuredProxies: [...entries.keys()].filter((proxy) => !refused.has(proxy)),
  });
  const opened = readStored(secrets).then((read) => {
    isOpened = true;
    for (const entry of read) if (!changed.has(entry.proxy)) entries.set(entry.proxy, { ...entry, isRemembered: true });
    if (read.length > 0) onChanged(state());
  });
  // Callers that wait for it get the failure.
  opened.catch(() => undefined);
  const save = async (): Promise<void> => {
    await opened;
    await secrets.write(
      secretName,
      JSON.stringify(
        [...entries.values()]
          .filter(({ isRemembered }) => isRemembered)
          .map(({ isRemembered: _isRemembered, ...entry }) => entry satisfies z.infer<typeof stored>[number]),
      ),
    );
  };
  const markAnswered = (proxy: string): void => {
    changed.add(proxy);
    refused.delete(proxy);
    if (unansweredProxy === proxy) unansweredProxy = null;
    onChanged(state());
  };
  return {
    opened,
    state,
    getPassword: (proxy) => (refused.has(proxy) ? null : (entries.get(proxy) ?? null)),
    requestPassword: (proxy) => {
      if (unansweredProxy === proxy) return;
      refused.add(proxy);
      unansweredProxy = proxy;
      onChanged(state());
    },
    setPassword: async (typed) => {
      const mayBeStored = !isOpened || (entries.get(typed.proxy)?.isRemembered ?? false);
      entries.set(typed.proxy, typed);
      markAnswered(typed.proxy);
      if (typed.isRemembered || mayBeStored) await save();
    },
    removePassword: async (proxy) => {
      entries.delete(proxy);
      markAnswered(proxy);
      await save();
    },
  };
};

/**
 * Reads the stored passwords. A text that cannot be read counts as none, and the person is asked again. Throws `cancelled` where
 * the program ends first: no request leaves without its password then.
 */
const readStored = async (secrets: Pick<SecretStore, 'read'>): Promise<z.infer<typeof stored>> => {
  try {
    const text = await secrets.read(secretName);
    return text === null ? [] : stored.parse(JSON.parse(text));
  } catch (cause) {
    if (cause instanceof AppFailure && cause.error.kind === 'cancelled') throw cause;
    reportInternalError(cause);
    return [];
  }
};

/** The same client, which has the person asked where a proxy wants a name and a password. */
export const withProxyPasswordRequests = (
  http: HttpClient,
  { requestPassword }: Pick<ProxyPasswordStore, 'requestPassword'>,
): HttpClient => ({
  send: async (request) => {
    try {
      return await http.send(request);
    } catch (cause) {
      if (cause instanceof AppFailure && cause.error.kind === 'proxyRefused')
        if (cause.error.reason === 'passwordWanted' || cause.error.reason === 'passwordRefused')
          requestPassword(cause.error.host);
      throw cause;
    }
  },
});

import { z } from 'zod';
import { appError } from './errors.ts';
import { defineIpcEvent, defineIpcMethod } from './ipcMethod.ts';
import { emptyPayload } from './values.ts';

/** A proxy as `host:port`. */
const proxyName = z.string().min(1).max(300);

/** `unansweredProxy` is the next proxy that requires a name and a password; `configuredProxies` are those that have received them. */
export const proxyPasswordState = z.object({
  unansweredProxy: proxyName.nullable(),
  configuredProxies: z.array(proxyName),
});
export type ProxyPasswordState = z.infer<typeof proxyPasswordState>;

/** No control characters; a name has no colon either (RFC 7617, section 2). */
const user = z.string().regex(/^[^:\p{Cc}]{1,200}$/u);
const password = z.string().regex(/^\P{Cc}{0,500}$/u);

export const proxySignIn = z.object({ proxy: proxyName, user, password, isRemembered: z.boolean() });
export type ProxySignIn = z.infer<typeof proxySignIn>;

/** An address of a service. `routes` are those that were to be tried, in order: a proxy, or null for none. */
const connectivityResult = z.object({
  origin: z.string(),
  routes: z.array(proxyName.nullable()),
  error: appError.nullable(),
});
export type ConnectivityResult = z.infer<typeof connectivityResult>;

export const networkContract = {
  state: defineIpcMethod({ input: emptyPayload, output: proxyPasswordState }),
  /** Uses the name and password from now on; `isRemembered` stores them encrypted on this computer. */
  setProxyPassword: defineIpcMethod({ input: proxySignIn, output: proxyPasswordState }),
  removeProxyPassword: defineIpcMethod({ input: z.object({ proxy: proxyName }), output: proxyPasswordState }),
  /** Requests the front page of each service of the person; any response counts. */
  test: defineIpcMethod({ input: emptyPayload, output: z.array(connectivityResult) }),
  changed: defineIpcEvent(proxyPasswordState),
};

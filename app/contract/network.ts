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

export const proxySignIn = z.object({ proxy: proxyName, user, password, isKept: z.boolean() });
export type ProxySignIn = z.infer<typeof proxySignIn>;

/** An address of a service. `ways` are the routes that were to be tried, in order: a proxy, or null for none. */
const serviceTried = z.object({ origin: z.string(), ways: z.array(proxyName.nullable()), error: appError.nullable() });
export type ConnectivityResult = z.infer<typeof serviceTried>;

export const networkContract = {
  state: defineIpcMethod({ input: emptyPayload, output: proxyPasswordState }),
  /** Uses the name and password from now on; `isKept` keeps them encrypted on this computer. */
  enter: defineIpcMethod({ input: proxySignIn, output: proxyPasswordState }),
  forget: defineIpcMethod({ input: z.object({ proxy: proxyName }), output: proxyPasswordState }),
  /** Asks every service of the person's own for any answer at all. */
  test: defineIpcMethod({ input: emptyPayload, output: z.array(serviceTried) }),
  changed: defineIpcEvent(proxyPasswordState),
};

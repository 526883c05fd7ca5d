import { z } from 'zod';

const milliseconds = z.number().int().min(0);

/** An action on a request instead of, before or after the service's own answer. */
export const faultAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('delay'), ms: milliseconds }),
  /** An answer of the caller's choice, before any effect. */
  z.object({
    kind: z.literal('status'),
    status: z.number().int().min(200).max(599),
    headers: z.record(z.string(), z.string()).optional(),
    body: z.string().optional(),
  }),
  /** The gateway's 429 (docs/service.md, "Gateway in front of the APIs"), before any effect. */
  z.object({ kind: z.literal('rateLimit'), seconds: z.number().int().min(0) }),
  /** The connection dies before any effect. */
  z.object({ kind: z.literal('cutBefore') }),
  /** The effect, then the connection dies without an answer. */
  z.object({ kind: z.literal('cutAfter') }),
  /** The effect, then the connection is reset, as a kept-alive one is that the server has given up: some clients ask again. */
  z.object({ kind: z.literal('resetAfter') }),
  /** No answer. The effect happens when `FaultInjector.letArrive` is called, even if the caller has gone by then. */
  z.object({ kind: z.literal('late') }),
  /** The effect, then an answer of the caller's choice. */
  z.object({ kind: z.literal('statusAfter'), status: z.number().int().min(200).max(599) }),
  /** Every draft is saved unchanged, which gives it a new version, before the request is handled normally. */
  z.object({ kind: z.literal('touch') }),
  /** The effect, then half of the answer's bytes, then the connection dies. */
  z.object({ kind: z.literal('cutMidway') }),
  /** The effect, then a complete answer whose body is only the first half. */
  z.object({ kind: z.literal('truncate') }),
  /** A page such as a captive portal's with status 200, before any effect. */
  z.object({ kind: z.literal('html') }),
  /** The effect, then the answer in pieces with a pause before each. */
  z.object({ kind: z.literal('slowBody'), pieces: z.number().int().min(1), everyMs: milliseconds }),
]);
export type FaultAction = z.infer<typeof faultAction>;

export interface InjectedFault {
  /** Tested against path and query, `/v1/invoices?customerNumber=1001`. */
  readonly path: RegExp;
  readonly method?: string;
  /** The number of matching requests that it applies to; 1 where left out. */
  readonly times?: number;
  readonly do: FaultAction;
}

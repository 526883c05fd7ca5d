import type { WebContents } from 'electron';
import type { z } from 'zod';
import { type Contract, contract, type EventName } from '../../app/contract/index.ts';
import type { Event } from '../../app/contract/method.ts';

type EventOf<N extends EventName> = N extends `${infer F extends keyof Contract}.${infer M}`
  ? Contract[F][M & keyof Contract[F]]
  : never;
export type PayloadOf<N extends EventName> = EventOf<N> extends Event<infer P> ? z.input<P> : never;
export type Publish = <N extends EventName>(name: N, payload: PayloadOf<N>) => void;

/** Sends news to the main window, where there is one; the payload is parsed first, so that nothing undeclared leaves. */
export const createPublisher =
  (contents: () => WebContents | null): Publish =>
  (name, payload) => {
    const [feature, member] = name.split('.') as [keyof Contract, string];
    const declared = (contract[feature] as Record<string, unknown>)[member] as Event;
    const receiver = contents();
    if (receiver && !receiver.isDestroyed()) receiver.send(name, declared.payload.parse(payload));
  };

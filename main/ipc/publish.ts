import type { WebContents } from 'electron';
import type { z } from 'zod';
import type { Contract, EventName } from '#app/contract/index.ts';
import type { Event } from '#app/contract/method.ts';

type EventOf<N extends EventName> = N extends `${infer F extends keyof Contract}.${infer M}`
  ? Contract[F][M & keyof Contract[F]]
  : never;
export type PayloadOf<N extends EventName> = EventOf<N> extends Event<infer P> ? z.input<P> : never;
export type Publish = <N extends EventName>(name: N, payload: PayloadOf<N>) => void;

export interface Publisher {
  /**
   * Sends an event to the main window, where there is one; the payload is parsed first, so that nothing undeclared
   * leaves.
   */
  readonly publish: Publish;
  /** Events before this wait: the contract is read once the window is on its way. */
  readonly begin: (contract: Contract) => void;
}

export const createPublisher = (contents: () => WebContents | null): Publisher => {
  let declared: Contract | null = null;
  const waiting: (() => void)[] = [];
  const publish: Publish = (name, payload) => {
    if (!declared) return void waiting.push(() => publish(name, payload));
    const receiver = contents();
    if (receiver && !receiver.isDestroyed()) receiver.send(name, payloadIn(declared, name).parse(payload));
  };
  return {
    publish,
    begin: (contract) => {
      declared = contract;
      for (const tell of waiting.splice(0)) tell();
    },
  };
};

const payloadIn = (contract: Contract, name: EventName): z.ZodType => {
  const [feature, member] = name.split('.') as [keyof Contract, string];
  return ((contract[feature] as Record<string, unknown>)[member] as Event).payload;
};

import type { WebContents } from 'electron';
import type { z } from 'zod';
import type { Contract, EventName } from '#app/contract/index.ts';
import type { Event } from '#app/contract/method.ts';

type ContractEvent<N extends EventName> = N extends `${infer F extends keyof Contract}.${infer M}`
  ? Contract[F][M & keyof Contract[F]]
  : never;
export type PublishedPayload<N extends EventName> = ContractEvent<N> extends Event<infer P> ? z.input<P> : never;
export type PublishEvent = <N extends EventName>(name: N, payload: PublishedPayload<N>) => void;

export interface EventPublisher {
  /**
   * Sends an event to the main window, where there is one; the payload is parsed first, so that nothing undeclared
   * leaves.
   */
  readonly publish: PublishEvent;
  /** Events before this wait: the contract is read once the window is on its way. */
  readonly begin: (contract: Contract) => void;
}

export const createPublisher = (contents: () => WebContents | null): EventPublisher => {
  let declared: Contract | null = null;
  const waiting: (() => void)[] = [];
  const publish: PublishEvent = (name, payload) => {
    if (!declared) return void waiting.push(() => publish(name, payload));
    const receiver = contents();
    if (receiver && !receiver.isDestroyed()) receiver.send(name, getPayloadSchema(declared, name).parse(payload));
  };
  return {
    publish,
    begin: (contract) => {
      declared = contract;
      for (const tell of waiting.splice(0)) tell();
    },
  };
};

const getPayloadSchema = (contract: Contract, name: EventName): z.ZodType => {
  const [feature, member] = name.split('.') as [keyof Contract, string];
  return ((contract[feature] as Record<string, unknown>)[member] as Event).payload;
};

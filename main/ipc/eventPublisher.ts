import type { z } from 'zod';
import type { IpcContract, IpcEventName } from '#app/contract/index.ts';
import type { IpcEvent } from '#app/contract/ipcMethod.ts';
import type { SendToPage } from '../electron/pages.ts';

type ContractEvent<N extends IpcEventName> = N extends `${infer F extends keyof IpcContract}.${infer M}`
  ? IpcContract[F][M & keyof IpcContract[F]]
  : never;
export type PublishedEventPayload<N extends IpcEventName> =
  ContractEvent<N> extends IpcEvent<infer P> ? z.input<P> : never;
export type PublishEvent = <N extends IpcEventName>(name: N, payload: PublishedEventPayload<N>) => void;

export interface EventPublisher {
  /**
   * Sends an event to the main window, where there is one; the payload is parsed first, so that nothing undeclared
   * leaves.
   */
  readonly publish: PublishEvent;
  /** Events before this wait: the contract is read once the window is on its way. */
  readonly begin: (contract: IpcContract) => void;
}

export const createEventPublisher = (getSender: () => SendToPage | null): EventPublisher => {
  let declared: IpcContract | null = null;
  const waiting: (() => void)[] = [];
  const publish: PublishEvent = (name, payload) => {
    if (!declared) return void waiting.push(() => publish(name, payload));
    getSender()?.(name, getPayloadSchema(declared, name).parse(payload));
  };
  return {
    publish,
    begin: (contract) => {
      declared = contract;
      for (const tell of waiting.splice(0)) tell();
    },
  };
};

const getPayloadSchema = (contract: IpcContract, name: IpcEventName): z.ZodType => {
  const [feature, member] = name.split('.') as [keyof IpcContract, string];
  return ((contract[feature] as Record<string, unknown>)[member] as IpcEvent).payload;
};

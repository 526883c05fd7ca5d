import { useEffect, useEffectEvent } from 'react';
import type { IpcEventName } from '#app/contract/index.ts';
import { type IpcEventPayload, subscribeToIpcEvent } from './ipcClient.ts';

/** Listens to an event of the contract while the component is shown; always calls the latest handler. */
export const useIpcEvent = <N extends IpcEventName>(name: N, handler: (payload: IpcEventPayload<N>) => void): void => {
  const latest = useEffectEvent(handler);
  useEffect(() => subscribeToIpcEvent(name, (payload) => latest(payload)), [name]);
};

import { useEffect, useEffectEvent } from 'react';
import type { EventName } from '#app/contract/index.ts';
import { type ClientEventPayload, listen } from './client.ts';

/** Listens to an event of the contract while the component is shown; always calls the latest handler. */
export const useEvent = <N extends EventName>(name: N, handler: (payload: ClientEventPayload<N>) => void): void => {
  const latest = useEffectEvent(handler);
  useEffect(() => listen(name, (payload) => latest(payload)), [name]);
};

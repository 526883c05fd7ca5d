import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { client } from '../ipc/client.ts';
import { useEvent } from '../ipc/useEvent.ts';
import { usePageMemory } from '../shared/navigation/pageMemory.ts';
import { runCommand } from '../shared/useCommand.ts';

/** Handles navigation requests from outside the window: a notification, a link, the jump list or the dock. */
export const useNavigationRequests = (): void => {
  const memory = usePageMemory();
  const navigate = useNavigate();
  const take = useEffectEvent(async () => {
    const { request } = await client.desktop.takeNavigationRequest({});
    if (!request) return;
    if (request.kind === 'quickAction') return runCommand(request.quickAction);
    const { toNavigation } = await import('./toNavigation.ts');
    await navigate({ ...toNavigation(request, memory), state: { visit: crypto.randomUUID() } });
  });
  useEvent('desktop.navigationRequested', () => void take());
  // It may have been what opened the window.
  useEffect(() => void take(), []);
};

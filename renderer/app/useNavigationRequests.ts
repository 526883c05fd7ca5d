import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { ipcClient } from '../ipc/ipcClient.ts';
import { useIpcEvent } from '../ipc/useIpcEvent.ts';
import { usePageStateMemory } from '../shared/navigation/pageStateMemory.ts';
import { runMenuCommand } from '../shared/useMenuCommand.ts';

/** Handles navigation requests from outside the window: a notification, a link, the jump list or the dock. */
export const useNavigationRequests = (): void => {
  const memory = usePageStateMemory();
  const navigate = useNavigate();
  const handleRequest = useEffectEvent(async () => {
    const { request } = await ipcClient.desktop.takeNavigationRequest({});
    if (!request) return;
    if (request.kind === 'quickAction') return runMenuCommand(request.quickAction);
    const { resolveNavigationRequest } = await import('./resolveNavigationRequest.ts');
    await navigate({ ...resolveNavigationRequest(request, memory), state: { visit: crypto.randomUUID() } });
  });
  useIpcEvent('desktop.navigationRequested', () => void handleRequest());
  // It may have been what opened the window.
  useEffect(() => void handleRequest(), []);
};

import { type AnyRouter, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { WindowRequest } from '#app/contract/desktop.ts';
import { ipcClient } from '../ipc/ipcClient.ts';
import { useIpcEvent } from '../ipc/useIpcEvent.ts';
import { usePageStateMemory } from '../shared/navigation/pageStateMemory.ts';
import { runMenuCommand } from '../shared/useMenuCommand.ts';

/**
 * Carries out the requests to the window, one after the other: commands of the menu, and what a notification, a link, the
 * jump list or the dock asks for. Each waits until a page is shown, whose components can carry it out; a command that
 * none of them knows is ignored.
 */
export const useWindowRequests = (): void => {
  const memory = usePageStateMemory();
  const navigate = useNavigate();
  const router = useRouter();
  const carryOut = useEffectEvent(async (request: WindowRequest) => {
    if (request.kind === 'menuCommand') return runMenuCommand(request.command);
    if (request.kind === 'quickAction') return runMenuCommand(request.quickAction);
    const { resolveNavigationRequest } = await import('./resolveNavigationRequest.ts');
    await navigate({ ...resolveNavigationRequest(request, memory), state: { visit: crypto.randomUUID() } });
  });
  const carryOutAll = useEffectEvent(async () => {
    for (;;) {
      await waitForShownPage(router);
      const { request } = await ipcClient.desktop.takeRequest({});
      if (!request) return;
      await carryOut(request);
    }
  });
  const latestRun = useRef(Promise.resolve());
  const startRun = useEffectEvent(() => {
    latestRun.current = latestRun.current.then(carryOutAll, carryOutAll);
  });
  useIpcEvent('desktop.requestWaiting', () => startRun());
  // Some may have been made before there was this page.
  useEffect(() => startRun(), []);
};

/** Resolves when the router shows a page and goes to no other; the start only leads to one. */
const waitForShownPage = async (router: AnyRouter): Promise<void> => {
  const isShown = (): boolean => {
    const { status, resolvedLocation } = router.state;
    return status === 'idle' && resolvedLocation !== undefined && resolvedLocation.pathname !== '/';
  };
  while (!isShown())
    await new Promise<void>((resolve) => {
      const stop = router.subscribe('onResolved', () => {
        stop();
        resolve();
      });
    });
};

import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { client } from '../ipc/client.ts';
import { useEvent } from '../ipc/useEvent.ts';
import { useCompanySelection } from '../shared/companySelection.ts';

/** Handles navigation requests from outside the window: a notification, a link, the jump list or the dock. */
export const useNavigationRequests = (): void => {
  const { visit } = useCompanySelection();
  const navigate = useNavigate();
  const take = useEffectEvent(async () => {
    const { wish } = await client.desktop.takeWish({});
    if (!wish) return;
    const { navigateTo: showWish } = await import('./navigateTo.ts');
    showWish(wish, { visit, navigate });
  });
  useEvent('desktop.wished', () => void take());
  // It may have been what opened the window.
  useEffect(() => void take(), []);
};

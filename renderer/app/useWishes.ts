import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { client } from '../ipc/client.ts';
import { useEvent } from '../ipc/useEvent.ts';
import { useCompanyChoice } from '../shared/chosenCompany.ts';

/** Handles navigation requests from outside the window: a notification, a link, the jump list or the dock. */
export const useWishes = (): void => {
  const { visit } = useCompanyChoice();
  const navigate = useNavigate();
  const take = useEffectEvent(async () => {
    const { wish } = await client.desktop.takeWish({});
    if (!wish) return;
    const { showWish } = await import('./showWish.ts');
    showWish(wish, { visit, navigate });
  });
  useEvent('desktop.wished', () => void take());
  // It may have been what opened the window.
  useEffect(() => void take(), []);
};

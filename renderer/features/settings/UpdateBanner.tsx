import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import type { UpdatesState } from '#app/contract/updates.ts';
import { useMenuCommand } from '#renderer/shared/useMenuCommand.ts';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import { useUpdates } from './useUpdates.ts';

const UpdateBannerMessage = lazyComponent(async () => (await import('./UpdateBannerMessage.tsx')).UpdateBannerMessage);

/**
 * Announces a newer version above any page, until it is installed or postponed; the settings page shows the same in its
 * own section.
 */
export const UpdateBanner = () => {
  const { state, request, error } = useUpdates();
  const navigate = useNavigate();
  const isSettingsPage = useRouterState({ select: ({ location }) => location.pathname === '/settings' });
  const [dismissedState, setDismissedState] = useState<UpdatesState | null>(null);
  useMenuCommand('checkForUpdates', () => {
    request('check');
    void navigate({ to: '/settings', hash: 'updates' });
  });
  const isAnnounced = state !== undefined && 'isAnnounced' in state && state.isAnnounced;
  if (!isAnnounced || state === dismissedState || isSettingsPage) return null;
  return (
    <UpdateBannerMessage state={state} request={request} error={error} onDismiss={() => setDismissedState(state)} />
  );
};

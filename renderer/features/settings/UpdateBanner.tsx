import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UpdatesState } from '#app/contract/updates.ts';
import { useMenuCommand } from '#renderer/shared/useMenuCommand.ts';
import { Banner } from '#renderer/ui/Banner.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import { useUpdates } from './useUpdates.ts';

const UpdateNotice = lazyComponent(async () => (await import('./UpdateNotice.tsx')).UpdateNotice);

/**
 * Announces a newer version above any page, until it is installed or postponed; the settings page shows the same in its
 * own section.
 */
export const UpdateBanner = () => {
  const { t } = useTranslation('common');
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
  const understood = (
    <Button size="small" onPress={() => setDismissedState(state)}>
      {t('policy.dismiss')}
    </Button>
  );
  return (
    <Banner>
      <UpdateNotice state={state} request={request} failureAction={understood} />
      {error && <ErrorNotice error={error} />}
    </Banner>
  );
};

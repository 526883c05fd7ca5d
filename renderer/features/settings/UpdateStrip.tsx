import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UpdatesState } from '../../../app/contract/updates.ts';
import styles from '../../app/Strip.module.css';
import { useCommand } from '../../app/useCommand.ts';
import { useManaged } from '../../app/useManaged.ts';
import { Button } from '../../design/Button.tsx';
import { ErrorNotice } from '../../design/ErrorNotice.tsx';
import { UpdateNotice } from './UpdateNotice.tsx';
import { useUpdates } from './useUpdates.ts';

/** Tells of a newer version above any page, until it is taken or put off; in the settings the same stands in its own place. */
export const UpdateStrip = () => {
  const { t } = useTranslation('common');
  const { state, ask, error } = useUpdates();
  const { value: mode } = useManaged('updates');
  const navigate = useNavigate();
  const isSaidThere = useRouterState({ select: ({ location }) => location.pathname === '/settings' });
  const [seen, setSeen] = useState<UpdatesState | null>(null);
  useCommand('checkForUpdates', () => {
    ask('check');
    void navigate({ to: '/settings' });
  });
  if (!state || state === seen || isSaidThere || !isTold(state, mode === 'automatic')) return null;
  const understood = (
    <Button size="small" onPress={() => setSeen(state)}>
      {t('policy.understood')}
    </Button>
  );
  return (
    <div className={styles.strip}>
      <UpdateNotice state={state} ask={ask} failureAction={understood} />
      {error && <ErrorNotice error={error} />}
    </div>
  );
};

/** What is fetched by itself is told when it is ready, and what fails by itself is tried again by itself. */
const isTold = (state: UpdatesState, isByItself: boolean): boolean => {
  switch (state.kind) {
    case 'available':
      return !state.isPostponed && !isByItself;
    case 'downloading':
      return !isByItself;
    case 'ready':
      return !state.isPostponed;
    case 'failed':
      return state.isAsked;
    default:
      return false;
  }
};

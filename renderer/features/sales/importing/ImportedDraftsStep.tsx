import { useNavigate } from '@tanstack/react-router';
import { CircleCheck, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import styles from './Importing.module.css';

/** The drafts are there; nothing has been sent yet. */
export const ImportedDraftsStep = ({ draftIds }: { readonly draftIds: readonly string[] }) => {
  const { t } = useTranslation('salesImport');
  const navigate = useNavigate();
  const send = (): void => void navigate({ to: '/sales/sending', state: { draftIds } });
  const actions = (
    <div className={styles.startActions}>
      <Button variant="primary" icon={<Send aria-hidden />} onPress={send}>
        {t('created.send')}
      </Button>
      <Button onPress={() => void navigate({ to: '/sales' })}>{t('created.open')}</Button>
    </div>
  );
  return (
    <EmptyState
      icon={<CircleCheck aria-hidden />}
      title={t('created.title', { count: draftIds.length })}
      action={actions}
    >
      {t('created.body')}
    </EmptyState>
  );
};

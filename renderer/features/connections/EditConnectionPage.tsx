import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '#app/contract/connections.ts';
import { TopBar } from '#renderer/shared/TopBar.tsx';
import { useRouteConnection } from '#renderer/shared/useRouteConnection.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import footedPageStyles from '#renderer/ui/FootedPage.module.css';
import { EditConnection } from './EditConnection.tsx';
import { profileTextQuery } from './profileTextQuery.ts';

/** The connection named in the address, as the form and the text that it is made of. */
export const EditConnectionPage = () => {
  const { t } = useTranslation('connections');
  const navigate = useNavigate();
  const connection = useRouteConnection();
  const close = (): void => void navigate({ to: '/settings' });
  return (
    <>
      <TopBar title={t('edit.title')}>
        <Button onPress={close}>{t('edit.close')}</Button>
      </TopBar>
      {connection && isEditable(connection) ? (
        <Loaded connection={connection} onClose={close} />
      ) : (
        <NotEditable kind={connection?.kind === 'demo' ? 'demo' : connection ? 'managed' : 'gone'} onClose={close} />
      )}
    </>
  );
};

const isEditable = ({ kind, isManaged }: Connection): boolean => kind === 'profile' && !isManaged;

interface LoadedProps {
  readonly connection: Connection;
  readonly onClose: () => void;
}

const Loaded = ({ connection, onClose }: LoadedProps) => {
  const { data, error, refetch } = useQuery(profileTextQuery(connection.id));
  if (data)
    return <EditConnection key={connection.id} connection={connection} savedText={data.text} onClose={onClose} />;
  return (
    <div className={footedPageStyles.scrollArea}>
      {error && <ErrorNotice error={error.error} onRetry={() => void refetch()} />}
    </div>
  );
};

interface NotEditableProps {
  readonly kind: 'demo' | 'managed' | 'gone';
  readonly onClose: () => void;
}

const NotEditable = ({ kind, onClose }: NotEditableProps) => {
  const { t } = useTranslation('connections');
  return (
    <EmptyState
      icon={<Lock aria-hidden />}
      title={t(`edit.${kind}`)}
      action={<Button onPress={onClose}>{t('edit.back')}</Button>}
    >
      <p>{t(`edit.${kind}Body`)}</p>
    </EmptyState>
  );
};

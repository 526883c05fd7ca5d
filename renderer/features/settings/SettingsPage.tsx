import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { connectionsQuery } from '../../app/queries.ts';
import { TopBar } from '../../app/TopBar.tsx';
import { ConnectionSettings } from './ConnectionSettings.tsx';
import { LookSettings } from './LookSettings.tsx';
import { SecretsKept } from './SecretsKept.tsx';
import styles from './SettingsPage.module.css';

export const SettingsPage = () => {
  const { t } = useTranslation(['settings', 'common']);
  const { data: connections = [] } = useQuery(connectionsQuery);
  return (
    <>
      <TopBar title={t('common:settings')} />
      <div className={styles.scroll}>
        <div className={styles.page}>
          <section className={styles.section}>
            <h2 className={styles.title}>{t('look.title')}</h2>
            <LookSettings />
          </section>
          <section className={styles.section}>
            <h2 className={styles.title}>{t('connections.title', { count: connections.length })}</h2>
            {connections.map((connection) => (
              <ConnectionSettings key={connection.id} connection={connection} />
            ))}
            <SecretsKept />
          </section>
        </div>
      </div>
    </>
  );
};

import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import styles from './NetworkSettings.module.css';
import { proxyStateQuery } from './proxyStateQuery.ts';

/** Lists the proxies that have credentials, with buttons to delete them. */
export const ProxyCredentialsList = () => {
  const { t } = useTranslation('network');
  const { data: network } = useQuery(proxyStateQuery);
  const forget = useMutation({ mutationFn: ipcClient.network.removeProxyPassword });
  return (
    <>
      {network?.configuredProxies.map((proxy) => (
        <div key={proxy} className={styles.knownProxy}>
          <span>{t('password.stored', { proxy })}</span>
          <Button size="small" onPress={() => forget.mutate({ proxy })} isPending={forget.isPending}>
            {t('password.forget', { proxy })}
          </Button>
        </div>
      ))}
      {forget.error && <ErrorNotice error={forget.error.error} />}
    </>
  );
};

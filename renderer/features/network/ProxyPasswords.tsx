import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/Button.tsx';
import { ErrorNotice } from '../../design/ErrorNotice.tsx';
import { Notice } from '../../design/Notice.tsx';
import { client } from '../../ipc/client.ts';
import { errorOf } from '../../ipc/failure.ts';
import styles from './NetworkSettings.module.css';
import { networkQuery } from './networkQueries.ts';
import { ProxyPasswordDialog } from './ProxyPasswordDialog.tsx';

/** The proxy that asks for a name and a password, and those that have one. */
export const ProxyPasswords = () => {
  const { t } = useTranslation('network');
  const { data: network } = useQuery(networkQuery);
  const [isOpen, setOpen] = useState(false);
  const forget = useMutation({ mutationFn: client.network.forget });
  if (!network) return null;
  const { asking, known } = network;
  return (
    <>
      {asking !== null && (
        <Notice
          tone="amber"
          title={t('password.asks', { proxy: asking })}
          actions={
            <Button size="small" onPress={() => setOpen(true)}>
              {t('password.open')}
            </Button>
          }
        >
          {t('password.asksBody')}
        </Notice>
      )}
      {asking !== null && isOpen && <ProxyPasswordDialog proxy={asking} onClose={() => setOpen(false)} />}
      {known.map((proxy) => (
        <div key={proxy} className={styles.known}>
          <span>{t('password.known', { proxy })}</span>
          <Button size="small" onPress={() => forget.mutate({ proxy })} isPending={forget.isPending}>
            {t('password.forget', { proxy })}
          </Button>
        </div>
      ))}
      {forget.error && <ErrorNotice error={errorOf(forget.error)} />}
    </>
  );
};

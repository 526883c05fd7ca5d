import { Globe, Network, Route } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useManagedSetting } from '#renderer/shared/useManagedSetting.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { PolicyLockedControl } from '#renderer/ui/PolicyLockedControl.tsx';
import { RadioCards } from '#renderer/ui/RadioCards.tsx';
import { FixedProxyForm } from './FixedProxyForm.tsx';
import styles from './NetworkSettings.module.css';
import { NetworkTest } from './NetworkTest.tsx';
import { ProxyCredentialsList } from './ProxyCredentialsList.tsx';

/** Settings of the connection to the network: the proxy, the credentials of proxies, and a test. */
export const NetworkSettings = () => {
  const { t } = useTranslation('network');
  const { value, lock, set, error } = useManagedSetting('proxy');
  const [isNaming, setNaming] = useState(false);
  const kind = isNaming ? 'fixed' : value.kind;
  const isLocked = lock !== null;
  return (
    <div className={styles.section}>
      <PolicyLockedControl by={lock}>
        <RadioCards
          label={t('route.label')}
          options={[
            {
              value: 'system',
              title: t('route.system'),
              description: t('route.systemBody'),
              icon: <Globe aria-hidden />,
            },
            {
              value: 'direct',
              title: t('route.direct'),
              description: t('route.directBody'),
              icon: <Route aria-hidden />,
            },
            {
              value: 'fixed',
              title: t('route.fixed'),
              description: t('route.fixedBody'),
              icon: <Network aria-hidden />,
            },
          ]}
          value={kind}
          onChange={(chosen) => {
            setNaming(chosen === 'fixed');
            if (chosen !== 'fixed') set({ kind: chosen });
          }}
          isDisabled={isLocked}
        />
        {kind === 'fixed' && (
          <FixedProxyForm
            value={value.kind === 'fixed' ? value : null}
            isDisabled={isLocked}
            onUse={(named, onKept) =>
              set(named, () => {
                setNaming(false);
                onKept();
              })
            }
          />
        )}
      </PolicyLockedControl>
      {error && <ErrorNotice error={error} />}
      <ProxyCredentialsList />
      <NetworkTest />
    </div>
  );
};

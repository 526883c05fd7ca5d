import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import strip from '../../app/Strip.module.css';
import { Button } from '../../design/Button.tsx';
import { Notice } from '../../design/Notice.tsx';
import { followNetwork, networkQuery } from './networkQueries.ts';
import { ProxyPasswordDialog } from './ProxyPasswordDialog.tsx';

/** Asks, on any page, for what a proxy wants; a proxy that was put off waits above the page. */
export const ProxyDoor = () => {
  const { t } = useTranslation('network');
  const cache = useQueryClient();
  useEffect(() => followNetwork(cache), [cache]);
  const { data: network } = useQuery(networkQuery);
  const [putOff, setPutOff] = useState<string | null>(null);
  const asking = network?.asking ?? null;
  if (asking === null) return null;
  if (asking !== putOff)
    return (
      <ProxyPasswordDialog
        key={asking}
        proxy={asking}
        onClose={() => setPutOff(asking)}
        onEntered={() => setPutOff(null)}
      />
    );
  return (
    <div className={strip.strip}>
      <Notice
        tone="amber"
        title={t('password.asks', { proxy: asking })}
        actions={
          <Button size="small" onPress={() => setPutOff(null)}>
            {t('password.open')}
          </Button>
        }
      >
        {t('password.asksBody')}
      </Notice>
    </div>
  );
};

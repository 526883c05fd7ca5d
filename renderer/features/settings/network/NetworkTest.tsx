import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { CircleCheck, Network } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ConnectivityResult } from '#app/contract/network.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import styles from './NetworkSettings.module.css';

/** Tries every service with the present settings, and shows each result in plain words. */
export const NetworkTest = () => {
  const { t } = useTranslation('network');
  const test = useMutation({ mutationFn: () => ipcClient.network.test({}) });
  return (
    <div className={styles.section}>
      <div>
        <Button icon={<Network aria-hidden />} onPress={() => test.mutate()} isPending={test.isPending}>
          {t('test.action')}
        </Button>
      </div>
      <div role="status" className={styles.section}>
        {test.isPending && <p>{t('test.running')}</p>}
        {!test.isPending && test.data?.length === 0 && <p>{t('test.none')}</p>}
        {!test.isPending && test.data?.map((tried) => <Tried key={tried.origin} tried={tried} />)}
      </div>
      {test.error && <ErrorNotice error={test.error.error} />}
    </div>
  );
};

const Tried = ({ tried }: { readonly tried: ConnectivityResult }) => {
  const { t } = useTranslation('network');
  const { origin, error } = tried;
  return error ? (
    <div className={styles.section}>
      <p>{[t('test.unreachable', { origin }), ...formatRoutes(tried, t)].join(', ')}</p>
      <ErrorNotice error={error} />
    </div>
  ) : (
    <p className={styles.testSuccess}>
      <CircleCheck aria-hidden />
      <span>{[t('test.reachable', { origin }), ...formatRoutes(tried, t)].join(', ')}</span>
    </p>
  );
};

/** Returns the routes in the order of the attempts; none if no route is known. */
const formatRoutes = ({ routes }: ConnectivityResult, t: TFunction<'network'>): readonly string[] => {
  const words = routes.map((proxy) => (proxy === null ? t('test.direct') : t('test.viaProxy', { proxy })));
  return words.length === 0 ? [] : [words.reduceRight((next, first) => t('test.fallback', { first, next }))];
};

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BannerNotice } from '#renderer/ui/Banner.tsx';
import { accountArrivalQuery, setAccountArrival } from './accountArrival.ts';

/** Says once that another person has signed in, and that the account before is as it was. */
export const AccountArrivalNotice = () => {
  const { t } = useTranslation('connections');
  const cache = useQueryClient();
  const { data: arrival } = useQuery(accountArrivalQuery);
  if (!arrival) return null;
  const name = arrival.personName ?? t('account.nameless');
  return (
    <BannerNotice
      tone="blue"
      title={t(arrival.isSame ? 'account.same' : 'account.changed', { name })}
      understood={t('account.understood')}
      onSeen={() => setAccountArrival(cache, null)}
    >
      {t(arrival.isSame ? 'account.sameBody' : 'account.changedBody')}
    </BannerNotice>
  );
};

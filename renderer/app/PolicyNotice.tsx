import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applicationInfoQuery } from '../shared/queries.ts';
import { BannerNotice } from '../ui/Banner.tsx';
import { lazyComponent } from '../ui/lazyComponent.tsx';

const ProfileFaults = lazyComponent(async () => (await import('../ui/ProfileFaults.tsx')).ProfileFaults);

/** Limits the list so that the page below keeps its room; further problems are listed once these are fixed. */
const maxListedProblems = 8;

/** Lists once the parts of the organisation's policy that could not be used, for the administrator who wrote it. */
export const PolicyNotice = () => {
  const { t } = useTranslation('common');
  const { data: info } = useQuery(applicationInfoQuery);
  const [isSeen, setSeen] = useState(false);
  if (!info || info.policyFaults.length === 0 || isSeen) return null;
  return (
    <BannerNotice
      tone="amber"
      title={t(info.isPolicyLastGood ? 'policy.unreadable' : 'policy.title')}
      understood={t('policy.dismiss')}
      onSeen={() => setSeen(true)}
    >
      <p>{t(info.isPolicyLastGood ? 'policy.lastValid' : 'policy.body')}</p>
      <ProfileFaults faults={info.policyFaults.slice(0, maxListedProblems)} />
    </BannerNotice>
  );
};

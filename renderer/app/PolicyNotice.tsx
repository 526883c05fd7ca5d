import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applicationInfoQuery } from '../shared/queries.ts';
import { ProfileFaults } from '../ui/ErrorNotice.tsx';
import { StripNotice } from '../ui/Strip.tsx';

/** The page below needs its room; those that follow are told once these are mended. */
const mostTold = 8;

/** Tells once what of the organisation's policy could not be used, in words to be shown to whoever wrote it. */
export const PolicyNotice = () => {
  const { t } = useTranslation('common');
  const { data: info } = useQuery(applicationInfoQuery);
  const [isSeen, setSeen] = useState(false);
  if (!info || info.policyFaults.length === 0 || isSeen) return null;
  return (
    <StripNotice
      tone="amber"
      title={t(info.isPolicyLastGood ? 'policy.unreadable' : 'policy.title')}
      understood={t('policy.understood')}
      onSeen={() => setSeen(true)}
    >
      <p>{t(info.isPolicyLastGood ? 'policy.lastGood' : 'policy.body')}</p>
      <ProfileFaults faults={info.policyFaults.slice(0, mostTold)} />
    </StripNotice>
  );
};

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StripNotice } from '../design/Strip.tsx';
import { applicationInfoQuery } from './queries.ts';

/** Tells once of files that could not be read and were set aside: what that means, and that nothing was thrown away. */
export const SetAsideNotices = () => {
  const { t } = useTranslation('common');
  const { data: info } = useQuery(applicationInfoQuery);
  const [seen, setSeen] = useState(0);
  const untold = info?.setAside.slice(seen) ?? [];
  if (!info || untold.length === 0) return null;
  return (
    <StripNotice
      tone="amber"
      title={t('setAside.title')}
      understood={t('setAside.understood')}
      onSeen={() => setSeen(info.setAside.length)}
    >
      {untold.map((file) => (
        <p key={file}>{t(`setAside.${file}`)}</p>
      ))}
    </StripNotice>
  );
};

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../design/Button.tsx';
import { Notice } from '../design/Notice.tsx';
import { applicationInfoQuery } from './queries.ts';
import styles from './Strip.module.css';

/** Tells once of files that could not be read and were set aside: what that means, and that nothing was thrown away. */
export const SetAsideNotices = () => {
  const { t } = useTranslation('common');
  const { data: info } = useQuery(applicationInfoQuery);
  const [seen, setSeen] = useState(0);
  const untold = info?.setAside.slice(seen) ?? [];
  if (!info || untold.length === 0) return null;
  return (
    <div className={styles.strip}>
      <Notice
        tone="amber"
        title={t('setAside.title')}
        actions={
          <Button size="small" onPress={() => setSeen(info.setAside.length)}>
            {t('setAside.understood')}
          </Button>
        }
      >
        {untold.map((file) => (
          <p key={file}>{t(`setAside.${file}`)}</p>
        ))}
      </Notice>
    </div>
  );
};

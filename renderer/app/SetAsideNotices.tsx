import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../design/Button.tsx';
import { Notice } from '../design/Notice.tsx';
import { applicationInfoQuery } from './queries.ts';
import styles from './Strip.module.css';

/** Tells once per start of files that could not be read and were set aside: what that means, and that nothing was thrown away. */
export const SetAsideNotices = () => {
  const { t } = useTranslation('common');
  const { data: info } = useQuery(applicationInfoQuery);
  const [isSeen, setSeen] = useState(false);
  if (!info || info.setAside.length === 0 || isSeen) return null;
  return (
    <div className={styles.strip}>
      <Notice
        tone="amber"
        title={t('setAside.title')}
        actions={
          <Button size="small" onPress={() => setSeen(true)}>
            {t('setAside.understood')}
          </Button>
        }
      >
        {info.setAside.map((file) => (
          <p key={file}>{t(`setAside.${file}`)}</p>
        ))}
      </Notice>
    </div>
  );
};

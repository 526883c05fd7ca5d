import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../../app/Strip.module.css';
import { Button } from '../../design/Button.tsx';
import { Notice } from '../../design/Notice.tsx';
import { useEvent } from '../../ipc/useEvent.ts';

/** Tells of something unexpected that nobody waited for, with the reference under which it stands in the log. */
export const StumbledNotice = () => {
  const { t } = useTranslation(['diagnostics', 'errors', 'common']);
  const [reference, setReference] = useState<string | null>(null);
  useEvent('diagnostics.stumbled', (told) => setReference(told.reference));
  if (reference === null) return null;
  return (
    <div className={styles.strip}>
      <Notice
        tone="amber"
        title={t('stumbled.title')}
        actions={
          <Button size="small" onPress={() => setReference(null)}>
            {t('stumbled.understood')}
          </Button>
        }
      >
        <p>{t('stumbled.body')}</p>
        <p>{t('errors:reference', { reference })}</p>
      </Notice>
    </div>
  );
};

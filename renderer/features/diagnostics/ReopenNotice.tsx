import { useTranslation } from 'react-i18next';
import styles from '../../app/Strip.module.css';
import { Button } from '../../design/Button.tsx';
import { Notice } from '../../design/Notice.tsx';
import { useInterruptedPlace } from './useInterruptedPlace.ts';

/** After an end that nobody asked for: the way back to where the person was. */
export const ReopenNotice = () => {
  const { t } = useTranslation('diagnostics');
  const { place, open, dismiss } = useInterruptedPlace();
  if (!place) return null;
  return (
    <div className={styles.strip}>
      <Notice
        tone="blue"
        title={t('reopen.title')}
        actions={
          <>
            <Button size="small" onPress={open}>
              {t('reopen.there')}
            </Button>
            <Button size="small" variant="quiet" onPress={dismiss}>
              {t('reopen.stay')}
            </Button>
          </>
        }
      >
        <p>{t('reopen.body')}</p>
      </Notice>
    </div>
  );
};

import { useTranslation } from 'react-i18next';
import styles from '../../app/Strip.module.css';
import { Button } from '../../design/Button.tsx';
import { Notice } from '../../design/Notice.tsx';

export interface StumbledWordsProps {
  readonly reference: string;
  readonly onSeen: () => void;
}

/** That something unexpected happened, and what to quote of it. */
export const StumbledWords = ({ reference, onSeen }: StumbledWordsProps) => {
  const { t } = useTranslation(['diagnostics', 'errors']);
  return (
    <div className={styles.strip}>
      <Notice
        tone="amber"
        title={t('stumbled.title')}
        actions={
          <Button size="small" onPress={onSeen}>
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

import { useTranslation } from 'react-i18next';
import strip from '../../app/Strip.module.css';
import { Button } from '../../design/Button.tsx';
import { Notice } from '../../design/Notice.tsx';

/** That nothing on the page can be printed, and what can be. */
export const NothingToPrint = ({ onSeen }: { readonly onSeen: () => void }) => {
  const { t } = useTranslation('desktop');
  return (
    <div className={strip.strip}>
      <Notice
        tone="blue"
        title={t('print.nothing')}
        actions={
          <Button size="small" onPress={onSeen}>
            {t('print.understood')}
          </Button>
        }
      >
        <p>{t('print.what')}</p>
      </Notice>
    </div>
  );
};

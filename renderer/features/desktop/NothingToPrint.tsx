import { useTranslation } from 'react-i18next';
import { StripNotice } from '#renderer/ui/Strip.tsx';

/** Says that nothing on the page can be printed, and which pages can. */
export const NothingToPrint = ({ onSeen }: { readonly onSeen: () => void }) => {
  const { t } = useTranslation('desktop');
  return (
    <StripNotice tone="blue" title={t('print.nothing')} understood={t('print.understood')} onSeen={onSeen}>
      <p>{t('print.what')}</p>
    </StripNotice>
  );
};

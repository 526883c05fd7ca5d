import { useTranslation } from 'react-i18next';
import { BannerNotice } from '#renderer/ui/Banner.tsx';

/** Says that nothing on the page can be printed, and which pages can. */
export const NothingToPrint = ({ onSeen }: { readonly onSeen: () => void }) => {
  const { t } = useTranslation('desktop');
  return (
    <BannerNotice tone="blue" title={t('print.nothing')} understood={t('print.dismiss')} onSeen={onSeen}>
      <p>{t('print.body')}</p>
    </BannerNotice>
  );
};

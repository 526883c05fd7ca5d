import { useTranslation } from 'react-i18next';
import { BannerNotice } from '#renderer/ui/Banner.tsx';

export interface UnexpectedErrorMessageProps {
  readonly reference: string;
  readonly onSeen: () => void;
}

/** Says that an unexpected error occurred, with the reference to quote. */
export const UnexpectedErrorMessage = ({ reference, onSeen }: UnexpectedErrorMessageProps) => {
  const { t } = useTranslation(['diagnostics', 'errors']);
  return (
    <BannerNotice
      tone="amber"
      title={t('backgroundError.title')}
      understood={t('backgroundError.dismiss')}
      onSeen={onSeen}
    >
      <p>{t('backgroundError.body')}</p>
      <p>{t('errors:reference', { reference })}</p>
    </BannerNotice>
  );
};

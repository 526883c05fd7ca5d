import { useTranslation } from 'react-i18next';
import { StripNotice } from '#renderer/ui/Strip.tsx';

export interface StumbledWordsProps {
  readonly reference: string;
  readonly onSeen: () => void;
}

/** Says that an unexpected error occurred, with the reference to quote. */
export const StumbledWords = ({ reference, onSeen }: StumbledWordsProps) => {
  const { t } = useTranslation(['diagnostics', 'errors']);
  return (
    <StripNotice tone="amber" title={t('stumbled.title')} understood={t('stumbled.understood')} onSeen={onSeen}>
      <p>{t('stumbled.body')}</p>
      <p>{t('errors:reference', { reference })}</p>
    </StripNotice>
  );
};

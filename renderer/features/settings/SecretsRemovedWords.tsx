import { useTranslation } from 'react-i18next';
import { StripNotice } from '#renderer/ui/Strip.tsx';

export interface SecretsRemovedWordsProps {
  readonly onSeen: () => void;
}

/** The text of the notice about a stored sign-in that was removed. */
export const SecretsRemovedWords = ({ onSeen }: SecretsRemovedWordsProps) => {
  const { t } = useTranslation(['settings', 'setAside']);
  return (
    <StripNotice tone="amber" title={t('secrets.removedTitle')} understood={t('setAside:understood')} onSeen={onSeen}>
      <p>{t('secrets.removed')}</p>
      <p>{t('secrets.removedNext')}</p>
    </StripNotice>
  );
};

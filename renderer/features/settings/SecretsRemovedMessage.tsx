import { useTranslation } from 'react-i18next';
import { BannerNotice } from '#renderer/ui/Banner.tsx';

export interface SecretsRemovedMessageProps {
  readonly onSeen: () => void;
}

/** The text of the notice about a stored sign-in that was removed. */
export const SecretsRemovedMessage = ({ onSeen }: SecretsRemovedMessageProps) => {
  const { t } = useTranslation(['settings', 'setAside']);
  return (
    <BannerNotice tone="amber" title={t('secrets.removedTitle')} understood={t('setAside:dismiss')} onSeen={onSeen}>
      <p>{t('secrets.removed')}</p>
      <p>{t('secrets.removedNext')}</p>
    </BannerNotice>
  );
};

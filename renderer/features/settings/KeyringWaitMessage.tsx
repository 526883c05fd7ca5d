import { useTranslation } from 'react-i18next';
import type { ApplicationInfo } from '#app/contract/application.ts';
import { Banner } from '#renderer/ui/Banner.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';

export interface KeyringWaitMessageProps {
  readonly platform: ApplicationInfo['platform'];
}

/** The text of the notice about a keyring that has not answered yet. */
export const KeyringWaitMessage = ({ platform }: KeyringWaitMessageProps) => {
  const { t } = useTranslation('settings');
  return (
    <Banner>
      <Notice tone="blue" title={t('secrets.waitingTitle')}>
        <p>{t(`secrets.unlock.${platform}`)}</p>
        <p>{t('secrets.meanwhile')}</p>
      </Notice>
    </Banner>
  );
};

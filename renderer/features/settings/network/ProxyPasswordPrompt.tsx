import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#renderer/ui/Banner.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { ProxyPasswordDialog } from './ProxyPasswordDialog.tsx';

export interface ProxyPasswordPromptProps {
  /** `host:port`; null while none asks. */
  readonly unansweredProxy: string | null;
}

/** The question of a proxy, and where it was put off what is left of it. */
export const ProxyPasswordPrompt = ({ unansweredProxy }: ProxyPasswordPromptProps) => {
  const { t } = useTranslation('network');
  const [postponedProxy, setPostponedProxy] = useState<string | null>(null);
  if (unansweredProxy === null) return null;
  if (unansweredProxy !== postponedProxy)
    return (
      <ProxyPasswordDialog
        key={unansweredProxy}
        proxy={unansweredProxy}
        onClose={() => setPostponedProxy(unansweredProxy)}
        onEntered={() => setPostponedProxy(null)}
      />
    );
  return (
    <Banner>
      <Notice
        tone="amber"
        title={t('password.required', { proxy: unansweredProxy })}
        actions={
          <Button size="small" onPress={() => setPostponedProxy(null)}>
            {t('password.open')}
          </Button>
        }
      >
        {t('password.requiredBody')}
      </Notice>
    </Banner>
  );
};

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#renderer/ui/Banner.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { ProxyPasswordDialog } from './ProxyPasswordDialog.tsx';

export interface ProxyPasswordPromptProps {
  /** `host:port`; null while none asks. */
  readonly asking: string | null;
}

/** The question of a proxy, and where it was put off what is left of it. */
export const ProxyPasswordPrompt = ({ asking }: ProxyPasswordPromptProps) => {
  const { t } = useTranslation('network');
  const [putOff, setPutOff] = useState<string | null>(null);
  if (asking === null) return null;
  if (asking !== putOff)
    return (
      <ProxyPasswordDialog
        key={asking}
        proxy={asking}
        onClose={() => setPutOff(asking)}
        onEntered={() => setPutOff(null)}
      />
    );
  return (
    <Banner>
      <Notice
        tone="amber"
        title={t('password.required', { proxy: asking })}
        actions={
          <Button size="small" onPress={() => setPutOff(null)}>
            {t('password.open')}
          </Button>
        }
      >
        {t('password.requiredBody')}
      </Notice>
    </Banner>
  );
};

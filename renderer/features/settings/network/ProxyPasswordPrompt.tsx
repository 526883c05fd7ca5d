import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppFailure } from '#app/contract/errors.ts';
import { Banner } from '#renderer/ui/Banner.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { ProxyPasswordDialog } from './ProxyPasswordDialog.tsx';

export interface ProxyPasswordPromptProps {
  /** `host:port`; null while none asks. */
  readonly unansweredProxy: string | null;
}

const isRefusedByProxy = ({ state: { error } }: Query): boolean =>
  error instanceof AppFailure && error.error.kind === 'proxyRefused';

/** The question of a proxy, or the rest of it after it was put off. What the proxy refused is read again after the answer. */
export const ProxyPasswordPrompt = ({ unansweredProxy }: ProxyPasswordPromptProps) => {
  const { t } = useTranslation('network');
  const [postponedProxy, setPostponedProxy] = useState<string | null>(null);
  const cache = useQueryClient();
  useEffect(() => {
    if (unansweredProxy === null) void cache.refetchQueries({ type: 'active', predicate: isRefusedByProxy });
  }, [cache, unansweredProxy]);
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

import { useTranslation } from 'react-i18next';
import { Notice } from '#renderer/ui/Notice.tsx';

/** Warns of a service that gets no state: the response is bound to the request by nonce and c_hash alone. */
export const WeakerSignInNotice = () => {
  const { t } = useTranslation('connections');
  return (
    <Notice tone="amber" title={t('stateNotSent.title')}>
      {t('stateNotSent.body')}
    </Notice>
  );
};

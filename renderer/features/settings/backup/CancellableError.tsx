import { useTranslation } from 'react-i18next';
import type { AppFailure } from '#app/contract/errors.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';

/** Shows why a backup or a restore has ended; a cancelled one is no error. */
export const CancellableError = ({ error }: { readonly error: AppFailure | null }) => {
  const { t } = useTranslation('backup');
  if (!error) return null;
  return error.error.kind === 'cancelled' ? <p role="status">{t('cancelled')}</p> : <ErrorNotice error={error.error} />;
};

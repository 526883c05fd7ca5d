import { useTranslation } from 'react-i18next';
import type { UpdatesState } from '#app/contract/updates.ts';
import { Banner } from '#renderer/ui/Banner.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { UpdateNotice } from './UpdateNotice.tsx';
import type { UpdateControls } from './useUpdates.ts';

export interface UpdateBannerMessageProps extends Pick<UpdateControls, 'request' | 'error'> {
  readonly state: UpdatesState;
  readonly onDismiss: () => void;
}

/** A newer version, and what can be done about it, across the window. */
export const UpdateBannerMessage = ({ state, request, error, onDismiss }: UpdateBannerMessageProps) => {
  const { t } = useTranslation('common');
  const understood = (
    <Button size="small" onPress={onDismiss}>
      {t('policy.dismiss')}
    </Button>
  );
  return (
    <Banner>
      <UpdateNotice state={state} request={request} failureAction={understood} />
      {error && <ErrorNotice error={error} />}
    </Banner>
  );
};

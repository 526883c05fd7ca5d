import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UpdatesState } from '#app/contract/updates.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { InstallButton } from './InstallButton.tsx';
import { ReleaseNotes, toMegabytes, UpdateProgress } from './UpdateProgress.tsx';
import type { UpdateControls } from './useUpdates.ts';

export interface UpdateNoticeProps {
  readonly state: UpdatesState;
  readonly request: UpdateControls['request'];
  /** Beside trying again. */
  readonly failureAction?: ReactNode;
}

/** Shows the state of a newer version with the possible actions; empty if there is none. */
export const UpdateNotice = ({ state, request, failureAction }: UpdateNoticeProps) => {
  const { t } = useTranslation('updates');
  const format = useFormat();
  const later = (
    <Button size="small" variant="quiet" onPress={() => request('postpone')}>
      {t('later')}
    </Button>
  );
  switch (state.kind) {
    case 'available': {
      const size = format.number(toMegabytes(state.update.size));
      return (
        <Notice
          tone="blue"
          title={t('available.title', { version: state.update.version })}
          actions={
            <>
              {state.isAnnounced && later}
              <Button size="small" variant="primary" onPress={() => request('download')}>
                {t('download', { size })}
              </Button>
            </>
          }
        >
          <p>{t('available.body', { size })}</p>
          <ReleaseNotes update={state.update} />
        </Notice>
      );
    }
    case 'downloading':
      return (
        <Notice
          tone="blue"
          title={t('available.title', { version: state.update.version })}
          actions={
            <Button size="small" onPress={() => request('cancel')}>
              {t('cancel')}
            </Button>
          }
        >
          <UpdateProgress update={state.update} bytes={state.bytes} />
        </Notice>
      );
    case 'ready':
      return (
        <Notice
          tone="blue"
          title={t('ready.title', { version: state.update.version })}
          actions={
            <>
              {state.isAnnounced && later}
              {!state.atQuit && (
                <Button size="small" onPress={() => request('installAtQuit')}>
                  {t('atQuit')}
                </Button>
              )}
              <InstallButton size="small" />
            </>
          }
        >
          <p>{t(state.atQuit ? 'ready.atQuit' : 'ready.body')}</p>
          <ReleaseNotes update={state.update} />
        </Notice>
      );
    case 'failed':
      return <ErrorNotice error={state.error} onRetry={() => request('check')} action={failureAction} />;
    default:
      return null;
  }
};

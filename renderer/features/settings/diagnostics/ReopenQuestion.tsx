import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { Strip } from '#renderer/ui/Strip.tsx';
import type { InterruptedPlace } from './useInterruptedPlace.ts';

export type ReopenQuestionProps = Pick<InterruptedPlace, 'open' | 'dismiss'>;

/** Asks whether to reopen the page. */
export const ReopenQuestion = ({ open, dismiss }: ReopenQuestionProps) => {
  const { t } = useTranslation('diagnostics');
  return (
    <Strip>
      <Notice
        tone="blue"
        title={t('reopen.title')}
        actions={
          <>
            <Button size="small" onPress={open}>
              {t('reopen.there')}
            </Button>
            <Button size="small" variant="quiet" onPress={dismiss}>
              {t('reopen.stay')}
            </Button>
          </>
        }
      >
        <p>{t('reopen.body')}</p>
      </Notice>
    </Strip>
  );
};

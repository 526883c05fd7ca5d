import { useTranslation } from 'react-i18next';
import { Banner } from '#renderer/ui/Banner.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import type { PageBeforeCrash } from './usePageBeforeCrash.ts';

export type ReopenPageQuestionProps = Pick<PageBeforeCrash, 'open' | 'dismiss'>;

/** Asks whether to reopen the page. */
export const ReopenPageQuestion = ({ open, dismiss }: ReopenPageQuestionProps) => {
  const { t } = useTranslation('diagnostics');
  return (
    <Banner>
      <Notice
        tone="blue"
        title={t('reopen.title')}
        actions={
          <>
            <Button size="small" onPress={open}>
              {t('reopen.confirm')}
            </Button>
            <Button size="small" variant="quiet" onPress={dismiss}>
              {t('reopen.cancel')}
            </Button>
          </>
        }
      >
        <p>{t('reopen.body')}</p>
      </Notice>
    </Banner>
  );
};

import { useTranslation } from 'react-i18next';
import type { Draft } from '#app/contract/sales/draft.ts';
import { TopBar } from '#renderer/shared/TopBar.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import type { DraftSaveStore } from './draft/draftSaveStore.ts';
import { PreviewSheet } from './preview/PreviewSheet.tsx';
import { CopyDraftButton } from './steps/CopyDraftButton.tsx';
import styles from './Wizard.module.css';

export interface OtherServiceDraftProps {
  readonly draft: Draft;
  /** Address of the service at which the draft was begun. */
  readonly address: string;
  readonly onClose: () => void;
}

/**
 * A draft that was begun at another service than the present one: it can be read and copied, but neither changed nor
 * sent.
 */
export const OtherServiceDraft = ({ draft, address, onClose }: OtherServiceDraftProps) => {
  const { t } = useTranslation('sales');
  const { company, id, contact } = draft;
  return (
    <>
      <TopBar title={contact.name.trim() || t('draftStatus.unnamed')}>
        <Button onPress={onClose}>{t('close')}</Button>
      </TopBar>
      <div className={styles.scrollArea}>
        <Notice
          tone="amber"
          title={t('otherService.title')}
          actions={<CopyDraftButton company={company} draftId={id} ready={isSaved} />}
        >
          <p>
            {t('otherService.address')} <UntrustedText>{address}</UntrustedText>
          </p>
          <p>{t('otherService.body')}</p>
        </Notice>
        <PreviewSheet company={company} draftId={id} number={null} saveStore={unchanged} ready={isSaved} />
      </div>
    </>
  );
};

/** Nothing is typed into it, so that it is always on the disk as it is shown. */
const isSaved = async (): Promise<void> => undefined;
const unchanged: DraftSaveStore = {
  latest: () => untouched,
  savedAt: () => '',
  subscribe: () => () => undefined,
};
const untouched = { kind: 'untouched' } as const;

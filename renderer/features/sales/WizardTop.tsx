import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyRef } from '#app/contract/values.ts';
import { TopBar } from '#renderer/shared/TopBar.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { DraftSaveStatus } from './DraftSaveStatus.tsx';
import type { DraftSaveStore } from './draft/draftSaveStore.ts';
import { CopyDraftButton } from './steps/CopyDraftButton.tsx';

export interface WizardTopProps {
  readonly title: string;
  readonly company: CompanyRef;
  readonly draftId: string;
  /** Null once there is nothing to save any more. */
  readonly saveStore: DraftSaveStore | null;
  /** Ends when the draft is on the disk. */
  readonly ready: () => Promise<void>;
  readonly onClose: () => void;
}

const Top = ({ title, company, draftId, saveStore, ready, onClose }: WizardTopProps) => {
  const { t } = useTranslation('sales');
  return (
    <TopBar title={title} status={saveStore && <DraftSaveStatus saveStore={saveStore} />}>
      <CopyDraftButton company={company} draftId={draftId} ready={ready} />
      <Button onPress={onClose}>{t('close')}</Button>
    </TopBar>
  );
};

/**
 * The header above the steps: the customer of the invoice, the state of saving, and the buttons that leave. Typing
 * changes nothing in it.
 */
export const WizardTop = memo(Top);

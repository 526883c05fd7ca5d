import { CopyPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CompanyRef } from '#app/contract/values.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { useCloneDraft } from '../detail/useCloneDraft.ts';

export interface CopyDraftButtonProps {
  readonly company: CompanyRef;
  readonly draftId: string;
  /** Ends when the draft is on the disk. */
  readonly ready: () => Promise<void>;
}

/** Copies the invoice to a new draft; this one is unchanged. */
export const CopyDraftButton = ({ company, draftId, ready }: CopyDraftButtonProps) => {
  const { t } = useTranslation('salesLines');
  const clone = useCloneDraft(company);
  const copy = async (): Promise<void> => {
    try {
      await ready();
    } catch {
      // The page already shows why the draft is not on the disk.
      return;
    }
    clone.mutate({ kind: 'draft', draftId });
  };
  return (
    <>
      {clone.error && <ErrorNotice error={clone.error.error} />}
      <Button icon={<CopyPlus aria-hidden />} isPending={clone.isPending} onPress={() => void copy()}>
        {t('copyDraft')}
      </Button>
    </>
  );
};

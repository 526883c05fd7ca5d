import { CopyPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CompanyRef } from '#app/contract/values.ts';
import { errorOf } from '#renderer/ipc/failure.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { useClone } from '../detail/useClone.ts';

export interface CopyButtonProps {
  readonly company: CompanyRef;
  readonly draftId: string;
  /** Ends when the draft is on the disk. */
  readonly ready: () => Promise<void>;
}

/** Copies the invoice to a new draft; this one is unchanged. */
export const CopyButton = ({ company, draftId, ready }: CopyButtonProps) => {
  const { t } = useTranslation('salesLines');
  const clone = useClone(company);
  const copy = async (): Promise<void> => {
    await ready();
    clone.mutate({ kind: 'draft', draftId });
  };
  return (
    <>
      {clone.error && <ErrorNotice error={errorOf(clone.error)} />}
      <Button icon={<CopyPlus aria-hidden />} isPending={clone.isPending} onPress={() => void copy()}>
        {t('clone')}
      </Button>
    </>
  );
};

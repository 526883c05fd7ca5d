import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { AppError } from '#app/contract/errors.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { toCompanySearchParams } from '#renderer/shared/navigation/companySearchParams.ts';

export interface NewInvoiceAction {
  readonly start: () => void;
  readonly isStarting: boolean;
  readonly error: AppError | null;
}

/** Makes a draft and opens the wizard on it. */
export const useNewInvoice = (company: CompanyRef): NewInvoiceAction => {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => ipcClient.sales.newDraft({ company }),
    onSuccess: (draft) =>
      navigate({
        ...{ to: '/sales/drafts/$draftId', params: { draftId: draft.id } },
        search: toCompanySearchParams(company),
      }),
  });
  return {
    start: () => {
      if (!isPending) mutate();
    },
    isStarting: isPending,
    error: error?.error ?? null,
  };
};

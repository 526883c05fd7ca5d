import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { AppError } from '#app/contract/errors.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { client } from '#renderer/ipc/client.ts';
import { toAppErrorOrNull } from '#renderer/ipc/toAppError.ts';

export interface NewInvoice {
  readonly start: () => void;
  readonly isStarting: boolean;
  readonly error: AppError | null;
}

/** Makes a draft and opens the wizard on it. */
export const useNewInvoice = (company: CompanyRef): NewInvoice => {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => client.sales.newDraft({ company }),
    onSuccess: (draft) => navigate({ to: '/sales/drafts/$draftId', params: { draftId: draft.id } }),
  });
  return {
    start: () => {
      if (!isPending) mutate();
    },
    isStarting: isPending,
    error: toAppErrorOrNull(error),
  };
};

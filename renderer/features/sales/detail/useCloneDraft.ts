import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { toCompanySearchParams } from '#renderer/shared/navigation/companySearchParams.ts';
import { storeShortenedFieldPaths } from '../draft/shortenedFieldPaths.ts';

type CloneSource = Parameters<typeof ipcClient.sales.cloneDraft>[0]['of'];

/** Makes a new draft of another one, or of an invoice, and opens the wizard on it. */
export const useCloneDraft = (company: CompanyRef) => {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (of: CloneSource) => ipcClient.sales.cloneDraft({ company, of }),
    onSuccess: ({ id, shortened = [] }) => {
      storeShortenedFieldPaths(cache, id, shortened);
      return navigate({
        to: '/sales/drafts/$draftId',
        params: { draftId: id },
        search: toCompanySearchParams(company),
      });
    },
  });
};

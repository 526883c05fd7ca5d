import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Contact } from '#app/contract/sales/draft.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { reduceDraft } from '#app/sales/draft/reducer.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';

/** Makes a draft for a contact and opens the wizard on its lines. */
export const useStartInvoice = (company: CompanyRef) => {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (contact: Contact) => {
      const empty = await ipcClient.sales.newDraft({ company });
      const draft = reduceDraft(reduceDraft(empty, { kind: 'pickContact', contact }), { kind: 'goTo', step: 'lines' });
      await ipcClient.sales.saveDraft({ draft });
      return draft;
    },
    onSuccess: (draft) => navigate({ to: '/sales/drafts/$draftId', params: { draftId: draft.id } }),
  });
  return { mutate, isPending, error: error?.error ?? null };
};

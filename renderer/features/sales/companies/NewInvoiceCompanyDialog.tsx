import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { toCompanySearchParams } from '#renderer/shared/navigation/companySearchParams.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { PickCompanyDialog } from './PickCompanyDialog.tsx';

/** Asks whose invoice it is to be, makes its draft and opens the wizard on it. */
export const NewInvoiceCompanyDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('salesList');
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (company: CompanyRef) => ipcClient.sales.newDraft({ company }),
    onSuccess: ({ id }, company) => {
      onClose();
      return navigate({
        ...{ to: '/sales/drafts/$draftId', params: { draftId: id } },
        search: toCompanySearchParams(company),
      });
    },
  });
  return (
    <PickCompanyDialog
      title={t('byCompany.newInvoice')}
      onPick={(company) => {
        if (!isPending) mutate(company);
      }}
      onClose={onClose}
    >
      {error && <ErrorNotice error={error.error} />}
    </PickCompanyDialog>
  );
};

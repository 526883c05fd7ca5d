import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyRef } from '#app/contract/values.ts';
import { toCompanyKey } from '#app/lib/companyKey.ts';
import { connectionsQuery } from '#renderer/shared/queries.ts';
import { listSalesCompanies } from '#renderer/shared/sales/salesCompanies.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { PickList } from '#renderer/ui/PickList.tsx';

export interface PickCompanyDialogProps {
  readonly title: string;
  readonly onPick: (company: CompanyRef) => void;
  readonly onClose: () => void;
  /** Why what was picked could not be done. */
  readonly children?: ReactNode;
}

/** Asks for the company of an action that needs one, where the page shows all. */
export const PickCompanyDialog = ({ title, onPick, onClose, children }: PickCompanyDialogProps) => {
  const { t } = useTranslation(['salesList', 'common']);
  const { data: connections = [] } = useQuery(connectionsQuery);
  const groups = [...Map.groupBy(listSalesCompanies(connections), ({ ref }) => ref.connectionId)].map(
    ([id, companies]) => ({
      id,
      title: companies[0]?.connectionName ?? '',
      items: companies.map(({ ref, company }) => ({
        id: toCompanyKey(ref),
        label: company.name,
        detail: company.businessId ?? company.customerNumber,
        item: ref,
      })),
    }),
  );
  return (
    <Dialog title={title} isOpen onClose={onClose} actions={<Button onPress={onClose}>{t('common:cancel')}</Button>}>
      {children}
      <PickList
        label={t('byCompany.companies')}
        search={t('byCompany.search')}
        none={t('byCompany.noMatch')}
        groups={groups}
        onPick={onPick}
      />
    </Dialog>
  );
};

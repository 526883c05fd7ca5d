import { useTranslation } from 'react-i18next';
import type { Connection } from '#app/contract/connections.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { Select } from '#renderer/ui/Select.tsx';

export interface CompanyChoiceProps {
  readonly connections: readonly Connection[];
  readonly value: CompanyRef;
  readonly onChange: (company: CompanyRef) => void;
}

/** Selects a company from all connections; empty if there is only one. */
export const CompanyChoice = ({ connections, value, onChange }: CompanyChoiceProps) => {
  const { t } = useTranslation('purchaseRoutine');
  const companies = connections.flatMap(({ id, name, companies: its }) =>
    its.map((company) => ({
      ref: { connectionId: id, customerNumber: company.customerNumber },
      value: `${id} ${company.customerNumber}`,
      label: connections.length > 1 ? `${company.name} · ${name}` : company.name,
    })),
  );
  if (companies.length < 2) return null;
  return (
    <Select
      label={t('company')}
      options={companies}
      value={`${value.connectionId} ${value.customerNumber}`}
      onChange={(chosen) => {
        const company = companies.find((each) => each.value === chosen);
        if (company) onChange(company.ref);
      }}
    />
  );
};

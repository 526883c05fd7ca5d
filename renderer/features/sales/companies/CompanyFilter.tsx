import { useTranslation } from 'react-i18next';
import { toCompanyKey } from '#app/lib/companyKey.ts';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { StateFilter } from '../list/StateFilter.tsx';
import type { CompanyTotalsProps } from '../list/salesGridColumns.ts';

/** Any of the companies of a list. */
export const CompanyFilter = ({ companies, chosen, onChoose }: CompanyTotalsProps) => {
  const { t } = useTranslation('salesList');
  const format = useFormat();
  return (
    <StateFilter
      name={t('column.company')}
      states={companies.map(({ company, name, count }) => ({
        ...{ id: toCompanyKey(company), label: name },
        detail: format.number(count),
      }))}
      chosen={chosen.map(toCompanyKey)}
      onChange={(keys) =>
        onChoose(companies.map(({ company }) => company).filter((company) => keys.includes(toCompanyKey(company))))
      }
    />
  );
};

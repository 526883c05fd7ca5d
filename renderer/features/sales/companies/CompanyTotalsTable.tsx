import { CloudOff } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import type { CompanyInvoiceTotals } from '#app/contract/sales/allCompanySales.ts';
import { isSameCompany } from '#app/contract/values.ts';
import { toCompanyKey } from '#app/lib/companyKey.ts';
import { getErrorTextKey, getErrorTextValues } from '#renderer/locales/errorKeys.ts';
import { useGoToCompany } from '#renderer/shared/useGoToCompany.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import { joinClasses } from '#renderer/ui/joinClasses.ts';
import { LinkButton } from '#renderer/ui/LinkButton.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { useMinuteTick } from '#renderer/ui/useMinuteTick.ts';
import type { CompanyTotalsProps } from '../list/salesGridColumns.ts';
import styles from './CompanyTotalsTable.module.css';

/** The totals of each company above the list. */
export const CompanyTotalsSection = (props: CompanyTotalsProps) =>
  props.companies.length > 0 && (
    <div className={styles.section}>
      <CompanyTotalsTable {...props} />
    </div>
  );

/** What each company has in the list, how current that is, and why it could not be refreshed. A press shows its invoices. */
export const CompanyTotalsTable = ({ companies, chosen, onChoose }: CompanyTotalsProps) => {
  const { t } = useTranslation('salesList');
  return (
    <table className={styles.table}>
      <caption>{t('byCompany.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('column.company')}</th>
          <th scope="col" className={styles.number}>
            {t('payments.invoices')}
          </th>
          <th scope="col" className={styles.number}>
            {t('column.total')}
          </th>
          <th scope="col" className={styles.number}>
            {t('column.open')}
          </th>
          <th scope="col">{t('byCompany.updated')}</th>
        </tr>
      </thead>
      <tbody>
        {companies.map((totals) => (
          <CompanyTotalsRow
            key={toCompanyKey(totals.company)}
            totals={totals}
            isChosen={chosen.some((company) => isSameCompany(company, totals.company))}
            onChoose={onChoose}
          />
        ))}
      </tbody>
    </table>
  );
};

interface CompanyTotalsRowProps {
  readonly totals: CompanyInvoiceTotals;
  readonly isChosen: boolean;
  readonly onChoose: CompanyTotalsProps['onChoose'];
}

const CompanyTotalsRow = ({ totals, isChosen, onChoose }: CompanyTotalsRowProps) => {
  const format = useFormat();
  const { company, name, count, sums } = totals;
  const renderSums = (of: 'total' | 'open') =>
    sums.map((sum) => (
      <span key={sum.currency} className={styles.sum}>
        <Amount value={sum[of]} currency={sum.currency || null} />
      </span>
    ));
  return (
    <tr className={joinClasses(isChosen && styles.selected)}>
      <th scope="row">
        <AriaButton
          aria-pressed={isChosen}
          className={styles.companyButton ?? ''}
          onPress={() => onChoose(isChosen ? [] : [company])}
        >
          <UntrustedText>{name}</UntrustedText>
        </AriaButton>
      </th>
      <td className={styles.number}>{format.number(count)}</td>
      <td className={styles.number}>{renderSums('total')}</td>
      <td className={styles.number}>{renderSums('open')}</td>
      <td>
        <CompanyDataAge totals={totals} />
      </td>
    </tr>
  );
};

/** How current a company's invoices are, and what keeps them from being refreshed, with a link to its own page. */
const CompanyDataAge = ({ totals: { company, name, asOf, error } }: { readonly totals: CompanyInvoiceTotals }) => {
  const { t } = useTranslation(['salesList', 'errors']);
  const format = useFormat();
  const goTo = useGoToCompany();
  useMinuteTick();
  const age = asOf && <span title={format.dateTime(asOf)}>{format.ago(asOf)}</span>;
  if (!error) return age ?? t('byCompany.never');
  return (
    <span className={styles.failed}>
      <CloudOff aria-hidden />
      <span>
        {t(`errors:${getErrorTextKey(error)}.title`, getErrorTextValues(error))}
        {' · '}
        {age ?? t('byCompany.never')}
      </span>
      <LinkButton onPress={() => goTo(company)}>
        {t('byCompany.show')} <span className="visually-hidden">{name}</span>
      </LinkButton>
    </span>
  );
};

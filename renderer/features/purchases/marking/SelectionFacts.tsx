import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { findingSeverities } from '#app/contract/purchases/findings.ts';
import type { TotalsByCurrency } from '#app/contract/purchases/query.ts';
import type { SelectionSummary } from '#app/contract/purchases/review.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { FindingBadge } from '../detail/findings/FindingBadge.tsx';
import styles from './Marking.module.css';

/**
 * Shows how many invoices are selected, how many of them were never opened, and their findings, the most serious first.
 */
export const SelectionFacts = ({ summary }: { readonly summary: SelectionSummary }) => {
  const { t } = useTranslation('purchaseMarking');
  const { count, totals, neverOpened, reviewed, findings } = summary;
  const worthALook = findings.filter(({ kind }) => findingSeverities[kind] !== 'info');
  const info = findings.filter(({ kind }) => findingSeverities[kind] === 'info');
  return (
    <>
      <table className={styles.summaryTable}>
        <tbody>
          <FactRow name={t('multiple.selected')} count={count} totals={totals} />
          <FactRow name={t('multiple.neverOpened')} count={neverOpened} />
          {reviewed > 0 && <FactRow name={t('multiple.reviewed')} count={reviewed} />}
        </tbody>
      </table>
      <FindingTable title={t('multiple.findings')} findings={worthALook} />
      {worthALook.length === 0 && (
        <p>
          {t('multiple.findings')}: {t('multiple.noFindings')}
        </p>
      )}
      <FindingTable title={t('multiple.infoFindings')} findings={info} />
    </>
  );
};

interface FindingTableProps {
  readonly title: string;
  readonly findings: SelectionSummary['findings'];
}

const FindingTable = ({ title, findings }: FindingTableProps) =>
  findings.length > 0 && (
    <div>
      {/* No caption: the description of the dialog would hold that in place of the rows. */}
      <p className={styles.sectionTitle}>{title}</p>
      <table className={styles.summaryTable}>
        <tbody>
          {findings.map(({ kind, count, totals }) => (
            <FactRow key={kind} name={<FindingBadge kind={kind} />} count={count} totals={totals} />
          ))}
        </tbody>
      </table>
    </div>
  );

interface FactRowProps {
  readonly name: ReactNode;
  readonly count: number;
  readonly totals?: TotalsByCurrency;
}

const FactRow = ({ name, count, totals = [] }: FactRowProps) => {
  const format = useFormat();
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{format.number(count)}</td>
      <td>
        <span className={styles.totals}>
          {totals.map(({ currency, amount }) => (
            <Amount key={currency} value={amount} currency={currency || null} />
          ))}
        </span>
      </td>
    </tr>
  );
};

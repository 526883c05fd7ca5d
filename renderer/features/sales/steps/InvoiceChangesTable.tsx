import { useTranslation } from 'react-i18next';
import type { InvoiceFieldChange } from '#app/contract/sales/submission.ts';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { useWizard } from '../draft/WizardContext.ts';
import styles from './Comparison.module.css';

/** Limits the list; more changes cannot be compared individually. */
const maxShownChanges = 30;

/** Compares fields of the invoice as typed and as the service has them. */
export const InvoiceChangesTable = ({ changes: all }: { readonly changes: readonly InvoiceFieldChange[] }) => {
  const { t } = useTranslation('salesOutcome');
  const changes = all.filter((change) => !isVisibleByName(change, all));
  const more = changes.length - maxShownChanges;
  return (
    <>
      <table className={styles.table}>
        <thead className={styles.header}>
          <tr>
            <th scope="col">{t('changed.field')}</th>
            <th scope="col">{t('changed.localValue')}</th>
            <th scope="col">{t('changed.serviceValue')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, maxShownChanges).map((change) => (
            <Change key={change.path} change={change} />
          ))}
        </tbody>
      </table>
      {more > 0 && <p>{t('changed.moreDifferences', { count: more })}</p>}
    </>
  );
};

/**
 * Returns true for a product id whose line also changed its name: the name identifies the product better than the id.
 */
const isVisibleByName = ({ path }: InvoiceFieldChange, changes: readonly InvoiceFieldChange[]): boolean =>
  path.endsWith('.productId') && changes.some((other) => other.path === path.replace('.productId', '.name'));

const Change = ({ change: { path, ours, theirs } }: { readonly change: InvoiceFieldChange }) => {
  const { t } = useTranslation('salesOutcome');
  const { draft } = useWizard();
  const [head, index, field] = path.split('.');
  const line = Number(index) + 1;
  const isProduct = field === 'productId';
  const name = (): string => {
    if (head === 'contact') return t(`field.${index === 'name' ? 'recipient' : index}`);
    if (head !== 'lines') return t(`field.${path}`);
    return field === undefined
      ? t('changed.line', { line })
      : t('changed.lineField', { line, field: t(`field.${field}`) });
  };
  return (
    <tr>
      <th scope="row" className={styles.rowHeader}>
        {name()}
      </th>
      <Value field={field ?? path} value={isProduct && ours !== '' ? (draft.lines[line - 1]?.name ?? '') : ours} />
      <Value field={field ?? path} value={isProduct && theirs !== '' ? t('changed.otherProduct') : theirs} />
    </tr>
  );
};

const numbers: readonly string[] = ['quantity', 'unitPrice', 'discountPercent', 'vatRate', 'lateInterestPercent'];
const dates: readonly string[] = ['invoiceDate', 'dueDate', 'deliveryDate'];

const Value = ({ field, value }: { readonly field: string; readonly value: string }) => {
  const { t } = useTranslation('salesOutcome');
  const format = useFormat();
  if (value === '') return <td className={styles.muted}>{t('changed.empty')}</td>;
  if (numbers.includes(field)) return <td>{format.number(value)}</td>;
  if (dates.includes(field)) return <td>{format.dateFull(value)}</td>;
  return (
    <td>
      <UntrustedText>{value}</UntrustedText>
    </td>
  );
};

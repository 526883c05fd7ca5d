import { useTranslation } from 'react-i18next';
import type { MappedField } from '#app/contract/purchases/fields.ts';
import { Foreign } from '#renderer/ui/Foreign.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './FieldsPage.module.css';
import type { Preview } from './problems.ts';

export interface EffectProps {
  readonly preview: Preview;
  /** Fields that are to be found elsewhere than until now. */
  readonly changed: readonly MappedField[];
}

/** Maximum number of rows to compare. */
const mostShown = 8;

/** Fields shown as an example while nothing is changed. */
const usual: readonly MappedField[] = ['invoiceNumber', 'invoiceDate', 'dueDate', 'amount', 'currency', 'reference'];

/** The newest invoices as they would read, beside how they read now. */
export const Effect = ({ preview: { rows }, changed }: EffectProps) => {
  const { t } = useTranslation(['fields', 'purchases']);
  const fields = changed.length > 0 ? changed : usual;
  if (rows.length === 0) return <p className={styles.quiet}>{t('effect.none')}</p>;
  return (
    <table className={styles.rows}>
      <thead>
        <tr>
          <th scope="col">{t('purchases:detail.seller')}</th>
          {fields.map((field) => (
            <th key={field} scope="col">
              {t(`field.${field}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows
          .slice(0, mostShown)
          .map((row, place) => ({ ...row, place }))
          .map((row) => (
            <tr key={row.place}>
              <th scope="row">{row.sellerName ? <Foreign>{row.sellerName}</Foreign> : '–'}</th>
              {fields.map((field) => (
                <td key={field}>
                  <NowAndAfter row={row} field={field} />
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
};

interface NowAndAfterProps {
  readonly row: Preview['rows'][number];
  readonly field: MappedField;
}

const NowAndAfter = ({ row, field }: NowAndAfterProps) => {
  const format = useFormat();
  const now = row.now[field];
  const after = row.after[field];
  const write = (value: string): string => {
    if (field === 'invoiceDate' || field === 'dueDate') return format.dateFull(value);
    return field === 'amount' || field === 'netAmount' || field === 'vatAmount'
      ? format.amount(value, row.after.currency).number
      : value;
  };
  const shown = (value: string | null) =>
    value === null ? <span className={styles.quiet}>–</span> : <Foreign>{write(value)}</Foreign>;
  if (now === after) return shown(after);
  return (
    <>
      <span className={styles.quiet}>{shown(now)}</span> <span aria-hidden>→</span> <strong>{shown(after)}</strong>
    </>
  );
};

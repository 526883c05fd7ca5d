import { useTranslation } from 'react-i18next';
import { useWizardActions } from '../draft/WizardContext.ts';
import styles from './LinesTable.module.css';
import { type LineCellProps, useLineCell } from './useLineCell.ts';

export interface TextCellProps extends LineCellProps {
  readonly field: 'description' | 'vatReason';
  readonly value: string;
}

/** Free text of a line, as long as it needs to be. */
export const TextCell = ({ lineKey, errorId, field, value }: TextCellProps) => {
  const { t } = useTranslation('sales');
  const { act } = useWizardActions();
  const { id, leave } = useLineCell(lineKey, field);
  return (
    <textarea
      data-field={id}
      aria-label={t(`field.${field}`)}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      className={`${styles.cell} ${styles.text}`}
      placeholder={t(`field.${field}`)}
      maxLength={10_000}
      rows={1}
      value={value}
      onChange={({ target }) => act({ kind: 'setLine', key: lineKey, values: { [field]: target.value } })}
      onBlur={leave}
    />
  );
};

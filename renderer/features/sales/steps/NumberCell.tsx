import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#renderer/locales/useLanguage.ts';
import { formatLocalNumber } from '#renderer/shared/formatLocalNumber.ts';
import { useWizardActions } from '../draft/WizardContext.ts';
import styles from './LinesTable.module.css';
import { createCellComparison, type LineCellProps, useLineCell } from './useLineCell.ts';

export interface NumberCellProps extends LineCellProps {
  readonly field: 'quantity' | 'unitPrice' | 'discountPercent';
  readonly placeholder?: string;
}

const Cell = ({ line, notes, field, placeholder }: NumberCellProps) => {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  const { act } = useWizardActions();
  const { id, errorId, leave } = useLineCell({ line, notes }, field);
  return (
    <input
      data-field={id}
      aria-label={t(`field.${field}`)}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      className={`${styles.cell} ${styles.number}`}
      inputMode="decimal"
      autoComplete="off"
      maxLength={10_000}
      placeholder={placeholder}
      value={formatLocalNumber(line[field], language)}
      onChange={({ target }) => act({ kind: 'setLine', key: line.key, values: { [field]: target.value } })}
      onBlur={leave}
    />
  );
};

/** A number of a line, as typed. */
export const NumberCell = memo(Cell, (before, now) => createCellComparison(now.field)(before, now));

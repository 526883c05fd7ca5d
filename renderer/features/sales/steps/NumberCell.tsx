import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#renderer/locales/useLanguage.ts';
import { localizeDecimalMark } from '#renderer/shared/localizeDecimalMark.ts';
import { useWizardActions } from '../draft/WizardContext.ts';
import styles from './LinesTable.module.css';
import { type LineCellProps, useLineCell } from './useLineCell.ts';

export interface NumberCellProps extends LineCellProps {
  readonly field: 'quantity' | 'unitPrice' | 'discountPercent';
  /** As typed. */
  readonly value: string;
  readonly placeholder?: string;
}

const Cell = ({ lineKey, errorId, field, value, placeholder }: NumberCellProps) => {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  const { act } = useWizardActions();
  const { id, leave } = useLineCell(lineKey, field);
  return (
    <input
      data-field={id}
      aria-label={t(`field.${field}`)}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      className={`${styles.cell} ${styles.numeric}`}
      inputMode="decimal"
      autoComplete="off"
      maxLength={10_000}
      placeholder={placeholder}
      value={localizeDecimalMark(value, language)}
      onChange={({ target }) => act({ kind: 'setLine', key: lineKey, values: { [field]: target.value } })}
      onBlur={leave}
    />
  );
};

/** A number of a line, as typed. */
export const NumberCell = memo(Cell);

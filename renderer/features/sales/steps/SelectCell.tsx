import { useTranslation } from 'react-i18next';
import type { EditableLineFields } from '#app/sales/draft/reduceDraftLines.ts';
import { useWizardActions } from '../draft/WizardContext.ts';
import styles from './LinesTable.module.css';
import { type LineCellProps, useLineCell } from './useLineCell.ts';

export interface CellOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectCellProps extends LineCellProps {
  readonly field: 'unit' | 'vatRate';
  readonly value: string;
  readonly options: readonly CellOption[];
  /** A label longer than the cell is wide, which is shown on several lines; null: as the control shows it. */
  readonly wrappedLabel?: string | null;
  /** Returns the values of the line for an option. */
  readonly toLineValues: (option: string) => Partial<EditableLineFields>;
}

/** A choice inside a line. */
export const SelectCell = ({
  lineKey,
  errorId,
  field,
  value,
  options,
  wrappedLabel = null,
  ...cell
}: SelectCellProps) => {
  const { t } = useTranslation('sales');
  const { act } = useWizardActions();
  const { id, leave } = useLineCell(lineKey, field);
  const select = (
    <select
      data-field={id}
      aria-label={t(`field.${field}`)}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      className={styles.cell}
      value={value}
      onChange={({ target }) => act({ kind: 'setLine', key: lineKey, values: cell.toLineValues(target.value) })}
      onBlur={leave}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
  // A native control writes its label on one line, and cuts what does not fit.
  if (wrappedLabel === null) return select;
  return (
    <span className={styles.wrappedChoice}>
      {select}
      <span className={styles.wrappedLabel} aria-hidden>
        {wrappedLabel}
      </span>
    </span>
  );
};

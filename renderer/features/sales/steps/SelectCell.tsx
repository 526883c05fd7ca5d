import { useTranslation } from 'react-i18next';
import { vatRatesOn } from '../../../../app/money/vatRates.ts';
import { useLanguage } from '../../../locales/useLanguage.ts';
import { localNumber } from '../draft/localNumber.ts';
import { unitCodes } from '../draft/units.ts';
import { useWizardActions } from '../draft/WizardContext.ts';
import styles from './LinesTable.module.css';
import { type CellProps, useCell } from './useCell.ts';

interface SelectCellProps extends CellProps {
  readonly field: 'unit' | 'vatRate';
  readonly options: readonly string[];
  readonly written: (option: string) => string;
}

/** A choice inside a line; what stands there already stays on offer, even where it is no longer right. */
const SelectCell = ({ line, notes, field, options, written }: SelectCellProps) => {
  const { t } = useTranslation('sales');
  const { act } = useWizardActions();
  const { id, errorId, leave } = useCell({ line, notes }, field);
  const value = line[field];
  return (
    <select
      data-field={id}
      aria-label={t(`field.${field}`)}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      className={styles.cell}
      value={value}
      onChange={({ target }) => act({ kind: 'setLine', key: line.key, values: { [field]: target.value } })}
      onBlur={leave}
    >
      {(options.includes(value) ? options : [value, ...options]).map((option) => (
        <option key={option} value={option}>
          {written(option)}
        </option>
      ))}
    </select>
  );
};

export const UnitCell = (cell: CellProps) => {
  const { t } = useTranslation('sales');
  return (
    <SelectCell
      {...cell}
      field="unit"
      options={unitCodes}
      written={(code) => t(`unit.${code}`, { defaultValue: code })}
    />
  );
};

/** The rates that stand on a day, an ISO date. */
export const VatCell = ({ vatDate, ...cell }: CellProps & { readonly vatDate: string }) => {
  const language = useLanguage();
  return (
    <SelectCell
      {...cell}
      field="vatRate"
      options={vatRatesOn(vatDate).map(({ rate }) => rate)}
      written={(rate) => (rate === '' ? '–' : `${localNumber(rate, language)} %`)}
    />
  );
};

import { useTranslation } from 'react-i18next';
import type { DraftLine } from '../../../../app/contract/sales.ts';
import { vatRatesOn } from '../../../../app/money/vatRates.ts';
import { isIsoDate } from '../../../../app/sales/draft/dates.ts';
import { useLanguage } from '../../../locales/useLanguage.ts';
import { localNumber } from '../draft/localNumber.ts';
import { unitCodes } from '../draft/units.ts';
import { useField } from '../draft/useField.ts';
import { useWizard } from '../draft/WizardContext.ts';
import { messageId } from './LineMessages.tsx';
import styles from './LinesTable.module.css';

interface SelectCellProps {
  readonly path: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly string[];
  readonly written: (option: string) => string;
  readonly onChange: (value: string) => void;
}

/** A choice inside a line; what stands there already stays on offer, even where it is no longer right. */
const SelectCell = ({ path, label, value, options, written, onChange }: SelectCellProps) => {
  const { id, error, leave } = useField(path);
  return (
    <select
      data-field={id}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? messageId(id) : undefined}
      className={styles.cell}
      value={value}
      onChange={({ target }) => onChange(target.value)}
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

interface CellProps {
  readonly line: DraftLine;
  readonly path: string;
}

export const UnitCell = ({ line, path }: CellProps) => {
  const { t } = useTranslation('sales');
  const { act } = useWizard();
  return (
    <SelectCell
      path={path}
      label={t('field.unit')}
      value={line.unit}
      options={unitCodes}
      written={(code) => t(`unit.${code}`, { defaultValue: code })}
      onChange={(unit) => act({ kind: 'setLine', key: line.key, values: { unit } })}
    />
  );
};

/** The rates that stand on the invoice date. */
export const VatCell = ({ line, path }: CellProps) => {
  const { t } = useTranslation('sales');
  const { draft, act, today } = useWizard();
  const language = useLanguage();
  const date = isIsoDate(draft.invoiceDate) ? draft.invoiceDate : today;
  return (
    <SelectCell
      path={path}
      label={t('field.vatRate')}
      value={line.vatRate}
      options={vatRatesOn(date).map(({ rate }) => rate)}
      written={(rate) => (rate === '' ? '–' : `${localNumber(rate, language)} %`)}
      onChange={(vatRate) => act({ kind: 'setLine', key: line.key, values: { vatRate } })}
    />
  );
};

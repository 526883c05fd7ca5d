import { useTranslation } from 'react-i18next';
import type { DraftLine } from '../../../../app/contract/sales.ts';
import { useLanguage } from '../../../locales/useLanguage.ts';
import { localNumber } from '../draft/localNumber.ts';
import { useField } from '../draft/useField.ts';
import { useWizard } from '../draft/WizardContext.ts';
import { messageId } from './LineMessages.tsx';
import styles from './LinesTable.module.css';

export interface NumberCellProps {
  readonly line: DraftLine;
  readonly path: string;
  readonly field: 'quantity' | 'unitPrice' | 'discountPercent';
  readonly placeholder?: string;
}

/** A number of a line, as typed. */
export const NumberCell = ({ line, path, field, placeholder }: NumberCellProps) => {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  const { act } = useWizard();
  const { id, error, leave } = useField(`${path}.${field}`);
  return (
    <input
      data-field={id}
      aria-label={t(`field.${field}`)}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? messageId(id) : undefined}
      className={`${styles.cell} ${styles.number}`}
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      value={localNumber(line[field], language)}
      onChange={({ target }) => act({ kind: 'setLine', key: line.key, values: { [field]: target.value } })}
      onBlur={leave}
    />
  );
};

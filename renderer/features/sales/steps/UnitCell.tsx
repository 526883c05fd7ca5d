import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SupportedFields } from '#app/contract/sales/capabilities.ts';
import { listSupportedValues } from '#app/sales/draft/findUnsupportedFields.ts';
import { unitCodes } from '#app/sales/draft/units.ts';
import styles from './LinesTable.module.css';
import { SelectCell } from './SelectCell.tsx';
import type { LineCellProps } from './useLineCell.ts';

export interface UnitCellProps extends LineCellProps {
  readonly unit: string;
  /** The fields of a line that the service takes; undefined while they are unknown. */
  readonly carried: SupportedFields | undefined;
}

const Cell = ({ unit, carried, ...cell }: UnitCellProps) => {
  const { t } = useTranslation('sales');
  if (carried && carried.unit === undefined)
    return (
      <span className={styles.decided} title={t('serviceDecides')}>
        –<span className="visually-hidden">{t('serviceDecides')}</span>
      </span>
    );
  const supported = listSupportedValues(carried, 'unit') ?? unitCodes;
  const codes = supported.some((code) => code === unit) ? supported : [unit, ...supported];
  return (
    <SelectCell
      {...cell}
      field="unit"
      value={unit}
      options={codes.map((code) => ({ value: code, label: t(`unit.${code}`, { defaultValue: code }) }))}
      toLineValues={(code) => ({ unit: code })}
    />
  );
};

/** The unit of a line, of those that the service takes; one that is none of ours stays on offer. */
export const UnitCell = memo(Cell);

import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { unitCodes } from '#app/sales/draft/units.ts';
import { SelectCell } from './SelectCell.tsx';
import type { LineCellProps } from './useLineCell.ts';

const Cell = ({ unit, ...cell }: LineCellProps & { readonly unit: string }) => {
  const { t } = useTranslation('sales');
  const codes = unitCodes.some((code) => code === unit) ? unitCodes : [unit, ...unitCodes];
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

/** The unit of a line; one that is none of ours stays on offer. */
export const UnitCell = memo(Cell);

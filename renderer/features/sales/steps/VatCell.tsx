import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SupportedFields } from '#app/contract/sales/capabilities.ts';
import { type DraftLine, vatCategoryCode } from '#app/contract/sales/draft.ts';
import { getVatRates } from '#app/money/vatRates.ts';
import { listSupportedVatCategories } from '#app/sales/draft/supportedValues.ts';
import { useLanguage } from '#renderer/locales/useLanguage.ts';
import { localizeDecimalMark } from '#renderer/shared/localizeDecimalMark.ts';
import { type CellOption, SelectCell } from './SelectCell.tsx';
import type { LineCellProps } from './useLineCell.ts';

export interface VatCellProps extends LineCellProps, Pick<DraftLine, 'vatRate' | 'vatCategory'> {
  readonly vatDate: string;
  /** The fields of a line that the service takes; undefined while they are unknown. */
  readonly carried: SupportedFields | undefined;
}

const Cell = ({ vatDate, vatRate, vatCategory, carried, ...cell }: VatCellProps) => {
  const { t } = useTranslation('salesLines');
  const language = useLanguage();
  const value = vatCategory === 'S' ? vatRate : vatCategory;
  const rates: readonly CellOption[] = getVatRates(vatDate)
    .filter(({ name }) => name !== 'zero')
    .map(({ rate }) => ({ value: rate, label: `${localizeDecimalMark(rate, language)} %` }));
  const toOption = (category: DraftLine['vatCategory']): CellOption => ({
    value: category,
    label: t(`vat.${category}`),
  });
  const others = listSupportedVatCategories(carried)
    .filter((category) => category !== 'S')
    .map(toOption);
  const options = [...rates, ...others];
  const ended =
    vatCategory === 'S'
      ? { value, label: value === '' ? '–' : `${localizeDecimalMark(value, language)} %` }
      : toOption(vatCategory);
  return (
    <SelectCell
      {...cell}
      field="vatRate"
      value={value}
      wrappedLabel={vatCategory === 'S' ? null : t(`vat.${vatCategory}`)}
      options={options.some((option) => option.value === value) ? options : [ended, ...options]}
      toLineValues={(chosen) => {
        const category = vatCategoryCode.safeParse(chosen);
        return category.success ? { vatRate: '0', vatCategory: category.data } : { vatRate: chosen, vatCategory: 'S' };
      }}
    />
  );
};

/**
 * The VAT of a line: a rate valid on a day (ISO date), or the reason for none. The current value remains an option,
 * even if it is no longer valid.
 */
export const VatCell = memo(Cell);

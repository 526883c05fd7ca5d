import { useTranslation } from 'react-i18next';
import type { InvoiceDetail } from '#app/contract/sales/invoice.ts';
import { useLanguage } from '#renderer/locales/useLanguage.ts';
import { localizeDecimalMark } from '#renderer/shared/localizeDecimalMark.ts';
import { Checkbox } from '#renderer/ui/Checkbox.tsx';
import { escapeInvisibleCharacters } from '#renderer/ui/escapeInvisibleCharacters.ts';
import tableStyles from '#renderer/ui/PlainTable.module.css';
import { TextField } from '#renderer/ui/TextField.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './FollowUp.module.css';

type Quantities = Readonly<Record<number, string>>;

export interface CreditedLinesProps {
  readonly detail: InvoiceDetail;
  /** Typed quantities of the chosen lines, by their places from 0. */
  readonly quantities: Quantities;
  readonly wrongIndex: number | null;
  readonly onChange: (quantities: Quantities) => void;
}

/** The lines of an invoice, to choose those to be credited and how much of each. */
export const CreditedLines = ({ detail, quantities, wrongIndex, onChange }: CreditedLinesProps) => {
  const { t } = useTranslation(['followUp', 'salesList', 'sales']);
  const format = useFormat();
  const language = useLanguage();
  const choose = (index: number, isChosen: boolean): void => {
    const { [index]: _, ...others } = quantities;
    onChange(isChosen ? { ...others, [index]: localizeDecimalMark(getQuantity(detail, index), language) } : others);
  };
  return (
    <div className={styles.lines}>
      <table className={tableStyles.table} aria-label={t('creditNote.lines')}>
        <thead>
          <tr>
            <th scope="col">{t('salesList:detail.line')}</th>
            <th scope="col" className={tableStyles.number}>
              {t('creditNote.invoiced')}
            </th>
            <th scope="col" className={tableStyles.number}>
              {t('creditNote.credited')}
            </th>
          </tr>
        </thead>
        <tbody>
          {detail.lines
            .map((line, index) => ({ line, index }))
            .map(({ line: { name, unit, quantity }, index }) => (
              <tr key={index}>
                <th scope="row">
                  <Checkbox
                    isSelected={quantities[index] !== undefined}
                    isDisabled={quantity === null}
                    onChange={(isChosen) => choose(index, isChosen)}
                  >
                    {escapeInvisibleCharacters(name)}
                  </Checkbox>
                </th>
                <td className={tableStyles.number}>
                  {quantity === null
                    ? '–'
                    : `${format.number(quantity)} ${t(`sales:unit.${unit}`, { defaultValue: escapeInvisibleCharacters(unit) })}`}
                </td>
                <td className={styles.quantity}>
                  {quantities[index] !== undefined && (
                    <TextField
                      isHiddenLabel
                      size="small"
                      align="end"
                      inputMode="decimal"
                      label={t('creditNote.quantityOf', { name: escapeInvisibleCharacters(name) })}
                      value={quantities[index]}
                      onChange={(typed) => onChange({ ...quantities, [index]: typed })}
                      error={wrongIndex === index ? t('creditNote.fault.quantity') : null}
                    />
                  )}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
};

const getQuantity = ({ lines }: InvoiceDetail, index: number): string => lines[index]?.quantity?.replace('-', '') ?? '';

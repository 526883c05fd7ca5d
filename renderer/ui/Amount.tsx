import styles from './Amount.module.css';
import type { FormattedAmount } from './format.ts';
import { useFormat } from './useFormat.ts';

export interface AmountProps {
  /** Decimal text; nothing is shown as a dash. */
  readonly value: string | null;
  readonly currency: string | null;
}

/** An amount of money with its currency quieter than the number. */
export const Amount = ({ value, currency }: AmountProps) => {
  const format = useFormat();
  if (value === null) return <span className={styles.symbol}>–</span>;
  return renderAmount(format.amount(value, currency));
};

/** Renders an amount that is already formatted, since a table renders very many. */
export const renderAmount = ({ number, symbol }: FormattedAmount) => (
  <span className={styles.amount}>
    {number}
    {symbol && <span className={styles.symbol}>&nbsp;{symbol}</span>}
  </span>
);

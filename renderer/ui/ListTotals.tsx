import type { ReactNode } from 'react';
import { Amount } from './Amount.tsx';
import { joinClasses } from './joinClasses.ts';
import styles from './ListFooter.module.css';

export interface ListTotalsProps {
  readonly name: ReactNode;
  readonly totals: readonly { readonly currency: string | null; readonly amount: string }[];
  readonly className?: string | undefined;
}

/** Totals by currency in the footer of a list, after their name. */
export const ListTotals = ({ name, totals, className }: ListTotalsProps) => (
  <span className={joinClasses(styles.totals, className)}>
    {name}
    {totals.map(({ currency, amount }) => (
      <strong key={currency}>
        <Amount value={amount} currency={currency} />
      </strong>
    ))}
  </span>
);

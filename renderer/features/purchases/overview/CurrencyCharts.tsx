import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TabStrip } from '#renderer/ui/TabStrip.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { FigurePanel } from './FigurePanel.tsx';
import { chartKinds, countOf, type NamedFigure } from './figures.ts';
import styles from './OverviewPage.module.css';
import type { Overview } from './queries.ts';

type InCurrency = Overview['currencies'][number];

export interface CurrencyChartsProps {
  /** Has one entry or more. */
  readonly currencies: readonly InCurrency[];
  readonly onShow: (figure: NamedFigure) => void;
}

/** Returns the number of invoices in the charts of a currency: open amounts and spending. */
const weightOf = ({ ageing, spendByMonth }: InCurrency): number => countOf(ageing) + countOf(spendByMonth);

/** The charts of one currency at a time, first the one that most invoices are in: currencies are never added up. */
export const CurrencyCharts = ({ currencies, onShow }: CurrencyChartsProps) => {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const [chosen, setChosen] = useState<string | null>(null);
  const inOrder = currencies.toSorted((one, other) => weightOf(other) - weightOf(one));
  const shown = inOrder.find(({ currency }) => currency === chosen) ?? inOrder[0];
  if (!shown) return null;
  return (
    <div className={styles.currencies}>
      {inOrder.length > 1 && (
        <TabStrip
          label={t('currency')}
          value={idOf(shown)}
          onChange={(id) => setChosen(inOrder.find((each) => idOf(each) === id)?.currency ?? null)}
          tabs={inOrder.map((each) => ({
            id: idOf(each),
            label: each.currency || t('noCurrency'),
            detail: format.number(weightOf(each)),
          }))}
        />
      )}
      <div className={styles.charts}>
        {chartKinds.map((kind) => (
          <FigurePanel key={kind} kind={kind} of={shown} onShow={onShow} />
        ))}
      </div>
    </div>
  );
};

/** Returns a non-empty id, as a currency may have no name. */
const idOf = ({ currency }: InCurrency): string => `currency ${currency}`;

import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TabStrip } from '#renderer/ui/TabStrip.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { FigurePanel } from './FigurePanel.tsx';
import { type NamedFigure, overviewChartNames } from './namedFigures.ts';
import styles from './OverviewPage.module.css';
import type { PurchaseOverview } from './queries.ts';

type CurrencyOverview = PurchaseOverview['currencies'][number];

export interface CurrencyChartsProps {
  /** Has one entry or more. */
  readonly currencies: readonly CurrencyOverview[];
  /** The service does not say of every invoice whether it is paid. */
  readonly isPaymentUnknown: boolean;
  readonly onShow: (figure: NamedFigure) => void;
}

/** The charts of one currency at a time, first the one that most invoices are in: currencies are never added up. */
export const CurrencyCharts = ({ currencies, isPaymentUnknown, onShow }: CurrencyChartsProps) => {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const { currency: chosen, tables = [] } = useSearch({ from: '/shell/overview' });
  const navigate = useNavigate();
  const inOrder = currencies.toSorted((one, other) => other.count - one.count);
  const charts = inOrder.find(({ currency }) => currency === chosen) ?? inOrder[0];
  if (!charts) return null;
  return (
    <div className={styles.currencies}>
      {inOrder.length > 1 && (
        <TabStrip
          label={t('currency')}
          value={toCurrencyId(charts)}
          onChange={(id) => {
            const currency = inOrder.find((each) => toCurrencyId(each) === id)?.currency;
            void navigate({ to: '/overview', search: { currency, tables } });
          }}
          tabs={inOrder.map((each) => ({
            id: toCurrencyId(each),
            label: each.currency || t('noCurrency'),
            detail: format.number(each.count),
          }))}
        />
      )}
      <div className={styles.charts}>
        {overviewChartNames.map((kind) => (
          <FigurePanel
            key={kind}
            kind={kind}
            of={charts}
            isPaymentUnknown={isPaymentUnknown}
            isTable={tables.includes(kind)}
            onToggle={() => {
              const others = tables.filter((each) => each !== kind);
              const next = others.length < tables.length ? others : [...tables, kind];
              void navigate({ to: '/overview', search: { currency: chosen, tables: next } });
            }}
            onShow={onShow}
          />
        ))}
      </div>
    </div>
  );
};

/** Returns a non-empty id, as a currency may have no name. */
const toCurrencyId = ({ currency }: CurrencyOverview): string => `currency ${currency}`;

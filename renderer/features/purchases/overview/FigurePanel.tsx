import { ChartColumn, Table2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#renderer/locales/useLanguage.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './Charts.module.css';
import { FigureChart } from './FigureChart.tsx';
import { FigureTable } from './FigureTable.tsx';
import {
  countFigureInvoices,
  type NamedFigure,
  type OverviewChartName,
  sumFigures,
  toNamedFigures,
} from './namedFigures.ts';
import type { PurchaseOverview } from './queries.ts';

export interface FigurePanelProps {
  readonly kind: OverviewChartName;
  readonly of: PurchaseOverview['currencies'][number];
  /** The service does not say of every invoice whether it is paid. */
  readonly isPaymentUnknown: boolean;
  /** Shown as a table. */
  readonly isTable: boolean;
  readonly onToggle: () => void;
  readonly onShow: (figure: NamedFigure) => void;
}

/** A figure of one currency, as a chart or as a table of the same numbers. */
export const FigurePanel = ({ kind, of, isPaymentUnknown, isTable, onToggle, onShow }: FigurePanelProps) => {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const language = useLanguage();
  const titleId = useId();
  const figures = toNamedFigures(kind, of, { t, format, language });
  const currency = of.currency || null;
  const formatFigureAmount = ({ amount }: NamedFigure): string => format.amount(amount, currency).text;
  const formatFigureLabel = (figure: NamedFigure): string =>
    t('figure', {
      name: figure.name,
      amount: formatFigureAmount(figure),
      count: figure.count,
      invoices: format.number(figure.count),
    });
  const title = t(`chart.${kind}.title`);
  const isEmpty = countFigureInvoices(figures) === 0;
  const isUnknown = isEmpty && isPaymentUnknown && isOfUnpaidAmounts(kind);
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <header className={styles.header}>
        <div>
          <h2 id={titleId}>{title}</h2>
          {!isUnknown && (
            <p className={styles.total}>
              <Amount value={sumFigures(figures)} currency={currency} />
              <span className={styles.muted}>{t(`chart.${kind}.sum`)}</span>
            </p>
          )}
        </div>
        <Button
          size="small"
          variant="quiet"
          icon={isTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
          onPress={onToggle}
        >
          {t(isTable ? 'asChart' : 'asTable')}
        </Button>
      </header>
      {isEmpty ? (
        <p className={styles.emptyMessage}>{isUnknown ? t('paymentUnknown.none') : t(`chart.${kind}.none`)}</p>
      ) : isTable ? (
        <FigureTable figures={figures} currency={of.currency} title={title} onShow={onShow} />
      ) : (
        <FigureChart
          figures={figures}
          direction={kind === 'ageing' || kind === 'spendBySupplier' ? 'horizontal' : 'vertical'}
          formatLabel={formatFigureLabel}
          formatAmount={formatFigureAmount}
          onShow={onShow}
        />
      )}
    </section>
  );
};

const isOfUnpaidAmounts = (kind: OverviewChartName): boolean => kind === 'ageing' || kind === 'cashByWeek';

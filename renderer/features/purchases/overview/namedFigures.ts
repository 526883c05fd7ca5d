import Big from 'big.js';
import type { TFunction } from 'i18next';
import type { Language } from '#app/contract/application.ts';
import type { ChartFigure } from '#app/contract/purchases/overview.ts';
import { escapeInvisibleCharacters } from '#renderer/ui/escapeInvisibleCharacters.ts';
import { type LocaleFormat, localeTags } from '#renderer/ui/format.ts';
import type { PurchaseOverview } from './queries.ts';

/** The charts of one currency, in the order of the page. */
export const overviewChartNames = ['ageing', 'cashByWeek', 'spendByMonth', 'spendBySupplier'] as const;
export type OverviewChartName = (typeof overviewChartNames)[number];

/** A bar of a chart and row of its table. */
export interface NamedFigure extends ChartFigure {
  /** Full name, for the table and screen readers. */
  readonly name: string;
  /** Short name for an axis. */
  readonly shortName: string;
  /** Money that should have been paid already. */
  readonly isLate: boolean;
  /** Many suppliers together: beside a bar of theirs those of the others would not be seen. */
  readonly isRest: boolean;
}

interface FigureFormat {
  readonly t: TFunction<'overview'>;
  readonly format: LocaleFormat;
  readonly language: Language;
}

const maxShortNameLength = 24;
const shortenName = (text: string): string =>
  text.length > maxShortNameLength ? `${text.slice(0, maxShortNameLength - 1)}…` : text;

/** Formats an ISO date, or its month. */
const formatDate = (language: Language, date: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(localeTags[language], { timeZone: 'UTC', ...options }).format(Date.parse(date));

/** Returns the names of a figure: its key is one of ours, a date, a month or a supplier. */
const createFigureNames = (
  kind: OverviewChartName,
  key: string,
  at: number,
  writing: FigureFormat,
): Pick<NamedFigure, 'name' | 'shortName'> => {
  const { t, format, language } = writing;
  switch (kind) {
    case 'ageing': {
      const name = t(`overview:bucket.${key}` as 'overview:bucket.today');
      return { name, shortName: name };
    }
    case 'cashByWeek': {
      const day = format.date(key);
      if (at === 0) return { name: t('overview:week.first', { day }), shortName: t('overview:week.now') };
      return {
        name: t('overview:week.other', { day }),
        shortName: formatDate(language, key, { day: 'numeric', month: 'short' }),
      };
    }
    case 'spendByMonth':
      return {
        name: formatDate(language, key, { month: 'long', year: 'numeric' }),
        shortName: formatDate(language, key, { month: 'short' }),
      };
    case 'spendBySupplier': {
      const name = key === '' ? t('overview:others') : escapeInvisibleCharacters(key);
      return { name, shortName: shortenName(name) };
    }
  }
};

const isLate = (kind: OverviewChartName, key: string): boolean => kind === 'ageing' && key.startsWith('overdue');

export const toNamedFigures = (
  kind: OverviewChartName,
  { [kind]: figures }: PurchaseOverview['currencies'][number],
  writing: FigureFormat,
): readonly NamedFigure[] =>
  figures.map((figure, at) => ({
    ...figure,
    ...createFigureNames(kind, figure.key, at, writing),
    isLate: isLate(kind, figure.key),
    isRest: kind === 'spendBySupplier' && figure.key === '',
  }));

/** Returns the exact sum. */
export const sumFigures = (figures: readonly ChartFigure[]): string =>
  figures.reduce((sum, { amount }) => sum.plus(amount), new Big(0)).toFixed();

export const countFigureInvoices = (figures: readonly ChartFigure[]): number =>
  figures.reduce((sum, { count }) => sum + count, 0);

import Big from 'big.js';
import type { TFunction } from 'i18next';
import type { Language } from '#app/contract/application.ts';
import type { Figure } from '#app/contract/purchases/overview.ts';
import { type Format, localeOf } from '#renderer/ui/format.ts';
import { visibleText } from '#renderer/ui/visibleText.ts';
import type { Overview } from './queries.ts';

/** The charts of one currency, in the order of the page. */
export const chartKinds = ['ageing', 'cashByWeek', 'spendByMonth', 'spendBySupplier'] as const;
export type ChartKind = (typeof chartKinds)[number];

/** A bar of a chart and row of its table. */
export interface NamedFigure extends Figure {
  /** Full name, for the table and screen readers. */
  readonly name: string;
  /** Short name for an axis. */
  readonly shortName: string;
  /** Money that should have been paid already. */
  readonly isLate: boolean;
  /** Many suppliers together: beside a bar of theirs those of the others would not be seen. */
  readonly isRest: boolean;
}

interface Writing {
  readonly t: TFunction<'overview'>;
  readonly format: Format;
  readonly language: Language;
}

const longestShort = 24;
const shortened = (text: string): string => (text.length > longestShort ? `${text.slice(0, longestShort - 1)}…` : text);

/** Formats an ISO date, or its month. */
const written = (language: Language, date: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(localeOf[language], { timeZone: 'UTC', ...options }).format(Date.parse(date));

/** Returns the names of a figure: its key is one of ours, a date, a month or a supplier. */
const namesOf = (
  kind: ChartKind,
  key: string,
  at: number,
  writing: Writing,
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
        shortName: written(language, key, { day: 'numeric', month: 'short' }),
      };
    }
    case 'spendByMonth':
      return {
        name: written(language, key, { month: 'long', year: 'numeric' }),
        shortName: written(language, key, { month: 'short' }),
      };
    case 'spendBySupplier': {
      const name = key === '' ? t('overview:others') : visibleText(key);
      return { name, shortName: shortened(name) };
    }
  }
};

const isLate = (kind: ChartKind, key: string): boolean => kind === 'ageing' && key.startsWith('overdue');

export const namedFigures = (
  kind: ChartKind,
  { [kind]: figures }: Overview['currencies'][number],
  writing: Writing,
): readonly NamedFigure[] =>
  figures.map((figure, at) => ({
    ...figure,
    ...namesOf(kind, figure.key, at, writing),
    isLate: isLate(kind, figure.key),
    isRest: kind === 'spendBySupplier' && figure.key === '',
  }));

/** Returns the exact sum. */
export const sumOf = (figures: readonly Figure[]): string =>
  figures.reduce((sum, { amount }) => sum.plus(amount), new Big(0)).toFixed();

export const countOf = (figures: readonly Figure[]): number => figures.reduce((sum, { count }) => sum + count, 0);

import type { TFunction } from 'i18next';
import type { PurchaseFilter } from '#app/contract/purchases/query.ts';
import { escapeInvisibleCharacters } from '#renderer/ui/escapeInvisibleCharacters.ts';
import type { LocaleFormat } from '#renderer/ui/format.ts';
import { formatColumnName } from './formatColumnName.ts';

/** Translation and format of the screen's language, for composed texts. */
export interface FilterTextFormatters {
  readonly t: TFunction;
  readonly format: LocaleFormat;
}

/** A condition in words, in two parts: its topic and its value; `value` is null if the topic says it all. */
export interface FilterDescription {
  readonly name: string;
  readonly value: string | null;
}

/** Isolates text of the data from our own: its direction and control characters do not affect the text around it. */
const isolateText = (text: string): string => `\u2068${escapeInvisibleCharacters(text)}\u2069`;
const maxListedValues = 2;

/** Returns a condition as its chip shows it: "Due" "next 30 days", "Amount" "≥ 100". */
export const describeFilter = (filter: PurchaseFilter, { t, format }: FilterTextFormatters): FilterDescription => {
  switch (filter.kind) {
    case 'contains':
      return {
        name: formatColumnName(filter.column, t),
        value: t('purchaseTable:filter.contains', { text: isolateText(filter.text) }),
      };
    case 'oneOf':
      return {
        name: formatColumnName(filter.column, t),
        value: describeList(
          filter.values.map((value) => describeFilterValue(value, t)),
          t,
        ),
      };
    case 'number':
      return { name: formatColumnName(filter.column, t), value: describeRange(filter, format.number) };
    case 'date':
      return { name: formatColumnName(filter.column, t), value: describeRange(filter, format.dateFull) };
    case 'period':
      return { name: formatColumnName(filter.column, t), value: t(`purchaseTable:period.${filter.period}`) };
    case 'review':
      return {
        name: t('purchaseTable:topic.review'),
        value: describeList(
          filter.states.map((state) => t(`purchaseTable:state.${state}`)),
          t,
        ),
      };
    case 'paid':
      return {
        name: t('purchaseTable:topic.paid'),
        value: t(filter.isPaid ? 'purchaseTable:filter.yes' : 'purchaseTable:filter.no'),
      };
    case 'exported':
      return {
        name: t('purchaseTable:topic.exported'),
        value: t(filter.isExported ? 'purchaseTable:filter.yes' : 'purchaseTable:filter.no'),
      };
    case 'toPay':
      return {
        name: t('purchaseTable:topic.toPay'),
        value: describeList(
          filter.readiness.map((readiness) => t(`purchaseTable:readiness.${readiness}`)),
          t,
        ),
      };
    case 'finding':
      return {
        name: t('purchaseTable:topic.finding'),
        value:
          filter.kinds.length === 0
            ? t('purchaseTable:filter.any')
            : describeList(
                filter.kinds.map((kind) => t(`grid:finding.${kind}`)),
                t,
              ),
      };
    case 'receivedSince':
      return { name: t('purchaseTable:topic.receivedSince'), value: format.dateTime(filter.moment) };
    default:
      return { name: t(`purchaseTable:topic.${filter.kind}`), value: null };
  }
};

/** Returns a value of a list in words; null is an invoice without one. */
export const describeFilterValue = (value: string | null, t: TFunction): string =>
  value === null ? t('purchaseTable:filter.empty') : isolateText(value);

const describeList = (values: readonly string[], t: TFunction): string =>
  values.length <= maxListedValues
    ? values.join(', ')
    : t('purchaseTable:filter.moreValues', {
        values: values.slice(0, maxListedValues).join(', '),
        count: values.length - maxListedValues,
      });

const describeRange = (
  { from, to }: { readonly from: string | null; readonly to: string | null },
  written: (bound: string) => string,
): string => {
  if (from === null) return `≤ ${written(to ?? '')}`;
  if (to === null) return `≥ ${written(from)}`;
  return from === to ? written(from) : `${written(from)} – ${written(to)}`;
};

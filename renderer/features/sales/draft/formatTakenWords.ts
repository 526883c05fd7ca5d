import type { TFunction } from 'i18next';

/** Returns the words that the service takes (`FaultMessageValues.taken`) as a person reads them; codes without a name stay. */
export const formatTakenWords = (taken: string, t: TFunction<'sales'>): string =>
  taken
    .split(', ')
    .map((word) =>
      t([`unit.${word}`, `channel.${word}`, `language.${word}`, `recipient.${word}`, `salesLines:vat.${word}`], {
        defaultValue: word,
      }),
    )
    .join(', ');

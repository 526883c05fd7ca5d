import type { TFunction } from 'i18next';

/** Returns the words that the service takes (`FaultMessageValues.supportedValues`) as a person reads them; codes without a name stay. */
export const formatSupportedValues = (supported: string, t: TFunction<'sales'>): string =>
  supported
    .split(', ')
    .map((word) =>
      t([`unit.${word}`, `channel.${word}`, `language.${word}`, `recipient.${word}`, `salesLines:vat.${word}`], {
        defaultValue: word,
      }),
    )
    .join(', ');

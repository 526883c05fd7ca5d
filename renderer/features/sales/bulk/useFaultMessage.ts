import { useTranslation } from 'react-i18next';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { formatSupportedValues } from '../draft/formatSupportedValues.ts';

interface TranslatableFault {
  readonly code: string;
  readonly values: Readonly<Record<string, string>>;
}

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Returns a formatter of a draft's or row's fault as text; dates follow the language. */
export const useFaultMessage = (): ((fault: TranslatableFault) => string) => {
  const { t } = useTranslation(['sales', 'salesImport', 'salesLines']);
  const format = useFormat();
  return ({ code, values }) => {
    const words = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, isDate(value) ? format.dateFull(value) : value]),
    );
    if (values.supportedValues !== undefined) words.supportedValues = formatSupportedValues(values.supportedValues, t);
    return t([`salesImport:fault.${code}`, `sales:fault.${code}`], { ...words, defaultValue: code });
  };
};

import { useTranslation } from 'react-i18next';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { formatSupportedValues } from '../draft/formatSupportedValues.ts';

interface TranslatableFault {
  readonly code: string;
  readonly values: Readonly<Record<string, string>>;
}

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/**
 * Returns a formatter of a draft's or row's fault as text; dates follow the language. `subject`: whose sentences come first,
 * where an entry of the address book has one of its own.
 */
export const useFaultMessage = (subject: 'draft' | 'addressBook' = 'draft'): ((fault: TranslatableFault) => string) => {
  const { t } = useTranslation(['sales', 'salesImport', 'salesLines', 'addressBook']);
  const format = useFormat();
  return ({ code, values }) => {
    const words = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, isDate(value) ? format.dateFull(value) : value]),
    );
    if (values.supportedValues !== undefined) words.supportedValues = formatSupportedValues(values.supportedValues, t);
    const own = subject === 'addressBook' ? [`addressBook:fault.${code}`] : [];
    return t([...own, `salesImport:fault.${code}`, `sales:fault.${code}`], { ...words, defaultValue: code });
  };
};

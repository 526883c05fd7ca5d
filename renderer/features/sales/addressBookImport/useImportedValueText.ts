import { useTranslation } from 'react-i18next';
import type { AddressBookImportField } from '#app/contract/sales/addressBookImport.ts';
import { useLanguage } from '#renderer/locales/useLanguage.ts';
import { localizeDecimalMark } from '#renderer/shared/localizeDecimalMark.ts';

/** Returns the names of fields, and values as a person reads them. */
export const useImportedValueText = () => {
  const { t } = useTranslation(['addressBook', 'salesImport', 'sales']);
  const language = useLanguage();
  return {
    formatField: (field: AddressBookImportField): string =>
      t([`addressBook:field.${field}`, `salesImport:field.${field}`, `addressBook:column.${field}`]),
    formatValue: (field: AddressBookImportField, value: string): string => {
      if (value === '') return '–';
      switch (field) {
        case 'type':
          return t(`sales:recipient.${value}`, { defaultValue: value });
        case 'language':
        case 'channel':
        case 'unit':
          return t(`sales:${field}.${value}`, { defaultValue: value });
        case 'unitPrice':
          return localizeDecimalMark(value, language);
        case 'vatRate':
          return `${localizeDecimalMark(value, language)} %`;
        default:
          return value;
      }
    },
  };
};

import { useTranslation } from 'react-i18next';
import type { EditableInvoiceHeaderFields } from '#app/sales/draft/reducer.ts';
import { useWizard } from './WizardContext.ts';

export type InvoiceHeaderTextField = Exclude<keyof EditableInvoiceHeaderFields, 'pricesIncludeVat' | 'currency'>;

/** Props of a text field of the invoice as a whole. */
export interface InvoiceHeaderTextProps {
  readonly path: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export const useInvoiceHeaderText = (): ((name: InvoiceHeaderTextField) => InvoiceHeaderTextProps) => {
  const { t } = useTranslation('sales');
  const { draft, act } = useWizard();
  return (name) => ({
    path: name,
    label: t(`field.${name}`),
    value: draft[name],
    onChange: (value) => act({ kind: 'setHeader', values: { [name]: value } }),
  });
};

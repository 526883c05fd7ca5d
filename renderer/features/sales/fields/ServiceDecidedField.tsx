import { useTranslation } from 'react-i18next';
import { TextField } from '#renderer/ui/TextField.tsx';

/** The place of a value that every invoice has and that the service does not take from here. */
export const ServiceDecidedField = ({ label }: { readonly label: string }) => {
  const { t } = useTranslation('sales');
  return (
    <TextField
      label={label}
      value=""
      onChange={() => undefined}
      placeholder="–"
      isDisabled
      hint={t('serviceDecides')}
    />
  );
};

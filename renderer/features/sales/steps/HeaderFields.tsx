import { useTranslation } from 'react-i18next';
import { isReferenceNumber } from '../../../../app/identifiers/referenceNumber.ts';
import { isIsoDate } from '../../../../app/sales/draft/dates.ts';
import type { HeaderFields as Fields } from '../../../../app/sales/draft/reducer.ts';
import { TextArea } from '../../../design/TextArea.tsx';
import { useLanguage } from '../../../locales/useLanguage.ts';
import { useField } from '../draft/useField.ts';
import { useWizard } from '../draft/WizardContext.ts';
import { DateField } from '../fields/DateField.tsx';
import { DraftTextField } from '../fields/DraftTextField.tsx';
import styles from './HeaderFields.module.css';

/** The fields of the invoice as a whole. */
export const HeaderFields = () => {
  const { t } = useTranslation('sales');
  const { draft, act } = useWizard();
  const field = (name: Exclude<keyof Fields, 'pricesIncludeVat'>) => ({
    path: name,
    label: t(`field.${name}`),
    value: draft[name],
    onChange: (value: string) => act({ kind: 'setHeader', values: { [name]: value } }),
  });
  return (
    <section aria-label={t('header')} className={styles.fields}>
      <DateField {...field('invoiceDate')} />
      <DraftTextField {...field('paymentTermDays')} inputMode="numeric" suffix={t('daysNet')} />
      <DateField {...field('dueDate')} hint={useWeekday(draft.dueDate)} onLeave={() => act({ kind: 'fillDueDate' })} />
      <ReferenceField {...field('referenceNumber')} />
      <DraftTextField {...field('yourReference')} />
      <div className={styles.note}>
        <NoteField {...field('note')} />
      </div>
    </section>
  );
};

interface FieldProps {
  readonly path: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const ReferenceField = (field: FieldProps) => {
  const { t } = useTranslation('sales');
  const { fault } = useField(field.path);
  const replacement = fault?.replacement;
  return (
    <DraftTextField
      {...field}
      inputMode="numeric"
      hint={isReferenceNumber(field.value) ? t('referenceRight') : t('referenceEmpty')}
      action={
        replacement === undefined
          ? null
          : { label: t('fault.use', { value: replacement }), onPress: () => field.onChange(replacement) }
      }
    />
  );
};

const NoteField = ({ path, label, value, onChange }: FieldProps) => {
  const { id, error, leave } = useField(path);
  return (
    <div data-field={id}>
      <TextArea label={label} value={value} onChange={onChange} error={error} onBlur={leave} rows={2} />
    </div>
  );
};

/** "a Friday": a date one day off is seen at once. */
const useWeekday = (date: string): string | null => {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  if (!isIsoDate(date)) return null;
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(date));
  return t('weekday', { weekday });
};

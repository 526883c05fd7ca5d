import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '#app/contract/sales/draft.ts';
import { isIsoDate } from '#app/sales/draft/dates.ts';
import { countDaysToDueDate } from '#app/sales/draft/draft.ts';
import { isDueDateSupported, isHeaderFieldSupported } from '#app/sales/draft/findUnsupportedFields.ts';
import { isBlank } from '#app/sales/draft/sentText.ts';
import { useLanguage } from '#renderer/locales/useLanguage.ts';
import { localizeDecimalMark } from '#renderer/shared/localizeDecimalMark.ts';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';
import { TextArea } from '#renderer/ui/TextArea.tsx';
import { useDraftField } from '../draft/useDraftField.ts';
import { useFilledFields } from '../draft/useFilledFields.ts';
import {
  type InvoiceHeaderTextField,
  type InvoiceHeaderTextProps,
  useInvoiceHeaderText,
} from '../draft/useInvoiceHeaderText.ts';
import { useWizard } from '../draft/WizardContext.ts';
import { DateField } from '../fields/DateField.tsx';
import { DraftTextField } from '../fields/DraftTextField.tsx';
import { ServiceDecidedField } from '../fields/ServiceDecidedField.tsx';
import { CurrencyField, listCurrencies } from './CurrencyField.tsx';
import styles from './InvoiceHeaderFields.module.css';
import { ReferenceNumberField } from './ReferenceNumberField.tsx';

/** The fields of the invoice as a whole: common ones, and rare ones behind a fold. They do not read the lines. */
export const InvoiceHeaderFields = () => {
  const { t } = useTranslation(['sales', 'salesLines']);
  const { capabilities } = useWizard();
  const field = useInvoiceHeaderText();
  const isOffered = useOfferedHeaderFields();
  const [isMoreOpen, openMore] = useOptionalFields();
  const rareFields = ([...optionalFields.filter((name) => name !== 'note'), 'currency', 'note'] as const).filter(
    isOffered,
  );
  return (
    <section aria-label={t('header')} className={styles.header}>
      <div className={styles.fields}>
        {isHeaderFieldSupported(capabilities, 'invoiceDate') ? (
          <DateField {...field('invoiceDate')} />
        ) : (
          <ServiceDecidedField label={t('field.invoiceDate')} />
        )}
        {isDueDateSupported(capabilities) ? (
          <DueDateFields />
        ) : (
          <>
            <ServiceDecidedField label={t('field.paymentTermDays')} />
            <ServiceDecidedField label={t('field.dueDate')} />
          </>
        )}
        {isOffered('referenceNumber') && <ReferenceNumberField {...field('referenceNumber')} />}
      </div>
      {rareFields.length > 0 && (
        <Disclosure
          title={
            rareFields.length > optionalFields.length
              ? t('salesLines:moreFields')
              : rareFields.map((name) => t(`field.${name}`)).join(', ')
          }
          isOpen={isMoreOpen}
          onToggle={openMore}
        >
          <div className={styles.fields}>
            {isOffered('deliveryDate') && (
              <DateField {...field('deliveryDate')} hint={t('salesLines:header.deliveryDateHint')} />
            )}
            {isOffered('lateInterestPercent') && <LateInterestField />}
            {isOffered('yourReference') && <DraftTextField {...field('yourReference')} />}
            {isOffered('orderReference') && <DraftTextField {...field('orderReference')} />}
            {isOffered('currency') && <CurrencyField />}
            {isOffered('note') && (
              <div className={styles.note}>
                <NoteField {...field('note')} />
              </div>
            )}
          </div>
        </Disclosure>
      )}
    </section>
  );
};

/** The payment term and the due date, of which each follows the other. */
const DueDateFields = () => {
  const { t } = useTranslation('sales');
  const { draft, act } = useWizard();
  const field = useInvoiceHeaderText();
  return (
    <>
      <DraftTextField
        {...field('paymentTermDays')}
        inputMode="numeric"
        suffix={t('daysNet')}
        hint={useTermByDueDate(draft)}
      />
      <DateField
        {...field('dueDate')}
        hint={useWeekday(draft.dueDate)}
        onLeave={() => act({ kind: 'settleDueDate' })}
      />
    </>
  );
};

const LateInterestField = () => {
  const { t } = useTranslation('salesLines');
  const { draft } = useWizard();
  return (
    <DraftTextField
      {...useInvoiceHeaderText()('lateInterestPercent')}
      value={localizeDecimalMark(draft.lateInterestPercent, useLanguage())}
      inputMode="decimal"
      suffix={t('header.perYear')}
      hint={t('header.lateInterestHint')}
    />
  );
};

/** Returns whether the service takes a field, or it has a value to remove. */
const useOfferedHeaderFields = (): ((field: InvoiceHeaderTextField | 'currency') => boolean) => {
  const { draft, capabilities } = useWizard();
  const isFilled = useFilledFields(draft);
  const hasChoice = listCurrencies(draft.currency, capabilities).length > 1;
  return (field) => (field === 'currency' ? hasChoice : isHeaderFieldSupported(capabilities, field) || isFilled(field));
};

/** Returns a text with the term in days, if the draft has a due date and no payment term; null otherwise. */
const useTermByDueDate = (draft: Draft): string | null => {
  const { t } = useTranslation('sales');
  const days = isBlank(draft.paymentTermDays) ? countDaysToDueDate(draft) : null;
  return days === null ? null : t('termByDueDate', { count: days });
};

const optionalFields: readonly InvoiceHeaderTextField[] = [
  'deliveryDate',
  'lateInterestPercent',
  'yourReference',
  'orderReference',
  'note',
];

/**
 * Returns whether the fold is open: if a field in it has a value, and from the time that one of them has a fault or
 * gets the focus.
 */
const useOptionalFields = (): readonly [boolean, (isOpen: boolean) => void] => {
  const { draft, faults, messages, wanted } = useWizard();
  const [isOpen, open] = useState(
    () => draft.currency !== 'EUR' || [draft.deliveryDate, draft.yourReference, draft.orderReference].some(Boolean),
  );
  const isOptionalField = (path: string): boolean =>
    path === 'currency' || optionalFields.some((name) => name === path);
  const isNeeded = [wanted, ...faults.map(({ path }) => path), ...messages.keys()].some(isOptionalField);
  const [wasNeeded, setWasNeeded] = useState(false);
  if (isNeeded !== wasNeeded) {
    setWasNeeded(isNeeded);
    if (isNeeded) open(true);
  }
  return [isOpen, open];
};

const NoteField = ({ path, label, value, onChange }: InvoiceHeaderTextProps) => {
  const { t } = useTranslation('sales');
  const { id, error, fault, leave } = useDraftField(path);
  const isUnsupported = fault?.code === 'fieldUnsupported';
  return (
    <div data-field={id}>
      <TextArea
        action={isUnsupported ? { label: t('removeValue'), onPress: () => onChange('') } : null}
        label={label}
        value={value}
        onChange={onChange}
        error={error}
        onBlur={leave}
        rows={2}
        maxLength={10_000}
      />
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

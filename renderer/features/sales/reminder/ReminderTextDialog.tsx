import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#app/contract/application.ts';
import type { InvoiceDetail } from '#app/contract/sales/invoice.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { toLocalIsoDate } from '#app/lib/localIsoDate.ts';
import { findOverdueInvoice, type OverdueInvoice } from '#app/sales/reminders/findOverdueInvoice.ts';
import { type DebtorKind, type HalfYear, listUnannouncedHalfYears } from '#app/sales/reminders/lateInterest.ts';
import {
  computePaymentDemand,
  createReminderForm,
  getUsualFee,
  hasCosts,
  type PaymentDemandFault,
  type ReminderForm,
} from '#app/sales/reminders/paymentDemand.ts';
import { getI18n } from '#renderer/locales/i18n.ts';
import { languageNames } from '#renderer/locales/languageNames.ts';
import { useLanguage } from '#renderer/locales/useLanguage.ts';
import { useSuspendForFormDrafts } from '#renderer/shared/formDrafts.ts';
import { contactsQuery, salesSettingsQuery } from '#renderer/shared/sales/queries.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Checkbox } from '#renderer/ui/Checkbox.tsx';
import { DateField } from '#renderer/ui/DateField.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { createLocaleFormat } from '#renderer/ui/format.ts';
import { Select } from '#renderer/ui/Select.tsx';
import { TextArea } from '#renderer/ui/TextArea.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { formatReminderText } from './formatReminderText.ts';
import styles from './ReminderTextDialog.module.css';
import { readTypedReferenceRate, storeTypedReferenceRate } from './typedReferenceRates.ts';

export interface ReminderTextDialogProps {
  readonly company: CompanyRef;
  readonly detail: InvoiceDetail;
  readonly onClose: () => void;
}

/** Writes a reminder of an overdue invoice, which a person copies into a message of their own: nothing is sent from here. */
export const ReminderTextDialog = ({ company, detail, onClose }: ReminderTextDialogProps) => {
  const today = toLocalIsoDate(new Date());
  const overdue = findOverdueInvoice(detail, today);
  const { data: contacts } = useQuery(contactsQuery(company, detail.invoice.contactName?.slice(0, 200) ?? ''));
  const contact = contacts?.find(({ remoteId }) => remoteId === detail.invoice.contactId);
  // Known before the first field shows, so that none changes by itself.
  if (!overdue || !contacts) return null;
  const recipient = { debtor: contact?.type ?? 'consumer', language: contact?.language ?? null };
  return <Form {...{ company, detail, overdue, today, onClose, ...recipient }} />;
};

interface FormProps extends ReminderTextDialogProps {
  readonly overdue: OverdueInvoice;
  readonly today: string;
  readonly debtor: DebtorKind;
  readonly language: Language | null;
}

const Form = ({ company, detail, overdue, today, debtor, language, onClose }: FormProps) => {
  const { t } = useTranslation('reminderText');
  useSuspendForFormDrafts();
  const windowLanguage = useLanguage();
  const { data: settings } = useQuery(salesSettingsQuery(company));
  const [textLanguage, setTextLanguage] = useState(language ?? windowLanguage);
  const [form, setForm] = useState(() => {
    const halfYears = listUnannouncedHalfYears(overdue.dueDate, today);
    const typedRates = Object.fromEntries(halfYears.map((each) => [each, readTypedReferenceRate(company, each)]));
    return createReminderForm(debtor, today, typedRates);
  });
  const change = (values: Partial<ReminderForm>): void => setForm({ ...form, ...values });
  const { data: words } = useSuspenseQuery(reminderWordsQuery(textLanguage));
  const { demand, fault } = computePaymentDemand(overdue, form, today);
  const { seller } = settings ?? { seller: null };
  const text = demand
    ? formatReminderText({
        invoice: detail.invoice,
        demand,
        seller: { name: seller?.name ?? '', iban: seller?.iban ?? '' },
        t: words,
        format: createLocaleFormat(textLanguage),
      })
    : '';
  const copying = useMutation({ mutationFn: (copied: string) => navigator.clipboard.writeText(copied) });
  const isCopied = copying.isSuccess && copying.variables === text;
  return (
    <Dialog
      title={t('title')}
      isOpen
      isWide
      onClose={onClose}
      onSubmit={() => demand && copying.mutate(text)}
      actions={
        <>
          <Button onPress={onClose}>{t('close')}</Button>
          <Button variant="primary" type="submit" icon={<Copy aria-hidden />} isDisabled={!demand}>
            {t('copy')}
          </Button>
        </>
      }
    >
      <p>{t('explanation')}</p>
      <div className={styles.columns}>
        <div className={styles.form}>
          <ReminderFields {...{ company, overdue, today, form, fault }} onChange={change} />
          <Select<Language>
            label={t('language')}
            value={textLanguage}
            options={(['fi', 'sv', 'en'] as const).map((value) => ({ value, label: languageNames[value] }))}
            onChange={setTextLanguage}
          />
        </div>
        <TextArea
          label={t('textLabel')}
          value={text}
          placeholder={t('incomplete')}
          onChange={() => undefined}
          rows={18}
          isReadOnly
        />
      </div>
      <p role="status">
        {isCopied && t('copied')}
        {copying.isError && t('notCopied')}
      </p>
      <p className={styles.sources}>{t('sources')}</p>
    </Dialog>
  );
};

/** The words of the reminder itself, in the language of its recipient. */
const reminderWordsQuery = (language: Language) => ({
  queryKey: ['reminderWords', language] as const,
  queryFn: async () => {
    const i18n = await getI18n(language);
    await i18n.loadNamespaces('reminderText');
    return i18n.getFixedT(language, 'reminderText');
  },
  staleTime: Number.POSITIVE_INFINITY,
});

interface ReminderFieldsProps extends Pick<FormProps, 'company' | 'overdue' | 'today'> {
  readonly form: ReminderForm;
  readonly fault: PaymentDemandFault | null;
  readonly onChange: (values: Partial<ReminderForm>) => void;
}

const ReminderFields = ({ company, overdue, today, form, fault, onChange }: ReminderFieldsProps) => {
  const { t } = useTranslation('reminderText');
  const format = useFormat();
  const changeRate = (halfYear: HalfYear, rate: string): void => {
    storeTypedReferenceRate(company, halfYear, rate);
    onChange({ typedRates: { ...form.typedRates, [halfYear]: rate } });
  };
  return (
    <>
      <Select<DebtorKind>
        label={t('debtor.label')}
        value={form.debtor}
        options={(['consumer', 'business'] as const).map((value) => ({ value, label: t(`debtor.${value}`) }))}
        onChange={(debtor) => onChange({ debtor, fee: null })}
      />
      {Object.entries(form.typedRates).map(([halfYear, rate]) => (
        <TextField
          key={halfYear}
          label={t('referenceRate')}
          value={rate}
          onChange={(typed) => changeRate(halfYear, typed)}
          inputMode="decimal"
          suffix="%"
          hint={t('referenceRateHint', { date: format.dateFull(halfYear) })}
          error={fault?.kind === 'unknownRate' && fault.halfYear === halfYear && rate !== '' ? t('fault.rate') : null}
        />
      ))}
      {hasCosts(overdue) && (
        <TextField
          label={t('fee')}
          value={form.fee ?? getUsualFee(overdue, form.debtor, today)}
          onChange={(fee) => onChange({ fee })}
          inputMode="decimal"
          suffix="€"
          error={formatFeeFault(fault)}
        />
      )}
      {hasCosts(overdue) && form.debtor === 'business' && (
        <Checkbox isSelected={form.hasCompensation} onChange={(hasCompensation) => onChange({ hasCompensation })}>
          {t('compensation')}
        </Checkbox>
      )}
      <DateField
        label={t('payBy')}
        value={form.payBy}
        onChange={(payBy) => onChange({ payBy })}
        error={fault?.kind === 'invalidDate' ? t('fault.date') : null}
      />
    </>
  );

  function formatFeeFault(found: PaymentDemandFault | null): string | undefined {
    switch (found?.kind) {
      case 'feeTooHigh':
        return t('fault.feeTooHigh');
      case 'feeTooEarly':
        return t('fault.feeTooEarly', { date: format.dateFull(found.from) });
      case 'invalidFee':
        return t('fault.fee');
      default:
        return undefined;
    }
  }
};

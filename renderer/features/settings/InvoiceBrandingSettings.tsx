import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ImageUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceBranding } from '#app/contract/sales/invoiceBranding.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { findColourFault } from '#app/sales/draft/invoiceColour.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import styles from './InvoiceBrandingSettings.module.css';
import groupStyles from './PurchaseSyncSettings.module.css';

const createQueryKey = (company: CompanyRef) => ['invoiceBranding', company] as const;

/** Sets logo, colour and notice period of the invoices of a company; a change takes effect at once. */
export const InvoiceBrandingSettings = ({ company }: { readonly company: CompanyRef }) => {
  const { t } = useTranslation('invoiceBranding');
  const { data: branding, error } = useQuery({
    queryKey: createQueryKey(company),
    queryFn: () => ipcClient.invoiceBranding.get({ company }),
  });
  return (
    <fieldset className={groupStyles.fieldset}>
      <legend className={groupStyles.legend}>{t('title')}</legend>
      <p className={groupStyles.hint}>{t('intro')}</p>
      {branding && <LogoChoice company={company} logo={branding.logo} />}
      {branding && <BrandingFields company={company} branding={branding} />}
      {error && <ErrorNotice error={error.error} />}
    </fieldset>
  );
};

const LogoChoice = ({ company, logo }: { readonly company: CompanyRef; readonly logo: string | null }) => {
  const { t } = useTranslation('invoiceBranding');
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: createQueryKey(company) });
  const choice = useMutation({
    mutationFn: () => ipcClient.invoiceBranding.chooseLogo({ company }),
    onSuccess: refresh,
  });
  const removal = useMutation({
    mutationFn: () => ipcClient.invoiceBranding.removeLogo({ company }),
    onSuccess: refresh,
  });
  const failure = choice.error ?? removal.error;
  const fault = choice.data?.fault;
  return (
    <>
      {logo !== null && <img className={styles.logo} src={logo} alt={t('logoAlt')} />}
      <div className={styles.buttons}>
        <Button
          size="small"
          icon={<ImageUp aria-hidden />}
          isPending={choice.isPending}
          onPress={() => choice.mutate()}
        >
          {t(logo === null ? 'choose' : 'change')}
        </Button>
        {logo !== null && (
          <Button
            size="small"
            icon={<Trash2 aria-hidden />}
            isPending={removal.isPending}
            onPress={() => {
              choice.reset();
              removal.mutate();
            }}
          >
            {t('remove')}
          </Button>
        )}
      </div>
      <p className={groupStyles.hint} role="status">
        {fault ? t(`fault.${fault}`) : t('logoHint')}
      </p>
      {failure && <ErrorNotice error={failure.error} />}
    </>
  );
};

interface BrandingFieldsProps {
  readonly company: CompanyRef;
  readonly branding: InvoiceBranding;
}

/** Stores what can be stored when a field is left. */
const BrandingFields = ({ company, branding }: BrandingFieldsProps) => {
  const { t } = useTranslation('invoiceBranding');
  const cache = useQueryClient();
  const [colour, setColour] = useState(branding.colour ?? '');
  const [days, setDays] = useState(branding.noticeDays === null ? '' : String(branding.noticeDays));
  const { mutate, error } = useMutation({
    mutationFn: (changes: Pick<InvoiceBranding, 'colour' | 'noticeDays'>) =>
      ipcClient.invoiceBranding.set({ company, ...changes }),
    onSuccess: (stored) => cache.setQueryData(createQueryKey(company), stored),
  });
  const typedColour = colour.trim().toLowerCase();
  const colourFault = typedColour === '' ? null : findColourFault(typedColour);
  const areDaysWrong = days.trim() !== '' && !/^[1-9]\d?$/.test(days.trim());
  const store = (): void => {
    const next = {
      colour: colourFault === null ? typedColour || null : branding.colour,
      noticeDays: areDaysWrong ? branding.noticeDays : Number(days.trim()) || null,
    };
    if (next.colour !== branding.colour || next.noticeDays !== branding.noticeDays) mutate(next);
  };
  return (
    <>
      <div className={styles.fields}>
        <TextField
          label={t('colour')}
          value={colour}
          onChange={setColour}
          onBlur={store}
          maxLength={7}
          hint={t('colourHint')}
          error={colourFault === null ? undefined : t(`colourFault.${colourFault}`)}
        />
        <TextField
          label={t('noticeDays')}
          value={days}
          onChange={setDays}
          onBlur={store}
          inputMode="numeric"
          maxLength={2}
          suffix={t('days')}
          hint={t('noticeHint')}
          error={areDaysWrong ? t('notDays') : undefined}
        />
      </div>
      {error && <ErrorNotice error={error.error} />}
    </>
  );
};

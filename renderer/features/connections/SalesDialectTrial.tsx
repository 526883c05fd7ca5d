import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Select } from '#renderer/ui/Select.tsx';
import { TextArea } from '#renderer/ui/TextArea.tsx';
import profileFormStyles from './ProfileForm.module.css';
import styles from './SalesDialectTrial.module.css';
import { SalesDialectTrialRequest, SalesDialectTrialValues } from './SalesDialectTrialOutcome.tsx';
import { SalesDialectTrialSide } from './SalesDialectTrialSide.tsx';
import { UnsupportedFieldList } from './UnsupportedFieldList.tsx';
import { type SalesDialectTrialState, sampleStatusCodes, useSalesDialectTrial } from './useSalesDialectTrial.ts';

const OpenedTrial = ({ text }: { readonly text: string }) => {
  const { t } = useTranslation('dialect');
  const trial = useSalesDialectTrial(text);
  return (
    <div className={styles.trial}>
      <p className={styles.muted}>{t('intro')}</p>
      {trial.operations && <UnsupportedFieldList text={text} />}
      {trial.operations ? <Operations trial={trial} /> : <p className={styles.muted}>{t('faulty')}</p>}
    </div>
  );
};

/** The sales operations of a profile, tried on samples before anything is saved; it works once it is wanted. */
export const SalesDialectTrial = ({ text }: { readonly text: string }) => {
  const { t } = useTranslation('dialect');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={profileFormStyles.advancedOptions} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <ChevronRight aria-hidden /> {t('title')}
      </summary>
      {isOpen && <OpenedTrial text={text} />}
    </details>
  );
};

const Operations = ({ trial }: { readonly trial: SalesDialectTrialState }) => {
  const { t } = useTranslation('dialect');
  const { operations, operation, choose, sample, change, attempt } = trial;
  const error = trial.error?.error ?? null;
  // A further request of an operation is named after it: `deliver.poll`.
  const getWords = (name: string): string => {
    const [own = '', part] = name.split('.');
    const words = t(`operations.${own}`);
    return part === undefined ? words : t(`parts.${part}`, { operation: words });
  };
  return (
    <>
      <Select
        label={t('operation')}
        options={(operations ?? []).map(({ name, isDocumented }) => ({
          value: name,
          label: t(isDocumented ? 'documented' : 'custom', { label: getWords(name), name }),
        }))}
        value={operation}
        onChange={choose}
      />
      {error && <ErrorNotice error={error} />}
      <div className={styles.columns}>
        <SalesDialectTrialSide side="service">
          <TextArea
            label={t('body')}
            hint={t('bodyHint')}
            value={sample.body}
            onChange={(body) => change({ body })}
            rows={14}
            isCode
          />
          <Select
            label={t('status')}
            options={sampleStatusCodes.map((status) => ({ value: status, label: status }))}
            value={sample.status}
            onChange={(status) => change({ status })}
          />
          <TextArea
            label={t('headers')}
            value={sample.headers}
            onChange={(headers) => change({ headers })}
            rows={2}
            isCode
          />
        </SalesDialectTrialSide>
        <SalesDialectTrialSide side="own">
          <SalesDialectTrialValues attempt={attempt} isAnswered={trial.isAnswered} />
        </SalesDialectTrialSide>
      </div>
      <div className={styles.columns}>
        <SalesDialectTrialSide side="service">
          <SalesDialectTrialRequest attempt={attempt} />
        </SalesDialectTrialSide>
        <SalesDialectTrialSide side="own">
          <TextArea
            label={t('input')}
            hint={t('inputHint')}
            value={sample.input}
            onChange={(input) => change({ input })}
            rows={16}
            isCode
          />
        </SalesDialectTrialSide>
      </div>
    </>
  );
};

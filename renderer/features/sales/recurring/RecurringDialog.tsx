import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '#app/contract/errors.ts';
import type { DraftSource } from '#app/contract/sales/draft.ts';
import type { RecurringTerms } from '#app/contract/sales/recurring.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { listOccurrences } from '#app/sales/recurring/occurrences.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { salesQueryKeys } from '#renderer/shared/sales/queries.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Checkbox } from '#renderer/ui/Checkbox.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { escapeInvisibleCharacters } from '#renderer/ui/escapeInvisibleCharacters.ts';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './Recurring.module.css';
import { RecurringFields } from './RecurringFields.tsx';
import { findRecurringIssues, toRecurringForm, toRecurringTerms } from './recurringForm.ts';
import { recurringProposalQuery, recurringTemplateQuery } from './recurringQueries.ts';

interface DialogFrameProps {
  readonly company: CompanyRef;
  readonly onClose: () => void;
}

/** Repeats a draft or an invoice. A draft that came from a recurring invoice changes that one. */
export const RepeatDialog = ({ of, ...frame }: DialogFrameProps & { readonly of: DraftSource }) => {
  const { data, error } = useQuery(recurringProposalQuery(frame.company, of));
  if (!data) return <LoadingDialog error={error?.error ?? null} onClose={frame.onClose} />;
  return data.templateId !== null && of.kind === 'draft' ? (
    <EditTemplateDialog {...frame} templateId={data.templateId} contentOf={of.draftId} />
  ) : (
    <TermsDialog
      {...frame}
      contactName={data.contactName}
      seen={data.terms}
      handled={[]}
      isNew
      onSave={(terms) => ipcClient.salesRecurring.create({ company: frame.company, of, terms })}
    />
  );
};

interface EditTemplateDialogProps extends DialogFrameProps {
  readonly templateId: string;
  /** A draft of the template whose content can become that of the template. */
  readonly contentOf?: string;
}

/** Changes a recurring invoice. */
export const EditTemplateDialog = ({ templateId, contentOf, ...frame }: EditTemplateDialogProps) => {
  const { data, error } = useQuery(recurringTemplateQuery(frame.company, templateId));
  if (!data) return <LoadingDialog error={error?.error ?? null} onClose={frame.onClose} />;
  return (
    <TermsDialog
      {...frame}
      contactName={data.content.contact.name}
      seen={data.terms}
      handled={data.handled.map(({ date }) => date)}
      hasOtherContent={contentOf !== undefined}
      onSave={(terms, replacesContent) =>
        ipcClient.salesRecurring.update({
          ...{ company: frame.company, templateId, seen: data.terms, terms },
          contentOf: replacesContent && contentOf !== undefined ? contentOf : null,
        })
      }
    />
  );
};

interface LoadingDialogProps extends Pick<DialogFrameProps, 'onClose'> {
  readonly error: AppError | null;
}

/** Nothing while the terms are loading, which takes no time for a draft. */
const LoadingDialog = ({ error, onClose }: LoadingDialogProps) => {
  const { t } = useTranslation('recurring');
  return (
    <Dialog
      title={t('dialog.new')}
      isOpen={error !== null}
      onClose={onClose}
      actions={<Button onPress={onClose}>{t('dialog.cancel')}</Button>}
    >
      {error && <ErrorNotice error={error} />}
    </Dialog>
  );
};

interface TermsDialogProps extends DialogFrameProps {
  readonly contactName: string;
  readonly seen: RecurringTerms;
  readonly handled: readonly string[];
  readonly isNew?: boolean;
  readonly hasOtherContent?: boolean;
  readonly onSave: (terms: RecurringTerms, replacesContent: boolean) => Promise<unknown>;
}

/** Dates that are shown of what comes. */
const previewedDates = 4;

const TermsDialog = ({
  company,
  onClose,
  contactName,
  seen,
  handled,
  isNew = false,
  hasOtherContent = false,
  onSave,
}: TermsDialogProps) => {
  const { t } = useTranslation(['recurring', 'sales']);
  const format = useFormat();
  const cache = useQueryClient();
  const [form, setForm] = useState(() => toRecurringForm(seen));
  const [replacesContent, setReplacesContent] = useState(hasOtherContent);
  const [isChecked, setIsChecked] = useState(false);
  const issues = findRecurringIssues(form, handled);
  const isSound = Object.keys(issues).length === 0;
  const save = useMutation({
    mutationFn: () => onSave(toRecurringTerms(form, seen), replacesContent),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: salesQueryKeys.company(company) });
      onClose();
    },
  });
  const submit = (): void => {
    setIsChecked(true);
    if (isSound && !save.isPending) save.mutate();
  };
  const dates = isSound ? listOccurrences(toRecurringTerms(form, seen), '2199-12-31', previewedDates) : [];
  return (
    <Dialog
      title={isNew ? t('dialog.new') : t('dialog.edit')}
      isOpen
      isWide
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onPress={onClose}>{t('dialog.cancel')}</Button>
          <Button type="submit" variant="primary" isPending={save.isPending}>
            {t('dialog.save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.quiet}>
          {t('dialog.body', {
            name: escapeInvisibleCharacters(contactName) || t('sales:draftStatus.unnamed'),
            interpolation: { escapeValue: false },
          })}
        </p>
        <RecurringFields form={form} onChange={setForm} issues={isChecked ? issues : {}} />
        {hasOtherContent && (
          <Checkbox isSelected={replacesContent} onChange={setReplacesContent}>
            {t('dialog.replaceContent')}
          </Checkbox>
        )}
        {isSound && (
          <p aria-live="polite">
            {dates.length === 0
              ? t('dialog.noDates')
              : t('dialog.dates', { dates: dates.map((date) => format.dateFull(date)).join(', ') })}
          </p>
        )}
        {save.error && <ErrorNotice error={save.error.error} />}
      </div>
    </Dialog>
  );
};

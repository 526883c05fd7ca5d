import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PurchaseInvoice } from '#app/contract/purchases/invoice.ts';
import { maxQuestionLength, type OpenQuestion } from '#app/contract/purchases/question.ts';
import type { PurchaseRow } from '#app/contract/purchases/row.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { announceToScreenReader } from '#renderer/ui/announceToScreenReader.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { PanelSection } from '#renderer/ui/Panel.tsx';
import { TextArea } from '#renderer/ui/TextArea.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { usePanelInvoice } from '../detail/PanelInvoiceContext.ts';
import { AskQuestionForm } from './AskQuestionForm.tsx';
import styles from './Questions.module.css';
import { useUnsavedText } from './useUnsavedText.ts';

/** The question to the client about an invoice that is a query, with the field for its answer. */
export const QuestionSection = ({ invoice: { row, question } }: { readonly invoice: PurchaseInvoice }) => {
  const { t } = useTranslation('questions');
  const navigate = useNavigate();
  const [isEditing, setEditing] = useState(false);
  if (row.review !== 'query' && question === null) return null;
  return (
    <PanelSection title={t('sectionTitle')}>
      {question && !isEditing ? (
        <>
          <AskedQuestionFacts question={question} />
          <AnswerForm invoiceNumber={row.invoiceNumber} />
        </>
      ) : (
        <AskQuestionForm row={row} question={question} onDone={() => setEditing(false)} />
      )}
      <div className={styles.actions}>
        {question && !isEditing && (
          <Button size="small" variant="quiet" onPress={() => setEditing(true)}>
            {t('change')}
          </Button>
        )}
        <Button size="small" variant="quiet" onPress={() => void navigate({ to: '/questions' })}>
          {t('title')}
        </Button>
      </div>
    </PanelSection>
  );
};

const AskedQuestionFacts = ({ question: { text, assignee, dueOn } }: { readonly question: OpenQuestion }) => {
  const { t } = useTranslation('questions');
  const format = useFormat();
  return (
    <div>
      <p className={styles.text}>
        <UntrustedText>{text}</UntrustedText>
      </p>
      <p className={styles.facts}>
        {assignee !== '' && <UntrustedText>{assignee}</UntrustedText>}
        {assignee !== '' && dueOn !== null && ' · '}
        {dueOn !== null && t('due', { date: format.dateLong(dueOn) })}
      </p>
    </div>
  );
};

const AnswerForm = ({ invoiceNumber }: Pick<PurchaseRow, 'invoiceNumber'>) => {
  const { t } = useTranslation('questions');
  const { company, id } = usePanelInvoice();
  const [text, setText] = useUnsavedText('answer', invoiceNumber);
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => ipcClient.purchaseReview.answer({ company, id, text: text.trim() }),
    onSuccess: () => {
      setText('');
      announceToScreenReader(t('answered'));
    },
  });
  return (
    <div className={styles.form}>
      <TextArea
        isHiddenLabel
        label={t('answer')}
        placeholder={t('answer')}
        rows={2}
        maxLength={maxQuestionLength}
        value={text}
        onChange={setText}
        isReadOnly={isPending}
      />
      {error && <ErrorNotice error={error.error} />}
      {text.trim() !== '' && (
        <div className={styles.actions}>
          <Button size="small" variant="primary" onPress={() => mutate()} isPending={isPending}>
            {t('noteAnswer')}
          </Button>
        </div>
      )}
    </div>
  );
};

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxQuestionLength, type OpenQuestion } from '#app/contract/purchases/question.ts';
import type { PurchaseRow } from '#app/contract/purchases/row.ts';
import { isIsoDate } from '#app/sales/draft/dates.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { AutocompleteField } from '#renderer/ui/AutocompleteField.tsx';
import { announceToScreenReader } from '#renderer/ui/announceToScreenReader.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { DateField } from '#renderer/ui/DateField.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { TextArea } from '#renderer/ui/TextArea.tsx';
import { decisionPeopleQuery } from '../decisions/queries.ts';
import { usePanelInvoice } from '../detail/PanelInvoiceContext.ts';
import { toSeenInvoiceState } from '../marking/seenInvoiceState.ts';
import styles from './Questions.module.css';
import { openQuestionsQuery } from './queries.ts';
import { useUnsavedText } from './useUnsavedText.ts';

export interface AskQuestionFormProps {
  readonly row: PurchaseRow;
  /** The question that is replaced; null where none is open. */
  readonly question: OpenQuestion | null;
  readonly onDone: () => void;
}

/** Asks a question about the invoice in the panel: text, who is to answer, and until when. */
export const AskQuestionForm = ({ row, question, onDone }: AskQuestionFormProps) => {
  const { t } = useTranslation('questions');
  const { company, id } = usePanelInvoice();
  const [text, setText] = useUnsavedText('question', row.invoiceNumber, question?.text);
  const [assignee, setAssignee] = useState(question?.assignee ?? '');
  const [dueOn, setDueOn] = useState(question?.dueOn ?? '');
  const [isTried, setTried] = useState(false);
  const names = useKnownNames(assignee);
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      ipcClient.purchaseReview.ask({
        ...{ company, id, seen: toSeenInvoiceState(row) },
        question: { text: text.trim(), assignee: assignee.trim(), dueOn: dueOn === '' ? null : dueOn },
      }),
    onSuccess: () => {
      setText('');
      announceToScreenReader(t('asked'));
      onDone();
    },
  });
  const isDueValid = dueOn === '' || isIsoDate(dueOn);
  const submit = (): void => {
    setTried(true);
    if (isDueValid && text.trim() !== '' && !isPending) mutate();
  };
  return (
    <div className={styles.form}>
      <TextArea
        label={t('question')}
        rows={3}
        maxLength={maxQuestionLength}
        value={text}
        onChange={setText}
        error={isTried && text.trim() === '' ? t('missingText') : null}
        isReadOnly={isPending}
      />
      <AutocompleteField
        label={t('assignee')}
        value={assignee}
        onChange={setAssignee}
        suggestions={names}
        maxLength={200}
      />
      <DateField
        label={t('dueOn')}
        value={dueOn}
        onChange={setDueOn}
        error={isTried && !isDueValid ? t('noDate') : null}
      />
      {error && <ErrorNotice error={error.error} />}
      <div className={styles.actions}>
        {question && (
          <Button size="small" onPress={onDone}>
            {t('cancel')}
          </Button>
        )}
        <Button size="small" variant="primary" onPress={submit} isPending={isPending}>
          {t('ask')}
        </Button>
      </div>
    </div>
  );
};

/** Names suggested at most. */
const maxSuggestions = 8;

/** Returns the names of those who have decided or were asked something, as far as they fit what is typed. */
const useKnownNames = (typed: string) => {
  const { company } = usePanelInvoice();
  const { data: people = [] } = useQuery(decisionPeopleQuery(company));
  const { data: questions = [] } = useQuery(openQuestionsQuery(company));
  const wanted = typed.trim().toLowerCase();
  return [...new Set([...questions.map(({ assignee }) => assignee), ...people])]
    .filter((name) => name !== '' && name.toLowerCase().includes(wanted) && name !== typed)
    .slice(0, maxSuggestions)
    .map((name) => ({ value: name, name: '' }));
};

import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CircleQuestionMark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { QuestionedInvoice } from '#app/contract/purchases/question.ts';
import { useCurrentCompany } from '#renderer/shared/currentCompany.ts';
import { TopBar } from '#renderer/shared/TopBar.tsx';
import { Amount } from '#renderer/ui/Amount.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { LinkButton } from '#renderer/ui/LinkButton.tsx';
import { ProgressBar } from '#renderer/ui/ProgressBar.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import tableStyles from '../decisions/Decisions.module.css';
import { usePurchaseEvents } from '../usePurchaseEvents.ts';
import { CopyQuestions } from './CopyQuestions.tsx';
import styles from './Questions.module.css';
import { openQuestionsQuery } from './queries.ts';

/** The open questions to one client, those that are due first before the others. */
export const QuestionsPage = () => {
  const { t } = useTranslation('questions');
  const { ref: company } = useCurrentCompany();
  const navigate = useNavigate();
  const { data: questions, error, isPending, refetch } = useQuery(openQuestionsQuery(company));
  usePurchaseEvents();
  const open = ({ customerNumber, id }: QuestionedInvoice): void =>
    void navigate({ to: '/purchases', search: { view: 'all', invoice: { customerNumber, id } } });
  return (
    <>
      <TopBar title={t('title')} status={t('title')} />
      <div className={tableStyles.page}>
        <div className={styles.toolbar}>
          <CopyQuestions
            key={`${company.connectionId} ${company.customerNumber}`}
            company={company}
            questions={questions ?? []}
          />
        </div>
        <div className={tableStyles.scrollArea}>
          {error && (
            <div className={tableStyles.notice}>
              <ErrorNotice error={error.error} onRetry={() => void refetch()} />
            </div>
          )}
          {isPending && <ProgressBar label={t('loading')} value={null} />}
          {questions?.length === 0 && (
            <EmptyState icon={<CircleQuestionMark aria-hidden />} title={t('empty.title')}>
              {t('empty.body')}
            </EmptyState>
          )}
          {questions && questions.length > 0 && <QuestionTable questions={questions} onOpen={open} />}
        </div>
      </div>
    </>
  );
};

interface QuestionTableProps {
  readonly questions: readonly QuestionedInvoice[];
  readonly onOpen: (invoice: QuestionedInvoice) => void;
}

const QuestionTable = ({ questions, onOpen }: QuestionTableProps) => {
  const { t } = useTranslation(['questions', 'purchases']);
  const format = useFormat();
  return (
    <table className={tableStyles.table} aria-label={t('title')}>
      <thead>
        <tr>
          <th scope="col">{t('dueOn')}</th>
          <th scope="col">{t('assignee')}</th>
          <th scope="col">{t('invoice')}</th>
          <th scope="col">{t('question')}</th>
        </tr>
      </thead>
      <tbody>
        {questions.map((question) => (
          <tr key={`${question.customerNumber} ${question.id}`}>
            <td className={tableStyles.time}>{question.dueOn === null ? '–' : format.dateFull(question.dueOn)}</td>
            <td>{question.assignee === '' ? '–' : <UntrustedText>{question.assignee}</UntrustedText>}</td>
            <td>
              <LinkButton onPress={() => onOpen(question)}>
                {question.sellerName === null ? (
                  t('purchases:missing.seller')
                ) : (
                  <UntrustedText>{question.sellerName}</UntrustedText>
                )}
              </LinkButton>
              <div className={tableStyles.secondary}>
                {question.invoiceNumber !== null && <UntrustedText>{question.invoiceNumber}</UntrustedText>}
                {question.invoiceNumber !== null && question.amount !== null && ' · '}
                {question.amount !== null && <Amount value={question.amount} currency={question.currency} />}
              </div>
            </td>
            <td className={tableStyles.action}>
              <div className={tableStyles.reason}>
                <UntrustedText>{question.text}</UntrustedText>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

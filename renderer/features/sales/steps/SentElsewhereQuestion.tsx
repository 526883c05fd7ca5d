import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { SimilarInvoice, SubmissionQuestion } from '#app/contract/sales/submission.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { escapeInvisibleCharacters } from '#renderer/ui/escapeInvisibleCharacters.ts';
import { LinkButton } from '#renderer/ui/LinkButton.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import type { DraftSubmission } from '../draft/useDraftSubmission.ts';
import styles from './ResultStep.module.css';

export interface SentElsewhereQuestionProps {
  readonly question: Extract<SubmissionQuestion, { kind: 'sentElsewhere' }>;
  readonly sending: DraftSubmission;
}

/** Asks whether one of the service's invoices is this draft, which is older than the copy of the data that it is in. */
export const SentElsewhereQuestion = ({ question, sending }: SentElsewhereQuestionProps) => {
  const { t } = useTranslation('salesOutcome');
  return (
    <Notice
      tone="amber"
      title={t('sentElsewhere.title')}
      actions={
        <Button isDisabled={sending.isUnderWay} onPress={() => void sending.decide('sendAnyway')}>
          {t('sentElsewhere.send')}
        </Button>
      }
    >
      <p>{t('sentElsewhere.body')}</p>
      <ul className={styles.options}>
        {question.invoices.map((invoice) => (
          <li key={invoice.id}>
            <SimilarInvoiceLink invoice={invoice} />
          </li>
        ))}
      </ul>
      <p className={styles.paragraph}>{t('sentElsewhere.hint')}</p>
    </Notice>
  );
};

const SimilarInvoiceLink = ({
  invoice: { id, number, date, total, currency },
}: {
  readonly invoice: SimilarInvoice;
}) => {
  const { t } = useTranslation('salesOutcome');
  const format = useFormat();
  const navigate = useNavigate();
  const text = t('sentElsewhere.item', {
    number: number === null ? t('sentElsewhere.unnumbered') : escapeInvisibleCharacters(number),
    date: date === null ? '–' : format.dateFull(date),
    total: total === null ? '–' : format.amount(total, currency).text,
  });
  return <LinkButton onPress={() => void navigate({ to: '/sales', search: { invoice: id } })}>{text}</LinkButton>;
};

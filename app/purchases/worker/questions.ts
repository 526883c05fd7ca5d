import { fail } from '#app/contract/errors.ts';
import { toInvoiceSummary } from '#app/contract/purchases/invoiceSummary.ts';
import type {
  AskedQuestion,
  QuestionedInvoice,
  OpenQuestion as ShownQuestion,
} from '#app/contract/purchases/question.ts';
import type { SeenInvoiceState } from '#app/contract/purchases/review.ts';
import { toIsoMoment } from '#app/lib/isoMoment.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import type { OpenQuestion } from '../reviews/questionReader.ts';
import type { DecisionAuthor } from '../reviews/reviewEvent.ts';
import { getDecidedInvoice, verifySeenInvoice } from './markings.ts';
import { getOpenCompanies, runWithOpenCompany, withDatabaseDamageHandling } from './openCompanies.ts';
import type { OpenCompany } from './openCompany.ts';

/** Asks a question about an invoice that is unchanged since it was displayed. Throws `notFound`, and `conflict`. */
export const askQuestion = (
  archiveRef: ArchiveRef,
  id: number,
  seen: SeenInvoiceState,
  question: AskedQuestion,
  today: string,
  author: DecisionAuthor,
): Promise<void> =>
  runWithOpenCompany(archiveRef, async (company) => {
    await verifySeenInvoice(company, id, seen, today);
    company.reviewStore.ask(getDecidedInvoice(company, id), question, author);
    company.index.mark([id]);
  });

/** Notes the answer to the open question about an invoice. Throws `notFound`, and `conflict` where none is open. */
export const answerQuestion = (
  archiveRef: ArchiveRef,
  id: number,
  text: string,
  author: DecisionAuthor,
): Promise<void> =>
  runWithOpenCompany(archiveRef, (company) => {
    const isAnswered = company.reviewStore.answer(getDecidedInvoice(company, id), text, author);
    company.index.mark([id]);
    if (!isAnswered) throw fail({ kind: 'conflict', message: null });
  });

const maxQuestions = 1000;

/** Returns the open questions of several companies, by due day; those of lost invoices are left out. */
export const listQuestions = (archiveRefs: readonly ArchiveRef[]): Promise<QuestionedInvoice[]> =>
  withDatabaseDamageHandling(archiveRefs, async () =>
    getOpenCompanies(archiveRefs)
      .flatMap(listCompanyQuestions)
      .toSorted((one, other) => getDueRank(one).localeCompare(getDueRank(other)))
      .slice(0, maxQuestions),
  );

const listCompanyQuestions = ({ archive, archiveRef, reviewStore }: OpenCompany): QuestionedInvoice[] => {
  const questions = new Map(
    reviewStore.questions.list().map(({ identity, question }) => [identity, question] as const),
  );
  const ids = archive.findIds(questions.keys());
  return [...questions].flatMap(([identity, question]) => {
    const id = ids.get(identity);
    const row = id === undefined ? undefined : archive.row(id);
    if (id === undefined || !row) return [];
    return [{ customerNumber: archiveRef.customerNumber, ...toInvoiceSummary(id, row), ...toShownQuestion(question) }];
  });
};

/** Without a due day last, otherwise in the order in which they were asked. */
const getDueRank = ({ dueOn, at }: QuestionedInvoice): string => `${dueOn ?? 'never'} ${at}`;

/** Returns a question as the window shows it. */
const toShownQuestion = ({ at, ...question }: OpenQuestion): ShownQuestion => ({
  ...question,
  at: toIsoMoment(at),
});

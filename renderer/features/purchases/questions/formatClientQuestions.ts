import type { TFunction } from 'i18next';
import type { QuestionedInvoice } from '#app/contract/purchases/question.ts';
import { escapeInvisibleCharacters } from '#renderer/ui/escapeInvisibleCharacters.ts';
import type { LocaleFormat } from '#renderer/ui/format.ts';

/** Formats all questions to a client as one text: a number for each invoice, its facts and the question. */
export const formatClientQuestions = (
  questions: readonly QuestionedInvoice[],
  t: TFunction<'questions'>,
  format: LocaleFormat,
): string =>
  [
    t('questions:text.greeting'),
    t('questions:text.intro', { count: questions.length }),
    ...questions.map((question, index) => `${index + 1}. ${formatQuestion(question, t, format)}`),
    t('questions:text.thanks'),
  ].join('\n\n');

const formatQuestion = (
  { sellerName, invoiceNumber, invoiceDate, amount, currency, text, dueOn }: QuestionedInvoice,
  t: TFunction<'questions'>,
  format: LocaleFormat,
): string => {
  const facts = [
    sellerName,
    invoiceNumber && t('questions:text.invoice', { number: invoiceNumber }),
    invoiceDate && format.dateFull(invoiceDate),
    amount && format.amount(amount, currency).text,
  ];
  const lines = [
    facts.filter(Boolean).join(', '),
    text,
    ...(dueOn ? [t('questions:text.due', { date: format.dateFull(dueOn) })] : []),
  ];
  return lines.map(escapeLines).join('\n');
};

/** A question may have several lines. */
const escapeLines = (text: string): string => text.split('\n').map(escapeInvisibleCharacters).join('\n');

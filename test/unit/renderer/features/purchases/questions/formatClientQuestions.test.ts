import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import type { QuestionedInvoice } from '#app/contract/purchases/question.ts';
import { formatClientQuestions } from '#renderer/features/purchases/questions/formatClientQuestions.ts';
import en from '#renderer/locales/en/questions.json';
import fi from '#renderer/locales/fi/questions.json';
import sv from '#renderer/locales/sv/questions.json';
import { createLocaleFormat } from '#renderer/ui/format.ts';

const question: QuestionedInvoice = {
  ...{ customerNumber: '1001', id: 1, sellerName: 'Saha Oy', invoiceNumber: '4711', invoiceDate: '2026-11-02' },
  ...{ amount: '1250.5', currency: 'EUR', text: 'What was this for?', assignee: 'Liisa', dueOn: '2026-11-30' },
  ...{ by: 'aino', at: '2026-11-20T12:00:00.000Z' },
};
const write = async (language: 'en' | 'fi' | 'sv', questions: readonly QuestionedInvoice[]): Promise<string> => {
  const i18n = createInstance();
  const resources = { en: { questions: en }, fi: { questions: fi }, sv: { questions: sv } };
  await i18n.init({ lng: language, resources, interpolation: { escapeValue: false } });
  return formatClientQuestions(questions, i18n.getFixedT(language, 'questions'), createLocaleFormat(language));
};

describe('the questions to a client as one text', () => {
  it('name each invoice by supplier, number, date and amount, with its question and day', async () => {
    const second = { ...question, id: 2, sellerName: null, invoiceNumber: null, amount: null, dueOn: null };
    expect(await write('en', [question, { ...second, text: 'Paper?\nOr ink?' }])).toBe(
      [
        'Hello,',
        'we have questions about these purchase invoices:',
        '1. Saha Oy, invoice 4711, 2 Nov 2026, 1,250.50\u00a0€\nWhat was this for?\nPlease answer by 30 Nov 2026.',
        '2. 2 Nov 2026\nPaper?\nOr ink?',
        'Thank you for your answers.',
      ].join('\n\n'),
    );
  });

  it('are in the language of the client, with its dates and amounts', async () => {
    expect(await write('fi', [question])).toMatch(
      /Hei,.*kysymys tästä.*lasku 4711, 2\.11\.2026, 1\s250,50.*30\.11\.2026/s,
    );
    expect(await write('sv', [question])).toMatch(/Hej,.*en fråga.*faktura 4711.*Tack för svaren\./s);
  });

  it('show invisible characters of a service, and keep the lines of a question', async () => {
    const text = await write('en', [{ ...question, sellerName: 'Saha\u202eyO', text: 'a\nb' }]);
    expect(text).not.toContain('\u202e');
    expect(text).toContain('a\nb');
  });
});

import { describe, expect, test } from 'vitest';
import type { Language } from '#app/contract/application.ts';
import type { Draft } from '#app/contract/sales/draft.ts';
import {
  type DraftRefusal,
  findFirstRefusedPath,
  getDraftLevelMessages,
  getRefusedFieldMessages,
  toDraftRefusal,
} from '#renderer/features/sales/draft/serverMessages.ts';
import { demo, newRecipient } from './demoSales.ts';
import { company, createSalesConnection, newFile, type OpenedSales, openSales, readyDraft } from './parts.ts';
import { requestPatterns, salesDialect } from './speech.ts';

/** Opens a sales feature whose service responds in that language. */
const openSalesIn = (language: Language): OpenedSales =>
  openSales(newFile(), { ...createSalesConnection(demo), language });

/** What the wizard makes of the refusal of a draft with these changes. */
const refusedIn = async (language: Language, changes: (draft: Draft) => Partial<Draft>): Promise<DraftRefusal> => {
  const { sales } = openSalesIn(language);
  const begun = await readyDraft(sales, newRecipient());
  const draft = { ...begun, ...changes(begun) };
  await sales.saveDraft({ draft });
  const submission = await sales.send({ company, draftId: draft.id });
  await sales.close();
  const refusal = toDraftRefusal(submission, draft);
  if (!refusal) throw new Error(`the service took the draft: ${JSON.stringify(submission.steps)}`);
  return refusal;
};

const readFieldMessages = (refusal: DraftRefusal) =>
  Object.fromEntries(getRefusedFieldMessages(refusal, refusal.draft));

describe.each([
  ['fi', 'Eräpäivä saa olla enintään 90 päivää laskun päivän jälkeen'],
  ['sv', 'Förfallodagen får vara högst 90 dagar efter fakturadatumet'],
  ['en', 'The due date may be at most 90 days after the invoice date'],
] as const)('in %s', (language, words) => {
  test('a due date that the service refuses is reported at the due date', async () => {
    const refusal = await refusedIn(language, () => ({ paymentTermDays: '200', dueDate: '2099-01-01' }));
    expect(readFieldMessages(refusal)).toEqual({ dueDate: expect.stringContaining(words) });
    expect(getDraftLevelMessages(refusal)).toEqual([]);
    expect(findFirstRefusedPath(refusal)).toBe('dueDate');
  });
});

/** Words alone, in the shape that the service of this run has for them. */
const saying = (words: string) =>
  salesDialect === 'documented'
    ? { status: 400, body: JSON.stringify({ error: words, code: 'INV', telemetryId: 't' }) }
    : { status: 422, body: JSON.stringify({ refusals: [{ about: '', words: [words] }], ticket: 't' }) };

test.each([
  ['fi', 'Rivin 2 ALV-prosentti ei ole voimassa.', 'lines.1.vatRate'],
  ['sv', 'Momssatsen på rad 2 gäller inte.', 'lines.1.vatRate'],
  ['fi', 'Viitenumero on jo käytössä.', 'referenceNumber'],
] as const)('a message alone (%s) is reported at the field that it names: %s', async (language, words, field) => {
  demo.mischief.next({ ...requestPatterns.lines, do: { kind: 'status', ...saying(words) } });
  const refusal = await refusedIn(language, () => ({}));
  expect(readFieldMessages(refusal)).toEqual({ [field]: words });
});

test('a message without a known field is shown at the top in full', async () => {
  demo.mischief.next({ ...requestPatterns.lines, do: { kind: 'status', ...saying('The series is closed.') } });
  const refusal = await refusedIn('en', () => ({}));
  expect(readFieldMessages(refusal)).toEqual({});
  expect(getDraftLevelMessages(refusal)).toEqual([{ path: '', message: 'The series is closed.' }]);
});

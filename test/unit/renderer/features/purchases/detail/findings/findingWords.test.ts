import { createInstance, type TFunction } from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Language, languages } from '#app/contract/application.ts';
import { dismissalReason, findingKinds } from '#app/contract/purchases/findings.ts';
import { formatFindingBody, formatFindingTitle } from '#renderer/features/purchases/detail/findings/findingText.ts';
import { formatSupplierQuestion } from '#renderer/features/purchases/detail/findings/formatSupplierQuestion.ts';
import { createLocaleFormat } from '#renderer/ui/format.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { readNamespaceWords } from '#test/unit/localeFiles.ts';
import { evidences, row } from '#test/unit/renderer/examples.ts';

const speak = async (language: Language): Promise<TFunction<'findings'>> => {
  const instance = createInstance();
  const keys = [...readNamespaceWords(language, 'findings')];
  await instance.init({
    lng: language,
    keySeparator: false,
    resources: { [language]: { findings: Object.fromEntries(keys) } },
    defaultNS: 'findings',
    interpolation: { escapeValue: false },
  });
  return instance.getFixedT(language, 'findings');
};

describe.each(languages)('findings in %s', (language) => {
  const words = readNamespaceWords(language, 'findings');
  const names = readNamespaceWords(language, 'grid');
  const format = createLocaleFormat(language);
  let t: TFunction<'findings'>;
  beforeAll(async () => {
    t = await speak(language);
  });

  test.each(findingKinds)('%s explains itself: name, title, meaning, and what to ask', (kind) => {
    const evidence = evidences[kind];
    const texts = [
      names.get(`finding.${kind}`) ?? '',
      formatFindingTitle(evidence, t),
      formatFindingBody(evidence, t, format),
      formatSupplierQuestion(evidence, row, t, format),
    ];
    for (const text of texts) {
      expect(text).not.toBe('');
      expect(text, 'a key instead of words').not.toMatch(/^(title|body|ask)\./);
      expect(text, 'a gap in the sentence').not.toMatch(/\{\{|undefined| {2}/);
    }
    expect(texts[2]).toMatch(/\.$/);
    expect(texts[3]).toMatch(/20261147.*\?$/);
  });

  test('every way in which an IBAN is wrong, every sum, amount, date and reason has its words', () => {
    const keys = [
      ...['characters', 'length', 'checkDigits', 'national'].map((fault) => `body.invalidIban.${fault}`),
      'body.sumsDiffer.netPlusVat',
      'body.sumsDiffer.rows',
      ...['farAbove', 'digitsExchanged'].map((reason) => `body.unusualAmount.${reason}`),
      ...['future', 'old', 'dueBeforeIssue', 'dueLate'].map((fault) => `body.impossibleDate.${fault}`),
      ...dismissalReason.options.map((reason) => `reason.${reason}`),
    ];
    for (const key of nonEmpty(keys)) expect(words.get(key), key).toBeTruthy();
  });
});

test('what is asked names the invoice by what is known of it, and hides nothing', async () => {
  const t = await speak('en');
  const format = createLocaleFormat('en');
  const bare = { ...row, invoiceNumber: null, invoiceDate: null, amount: null, sellerName: 'Kupari \u202eyO' };
  expect(formatSupplierQuestion(evidences.newSupplier, bare, t, format)).toContain('your invoice Kupari ⟨202E⟩yO.');
  expect(formatSupplierQuestion(evidences.ibanChanged, row, t, format)).toContain('LT12 1000 0111 0100 1000');
});

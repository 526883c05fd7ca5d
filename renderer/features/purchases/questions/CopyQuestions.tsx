import { useMutation } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#app/contract/application.ts';
import type { QuestionedInvoice } from '#app/contract/purchases/question.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { getI18n } from '#renderer/locales/i18n.ts';
import { languageNames } from '#renderer/locales/languageNames.ts';
import { useLanguage } from '#renderer/locales/useLanguage.ts';
import { useSuspendForFormDrafts } from '#renderer/shared/formDrafts.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { createLocaleFormat } from '#renderer/ui/format.ts';
import { Select } from '#renderer/ui/Select.tsx';
import { clientLanguages, readClientLanguage, storeClientLanguage } from './clientLanguage.ts';
import { formatClientQuestions } from './formatClientQuestions.ts';
import styles from './Questions.module.css';

export interface CopyQuestionsProps {
  readonly company: CompanyRef;
  readonly questions: readonly QuestionedInvoice[];
}

/** Copies all questions as one text in the client's language, which is remembered for the company. */
export const CopyQuestions = ({ company, questions }: CopyQuestionsProps) => {
  const { t } = useTranslation('questions');
  useSuspendForFormDrafts();
  const windowLanguage = useLanguage();
  const [chosen, setChosen] = useState(() => readClientLanguage(company));
  const language = chosen ?? windowLanguage;
  const copying = useMutation({ mutationFn: () => copyQuestions(questions, language) });
  return (
    <div className={styles.copy}>
      <Select<Language>
        label={t('language')}
        size="small"
        value={language}
        options={clientLanguages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(next) => {
          setChosen(next);
          storeClientLanguage(company, next);
        }}
      />
      <Button
        size="small"
        icon={<Copy aria-hidden />}
        isDisabled={questions.length === 0}
        onPress={() => copying.mutate()}
      >
        {t('copyAll')}
      </Button>
      <p role="status" className={styles.status}>
        {copying.isSuccess && t('copied', { count: questions.length })}
        {copying.isError && t('notCopied')}
      </p>
    </div>
  );
};

const copyQuestions = async (questions: readonly QuestionedInvoice[], language: Language): Promise<void> => {
  const i18n = await getI18n(language);
  await i18n.loadNamespaces('questions');
  const text = formatClientQuestions(questions, i18n.getFixedT(language, 'questions'), createLocaleFormat(language));
  await navigator.clipboard.writeText(text);
};

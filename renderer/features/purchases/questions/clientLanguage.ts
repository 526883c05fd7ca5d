import type { Language } from '#app/contract/application.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { createFormDraftName } from '#renderer/shared/formDraftName.ts';
import { readFormDraft, storeFormDraft } from '#renderer/shared/formDrafts.ts';

export const clientLanguages: readonly Language[] = ['en', 'fi', 'sv'];

const nameLanguage = ({ connectionId, customerNumber }: CompanyRef): string =>
  createFormDraftName('questionLanguage', connectionId, customerNumber);

/** Returns the language that was chosen last for the questions to a client; null if none was. */
export const readClientLanguage = (company: CompanyRef): Language | null => {
  const stored = readFormDraft(nameLanguage(company));
  return clientLanguages.find((language) => language === stored) ?? null;
};

/** Stores the language of a client, as the content of a form that stays. */
export const storeClientLanguage = (company: CompanyRef, language: Language): void =>
  storeFormDraft({ connectionId: company.connectionId, name: nameLanguage(company), text: language });

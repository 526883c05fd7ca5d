import { languages } from '#app/contract/application.ts';
import type { AppError } from '#app/contract/errors.ts';
import { getErrorTextKey } from '#renderer/locales/errorKeys.ts';
import { getServiceErrorText } from '#renderer/locales/serviceErrorText.ts';
import { readNamespaceWords } from '../unit/localeFiles.ts';

/** People get a sentence in every language, the service's words and the evidence (like `says`) as one short line, and never one of `secrets`. */
export const sentenceFaults = (
  error: AppError,
  says: RegExp | undefined,
  secrets: readonly string[],
): readonly string[] => {
  const key = getErrorTextKey(error);
  const speechless = languages.filter((language) => {
    const words = readNamespaceWords(language, 'errors');
    return !words.get(`${key}.title`) || !words.get(`${key}.body`);
  });
  const evidence = error.kind === 'signInFailed' ? error.evidence : undefined;
  const values = [evidence?.expected, evidence?.received].filter((value) => typeof value === 'string');
  const serviceText = [...getServiceErrorText(error).messages, ...values].join(' ');
  return [
    ...speechless.map((language) => `no words in ${language}`),
    ...(says && !says.test(serviceText) ? [`it says "${serviceText}"`] : []),
    ...(serviceText.length > 500 || /\p{Cc}/u.test(serviceText) ? ['its words are no short line'] : []),
    // Every JWT begins with `eyJ`.
    ...([...secrets, 'eyJ'].some((secret) => serviceText.includes(secret)) ? ['it contains a secret'] : []),
  ];
};

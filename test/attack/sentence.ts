import { languages } from '#app/contract/application.ts';
import type { AppError } from '#app/contract/errors.ts';
import { getErrorTextKey, getServiceErrorText } from '#renderer/locales/errorKeys.ts';
import { readNamespaceWords } from '../unit/localeFiles.ts';

/** People get a sentence in every language, the service's words (like `says`) as one short line, and never one of `secrets`. */
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
  const serviceText = getServiceErrorText(error).messages.join(' ');
  return [
    ...speechless.map((language) => `no words in ${language}`),
    ...(says && !says.test(serviceText) ? [`it says "${serviceText}"`] : []),
    ...(serviceText.length > 300 || /\p{Cc}/u.test(serviceText) ? ['its words are no short line'] : []),
    // Every JWT begins with `eyJ`.
    ...([...secrets, 'eyJ'].some((secret) => serviceText.includes(secret)) ? ['it contains a secret'] : []),
  ];
};

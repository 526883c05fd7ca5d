/** A text of this computer or person, and what a report says in its place. */
export interface PrivateText {
  readonly text: string;
  readonly placeholder: string;
}

/** Texts that are shorter are part of too many words. */
const minLength = 3;

/** Returns a report without private texts as whole words, also where a path is written with `/`, as a file address or in JSON. */
export const removePrivateTexts = (report: string, privateTexts: readonly PrivateText[]): string =>
  [...privateTexts]
    .filter(({ text }) => text.length >= minLength)
    .sort((one, other) => other.text.length - one.text.length)
    .reduce(
      (result, { text, placeholder }) =>
        [...listForms(text)].reduce((current, form) => replaceIgnoringCase(current, form, placeholder), result),
      report,
    );

const listForms = (text: string): ReadonlySet<string> => {
  const withSlashes = text.replaceAll('\\', '/');
  return new Set([
    text,
    JSON.stringify(text).slice(1, -1),
    withSlashes,
    encodeURI(withSlashes),
    encodeURIComponent(text),
  ]);
};

const replaceIgnoringCase = (report: string, text: string, placeholder: string): string =>
  report.replaceAll(
    new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(text)}(?![\\p{L}\\p{N}])`, 'giu'),
    () => placeholder,
  );

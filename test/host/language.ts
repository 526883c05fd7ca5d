/**
 * The languages of the system, best first, as BCP 47 tags: Chromium's own switch `--lang`, then the POSIX variables
 * (`LANGUAGE` is a list), then what Node was started with.
 */
export const systemLanguages = (): readonly string[] => {
  const fromSwitch = process.argv.find((arg) => arg.startsWith('--lang='))?.slice('--lang='.length);
  const { LANGUAGE, LC_ALL, LC_MESSAGES, LANG } = process.env;
  const named = [fromSwitch, ...(LANGUAGE ?? '').split(':'), LC_ALL, LC_MESSAGES, LANG].flatMap(tagOf);
  return named.length > 0 ? [...new Set(named)] : [new Intl.DateTimeFormat().resolvedOptions().locale];
};

/** `fi_FI.UTF-8` → `fi-FI`; the POSIX locale says nothing about a language. */
const tagOf = (name: string | undefined): readonly string[] => {
  const tag = name?.replace(/[.@].*$/, '').replaceAll('_', '-');
  return tag && tag !== 'C' && tag !== 'POSIX' ? [tag] : [];
};

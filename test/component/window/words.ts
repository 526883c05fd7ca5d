import { type Locator, page } from 'vitest/browser';
import { getI18n, loadRemainingTranslations } from '#renderer/locales/i18n.ts';

const i18n = await getI18n('en');
await loadRemainingTranslations(i18n);

/** Returns the English text of a key, `sales:field.name`; throws where there is none, and where it needs another value. */
export const words = (key: string, values: Readonly<Record<string, unknown>> = {}): string => {
  if (!i18n.exists(key, values)) throw new Error(`no words for ${key}`);
  const text = i18n.t(key, values);
  if (text.includes('{{')) throw new Error(`a value is missing in: ${text}`);
  return text;
};

type Values = Parameters<typeof words>[1];

export const getButton = (key: string, values?: Values): Locator =>
  page.getByRole('button', { name: words(key, values), exact: true });

export const getTextField = (key: string, values?: Values): Locator =>
  page.getByRole('textbox', { name: words(key, values), exact: true });

/** Returns the announced message that contains the text of a key. */
export const getAlert = (key: string, values?: Values): Locator =>
  page.getByRole('alert').filter({ hasText: words(key, values) });

export const getText = (key: string, values?: Values): Locator => page.getByText(words(key, values), { exact: true });

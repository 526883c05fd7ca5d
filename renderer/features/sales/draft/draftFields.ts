import type { TFunction } from 'i18next';
import type { Language } from '#app/contract/application.ts';
import type { DraftFault } from '#app/sales/draft/draftFault.ts';
import { localizeDecimalMark } from '#renderer/shared/localizeDecimalMark.ts';
import type { LocaleFormat } from '#renderer/ui/format.ts';
import { toStableFieldPath } from './draftPaths.ts';
import { formatSupportedValues } from './formatSupportedValues.ts';
import type { WizardValue } from './WizardContext.ts';

/** State of a field: its message and its identification in the page. */
export interface DraftField {
  /** Value of `data-field`. */
  readonly id: string;
  readonly error: string | null;
  readonly fault: DraftFault | null;
  readonly leave: () => void;
}

export const getDraftField = (
  { draft, visibleFaults, messages, leave }: Pick<WizardValue, 'draft' | 'visibleFaults' | 'messages' | 'leave'>,
  path: string,
  formatFault: (fault: DraftFault) => string,
): DraftField => {
  const fault = visibleFaults.find((candidate) => candidate.path === path) ?? null;
  const error = messages.get(path) ?? (fault ? formatFault(fault) : null);
  const id = toStableFieldPath(draft, path);
  return { id, error, fault, leave: () => leave(id) };
};

interface FaultFormatOptions {
  readonly t: TFunction<['sales', 'salesLines']>;
  readonly language: Language;
  readonly format: Pick<LocaleFormat, 'dateFull'>;
}

/** Returns a fault as a sentence, with localized dates and numbers. */
export const formatDraftFault = (
  { code, values = {} }: Pick<DraftFault, 'code' | 'values'>,
  { t, language, format }: FaultFormatOptions,
): string => {
  const written: Record<string, string> = {};
  for (const [name, value] of Object.entries(values))
    written[name] =
      name === 'date' || name === 'endDate' ? format.dateFull(value) : localizeDecimalMark(value, language);
  if (values.supportedValues !== undefined) written.supportedValues = formatSupportedValues(values.supportedValues, t);
  return t(`fault.${code}`, written);
};

import type { Draft } from '#app/contract/sales/draft.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { Directory } from '../context/directory.ts';
import { settingsAtOnce } from '../context/toldSettings.ts';
import { emptyDraft } from '../draft/draft.ts';
import { newReferenceNumber } from '../draft/newReference.ts';

/**
 * A fresh draft of `today` (ISO date), created at `now` (ISO moment), with what the service's settings tell at once (payment term, late interest, standard
 * text, language), and a reference number of its own.
 */
export const startDraft = async (
  directory: Directory,
  start: { readonly id: string; readonly company: CompanyRef; readonly today: string; readonly now: string },
): Promise<Draft> => {
  const defaults = await settingsAtOnce(directory, start.company);
  const { now, ...named } = start;
  const draft = emptyDraft({
    ...named,
    ...(defaults.paymentTermDays === null ? {} : { paymentTermDays: defaults.paymentTermDays }),
    ...(defaults.lateInterestPercent === null ? {} : { lateInterestPercent: defaults.lateInterestPercent }),
    ...(defaults.standardText === null ? {} : { note: defaults.standardText }),
  });
  return {
    ...draft,
    createdAt: now,
    contact: { ...draft.contact, language: defaults.language ?? draft.contact.language },
    referenceNumber: newReferenceNumber(start.today),
  };
};

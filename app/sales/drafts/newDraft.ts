import type { Draft } from '#app/contract/sales/draft.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { readSalesSettingsQuickly } from '../context/cachedSettings.ts';
import { readCapabilitiesQuickly } from '../context/knownCapabilities.ts';
import type { SalesMethodDeps } from '../context/salesMethodDeps.ts';
import { createDraft } from '../draft/draft.ts';
import { generateReferenceNumber } from '../draft/generateReferenceNumber.ts';
import { clearUnsupportedDefaults } from '../draft/omitUnsupportedValues.ts';

/**
 * Creates a draft of `today` (ISO date), created at `now` (ISO moment), with the service's settings that are available
 * quickly (payment term, late interest, standard text, language), and a reference number of its own; without those that
 * the service does not take.
 */
export const createDraftWithDefaults = async (
  { cache, apiFor }: Pick<SalesMethodDeps, 'cache' | 'apiFor'>,
  start: { readonly id: string; readonly company: CompanyRef; readonly today: string; readonly now: string },
): Promise<Draft> => {
  const [defaults, capabilities] = await Promise.all([
    readSalesSettingsQuickly(cache, start.company),
    readCapabilitiesQuickly({ apiFor }, start.company),
  ]);
  const { now, ...named } = start;
  const draft = createDraft({
    ...named,
    ...(defaults.paymentTermDays === null ? {} : { paymentTermDays: defaults.paymentTermDays }),
    ...(defaults.lateInterestPercent === null ? {} : { lateInterestPercent: defaults.lateInterestPercent }),
    ...(defaults.standardText === null ? {} : { note: defaults.standardText }),
  });
  const withDefaults = {
    ...draft,
    createdAt: now,
    contact: { ...draft.contact, language: defaults.language ?? draft.contact.language },
    referenceNumber: generateReferenceNumber(start.today),
  };
  return clearUnsupportedDefaults(withDefaults, capabilities);
};

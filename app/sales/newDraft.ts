import { AppFailure } from '../contract/errors.ts';
import type { Draft } from '../contract/sales/draft.ts';
import type { SalesSettings } from '../contract/sales/settings.ts';
import type { CompanyRef } from '../contract/values.ts';
import type { Directory } from './book/directory.ts';
import { emptyDraft } from './draft/draft.ts';
import { newReferenceNumber } from './draft/newReference.ts';

/** A new draft does not wait longer than this for the service's defaults, in milliseconds. */
const patience = 1500;

type Defaults = Pick<SalesSettings, 'paymentTermDays' | 'lateInterestPercent' | 'standardText' | 'language'>;

const noDefaults: Defaults = { paymentTermDays: null, lateInterestPercent: null, standardText: null, language: null };

/**
 * A fresh draft of `today` (ISO date) with what the service's settings tell at once (payment term, late interest, standard
 * text, language), and a reference number of its own.
 */
export const startDraft = async (
  directory: Directory,
  start: { readonly id: string; readonly company: CompanyRef; readonly today: string },
): Promise<Draft> => {
  const defaults = await settingsIfAny(directory, start.company);
  const draft = emptyDraft({
    ...start,
    ...(defaults.paymentTermDays === null ? {} : { paymentTermDays: defaults.paymentTermDays }),
    ...(defaults.lateInterestPercent === null ? {} : { lateInterestPercent: defaults.lateInterestPercent }),
    ...(defaults.standardText === null ? {} : { note: defaults.standardText }),
  });
  return {
    ...draft,
    contact: { ...draft.contact, language: defaults.language ?? draft.contact.language },
    referenceNumber: newReferenceNumber(start.today),
  };
};

/** Writing an invoice must not depend on the service: what it refuses here it will say again, where it matters. */
const settingsIfAny = async (directory: Directory, company: CompanyRef): Promise<Defaults> => {
  try {
    return await directory.settings(company, { signal: AbortSignal.timeout(patience) });
  } catch (failure) {
    if (failure instanceof AppFailure && failure.error.kind !== 'storage') return noDefaults;
    throw failure;
  }
};

import { randomInt } from 'node:crypto';
import { AppFailure } from '../contract/errors.ts';
import type { Draft, SalesSettings } from '../contract/sales.ts';
import type { CompanyRef } from '../contract/values.ts';
import { referenceNumberFor } from '../identifiers/referenceNumber.ts';
import type { Directory } from './directory.ts';
import { emptyDraft } from './draft/draft.ts';

/** A new draft does not wait longer than this for the service's defaults, in milliseconds. */
const patience = 1500;

/**
 * A fresh draft of `today` (ISO date) with the service's payment term and standard text where it tells them at once, and a
 * reference number of its own.
 */
export const startDraft = async (
  directory: Directory,
  start: { readonly id: string; readonly company: CompanyRef; readonly today: string },
): Promise<Draft> => {
  const { paymentTermDays, standardText } = await settingsIfAny(directory, start.company);
  const draft = emptyDraft({
    ...start,
    ...(paymentTermDays === null ? {} : { paymentTermDays }),
    ...(standardText === null ? {} : { note: standardText }),
  });
  return { ...draft, referenceNumber: newReferenceNumber(start.today) };
};

/** Writing an invoice must not depend on the service: what it refuses here it will say again, where it matters. */
const settingsIfAny = async (
  directory: Directory,
  company: CompanyRef,
): Promise<Pick<SalesSettings, 'paymentTermDays' | 'standardText'>> => {
  try {
    return await directory.settings(company, AbortSignal.timeout(patience));
  } catch (failure) {
    if (failure instanceof AppFailure && failure.error.kind !== 'storage')
      return { paymentTermDays: null, standardText: null };
    throw failure;
  }
};

/** The day and six random digits: two machines of one company give the same number once in a million pairs a day. */
const newReferenceNumber = (today: string): string =>
  referenceNumberFor(today.replaceAll('-', '') + String(randomInt(1_000_000)).padStart(6, '0')) ?? '';

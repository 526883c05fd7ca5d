import type { CompanyRef } from '#app/contract/values.ts';
import type { HalfYear } from '#app/sales/reminders/lateInterest.ts';
import { createFormDraftName } from '#renderer/shared/formDraftName.ts';
import { readFormDraft, storeFormDraft } from '#renderer/shared/formDrafts.ts';

const nameRate = ({ connectionId }: CompanyRef, halfYear: HalfYear): string =>
  createFormDraftName('referenceRate', connectionId, halfYear);

/** Returns the reference rate that was typed last for a half-year; empty if none was. */
export const readTypedReferenceRate = (company: CompanyRef, halfYear: HalfYear): string =>
  readFormDraft(nameRate(company, halfYear)) ?? '';

/** Stores a typed reference rate, as the content of a form that stays. */
export const storeTypedReferenceRate = (company: CompanyRef, halfYear: HalfYear, rate: string): void =>
  storeFormDraft({ connectionId: company.connectionId, name: nameRate(company, halfYear), text: rate });

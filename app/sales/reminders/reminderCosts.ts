import type Big from 'big.js';
import { addDays } from '../draft/dates.ts';
import type { DebtorKind } from './lateInterest.ts';

/** Most that a reminder may cost a consumer, in euros (Debt Collection Act 513/1999, section 10 a). */
export const maxConsumerReminderFee = '5';
/** Compensation that a business owes for late payment without proof of costs, in euros (section 10 e). */
export const businessCompensation = '40';
/** Days from the due date, or from the reminder before, until a reminder may cost a consumer something (section 10 b). */
const daysBeforeConsumerFee = 14;
/** Days that a reminder gives for payment. */
export const daysToPay = 14;

export interface ReminderCostRequest {
  readonly debtor: DebtorKind;
  /** Euros. */
  readonly fee: Big;
  /** ISO date. */
  readonly dueDate: string;
  /** ISO date of the reminder before this one; null where there was none. */
  readonly lastRemindedOn: string | null;
  /** ISO date of this reminder. */
  readonly on: string;
}

/** Why a consumer may not be asked for a fee. */
export type ReminderCostFault =
  | { readonly kind: 'feeTooHigh' }
  /** `from`: ISO date from which a fee may be asked for. */
  | { readonly kind: 'feeTooEarly'; readonly from: string };

/** Returns why the fee may not be asked for; null where it may. */
export const findReminderCostFault = (request: ReminderCostRequest): ReminderCostFault | null => {
  const { debtor, fee, on } = request;
  if (debtor === 'business' || fee.lte(0)) return null;
  if (fee.gt(maxConsumerReminderFee)) return { kind: 'feeTooHigh' };
  const from = getFirstFeeDay(request);
  return on < from ? { kind: 'feeTooEarly', from } : null;
};

/** Returns the first day, an ISO date, on which a reminder may cost a consumer something. */
export const getFirstFeeDay = ({
  dueDate,
  lastRemindedOn,
}: Pick<ReminderCostRequest, 'dueDate' | 'lastRemindedOn'>): string => {
  const last = lastRemindedOn !== null && lastRemindedOn > dueDate ? lastRemindedOn : dueDate;
  return addDays(last, daysBeforeConsumerFee);
};

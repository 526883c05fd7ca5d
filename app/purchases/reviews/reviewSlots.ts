import type { ReviewEvent } from './reviewEvent.ts';

/**
 * What an event decides about within its invoice: its review, a note or an export with a list of payments (by the event
 * that added it), a finding (by its key), or its question. The latest event of a slot that is not undone counts.
 */
export const reviewSlot = 'review';
/** Has no table: `questionReader.ts` reads its latest event. */
export const questionSlot = 'question';
/** Has no table: `QuestionReader.findSample` reads its latest event. */
export const spotCheckSlot = 'sample';
/** Has no table of its own: `review.approval` names the approval that counts. */
export const approvalSlot = 'approval';
export const toNoteSlot = (event: string): string => `note:${event}`;
/** Each export is kept, so that one that is undone leaves the others. */
export const toPaymentSlot = (event: string): string => `payment:${event}`;
export const toFindingSlot = (key: string): string => `finding:${key}`;

export const findingSlotPrefix = toFindingSlot('');

/** Returns what an event decides about. */
export const listSlots = ({ id, action }: ReviewEvent): string[] => {
  switch (action.kind) {
    case 'stateSet':
      return [reviewSlot, ...action.resolved.map(toFindingSlot)];
    case 'noteAdded':
      return [toNoteSlot(id)];
    case 'noteRemoved':
      return [toNoteSlot(action.note)];
    case 'findingResolved':
    case 'findingReopened':
      return [toFindingSlot(action.key)];
    case 'questionAsked':
    case 'questionAnswered':
      return [questionSlot];
    case 'sampled':
      return [spotCheckSlot];
    case 'paymentExported':
      return [toPaymentSlot(id)];
    case 'approved':
      return [approvalSlot];
    case 'undone':
    case 'reviewStartSet':
    case 'reviewRuleSet':
    case 'viewSaved':
    case 'viewRemoved':
    case 'approvalRuleSet':
    case 'faultsAcknowledged':
    case 'erased':
    case 'identitiesRenamed':
      return [];
  }
};

import { followUpKind } from '#app/contract/sales/followUp.ts';
import type { SalesDialect } from '../integration/app/sales/dialects.ts';
import type { Fault, RestoredRow, Row, Target } from './faults.ts';

/**
 * Where an invoice stands each time the sending comes to a stop: `stopped`, where the person only goes on; `asked`, where
 * nobody but the person can tell whether it was delivered; `killed`, where the process died; at last `done`, or, in a copy of the
 * data, `sentElsewhere`, where the service has the invoice already and the person leaves the draft.
 */
export type Stop = 'stopped' | 'asked' | 'killed' | 'done' | 'sentElsewhere';

/** The stops of a row, by what is known of each fault. */
export const expectedPath = ({ target, fault, moment }: Row, dialect: SalesDialect): readonly Stop[] => {
  switch (moment) {
    case null:
      return afterFault(target, fault);
    case 'beforeIntent':
      return ['killed', ...afterFault(target, fault)];
    case 'beforeCall':
      // The first look-up only looks: the call may be on its way still.
      return ['killed', open(target), ...afterFault(target, fault)];
    case 'beforeSettle': {
      // Where lines are sent one by one, only the first of them is there.
      const isWhole = !(dialect === 'other' && target === 'lines');
      // A stale version is refused, and written once more at once: by then the process is gone.
      const isStale = fault?.comes === 'answer' && target === 'lines';
      const isThere = fault?.comes !== 'nothing' && !isStale;
      return isThere && isWhole ? ['killed', 'done'] : ['killed', open(target), 'done'];
    }
  }
};

/** The stops of a row that is restored: nothing is sent before the confirmation, nor what the original has sent. */
export const expectedRestoredPath = (row: RestoredRow, dialect: SalesDialect): readonly string[] => {
  if (row.restored === 'beforeSending') return ['refused', 'sentElsewhere'];
  const [first = 'done', ...rest] = expectedPath(row, dialect);
  return [first, 'refused', ...afterConfirmation(row, first, rest)];
};

const afterConfirmation = (
  { target, moment, restored }: RestoredRow,
  first: Stop,
  rest: readonly Stop[],
): readonly Stop[] => {
  if (!isFurther(target)) return restored === 'atStop' ? rest : afterOriginalSent(target, moment);
  // A further delivery that was only planned may have been made by the original, and the journal has nothing to know it by.
  if (restored === 'afterOriginal') return moment === 'beforeIntent' ? ['asked', 'done'] : ['done'];
  return moment === 'beforeIntent' || first === 'stopped' ? ['asked', ...rest] : rest;
};

/** The copy knows the original's invoice only by its draft, which is none any more. */
const afterOriginalSent = (target: Target, moment: Row['moment']): readonly Stop[] => {
  if (target === 'lines' || target === 'delivery') return ['done'];
  const isLookedUp = target === 'invoice' && (moment === 'beforeCall' || moment === 'beforeSettle');
  return isLookedUp ? ['stopped', 'sentElsewhere'] : ['sentElsewhere'];
};

/** A delivery that shows no effect is the person's to decide; anything else is taken again by the next run. */
const open = (target: Target): Stop => (isDelivery(target) ? 'asked' : 'stopped');

const isDelivery = (target: Target): boolean => target === 'delivery' || isFurther(target);

/** Something that is done with an invoice that was sent before. */
const isFurther = (target: Target): boolean =>
  target === 'again' || followUpKind.options.some((kind) => kind === target);

const afterFault = (target: Target, fault: Fault | null): readonly Stop[] => {
  if (fault === null || fault.comes === 'answer') return ['done'];
  if (fault.isRefusal === 'stops') return ['stopped', 'done'];
  // A further delivery is not repeated even then: what the service shows of the first ones proves nothing.
  if (fault.isRefusal === 'retriedAtOnce') return isFurther(target) ? ['asked', 'done'] : ['done'];
  if (fault.comes === 'effect') return ['done'];
  return [open(target), 'done'];
};

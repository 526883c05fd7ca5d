import { followUpKind } from '#app/contract/sales/followUp.ts';
import type { SalesDialect } from '../integration/app/sales/dialects.ts';
import type { Fault, Row, Target } from './faults.ts';

/**
 * Where an invoice stands each time the sending comes to a stop: `stopped`, where the person only goes on; `asked`, where
 * nobody but the person can tell whether it was delivered; `killed`, where the process died; at last `done`.
 */
export type Stop = 'stopped' | 'asked' | 'killed' | 'done';

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

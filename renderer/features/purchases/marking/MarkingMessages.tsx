import { MarkingToast } from '../toolbar/MarkingToast.tsx';
import type { TableMarking } from '../useTableMarking.ts';
import { RefusalNotice } from './RefusalNotice.tsx';
import { useMarkingUndo } from './useMarkingUndo.ts';

type MarkingMessagesProps = Pick<TableMarking, 'marked' | 'refusal' | 'closeRefusal' | 'fail'> & {
  readonly connectionId: string;
};

/** Shows what was marked, with a button that undoes it, and why a press had no effect. */
export const MarkingMessages = ({ connectionId, marked, fail, refusal, closeRefusal }: MarkingMessagesProps) => (
  <>
    <MarkingToast {...useMarkingUndo(connectionId, marked, fail)} />
    {refusal && <RefusalNotice refusal={refusal} onClose={closeRefusal} />}
  </>
);

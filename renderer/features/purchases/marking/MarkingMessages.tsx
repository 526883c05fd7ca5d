import { MarkedToast } from '../toolbar/MarkedToast.tsx';
import type { TableMarking } from '../useTableMarking.ts';
import { RefusalNotice } from './RefusalNotice.tsx';
import { useUndo } from './useUndo.ts';

type MarkingMessagesProps = Pick<TableMarking, 'marked' | 'refusal' | 'closeRefusal' | 'fail'> & {
  readonly connectionId: string;
};

/** Shows what was marked, with a button that undoes it, and why a press had no effect. */
export const MarkingMessages = ({ connectionId, marked, fail, refusal, closeRefusal }: MarkingMessagesProps) => (
  <>
    <MarkedToast {...useUndo(connectionId, marked, fail)} />
    {refusal && <RefusalNotice refusal={refusal} onClose={closeRefusal} />}
  </>
);

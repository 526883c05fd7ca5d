import { MarkingToast } from '../toolbar/MarkingToast.tsx';
import type { TableMarking } from '../useTableMarking.ts';
import { MarkingRefusalNotice } from './MarkingRefusalNotice.tsx';
import { useMarkingUndo } from './useMarkingUndo.ts';

export interface MarkingMessagesProps extends Pick<TableMarking, 'marked' | 'refusal' | 'closeRefusal' | 'fail'> {
  readonly connectionId: string;
}

/** Shows what was marked, with a button that undoes it, and why a press had no effect. */
export const MarkingMessages = ({ connectionId, marked, fail, refusal, closeRefusal }: MarkingMessagesProps) => (
  <>
    <MarkingToast {...useMarkingUndo(connectionId, marked, fail)} />
    {refusal && <MarkingRefusalNotice refusal={refusal} onClose={closeRefusal} />}
  </>
);

import { ArrivingListFooter } from './ArrivingListFooter.tsx';
import { MarkingMessages, type MarkingMessagesProps } from './marking/MarkingMessages.tsx';

export interface TableMessagesProps extends MarkingMessagesProps {
  /** Number of invoices that have come of a first list; undefined where the list is whole. */
  readonly arriving: number | undefined;
}

/** Shows below the table what came of a key press, and how much of a first list has come. One file loads both. */
export const TableMessages = ({ arriving, refusal, ...marking }: TableMessagesProps) => {
  const isOver = refusal?.reason === 'arriving' && !arriving;
  return (
    <>
      {arriving && <ArrivingListFooter count={arriving} />}
      <MarkingMessages {...marking} refusal={isOver ? null : refusal} />
    </>
  );
};

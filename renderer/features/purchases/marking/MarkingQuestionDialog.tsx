import { errorOf } from '#renderer/ipc/failure.ts';
import type { Shown } from '#renderer/shared/purchases/lineSource.ts';
import { open } from '../tableState.ts';
import { rowAfterMarking } from '../toolbar/rowAfterMarking.ts';
import type { Table } from '../useTable.ts';
import type { MarkingQuestion, TableMarking } from '../useTableMarking.ts';
import { MarkOneQuestion } from './MarkOneQuestion.tsx';
import { MarkSeveralQuestion } from './MarkSeveralQuestion.tsx';

export interface MarkingQuestionDialogProps {
  readonly shown: Shown;
  readonly table: Table;
  readonly marking: TableMarking;
  readonly question: MarkingQuestion;
}

/** Asks the required question before invoices are marked. */
export const MarkingQuestionDialog = ({ shown, table, marking, question }: MarkingQuestionDialogProps) => {
  const { closeQuestion, confirmInvoice, confirmSelection } = marking;
  /** Drops a question whose subject could not be read or no longer exists. */
  const drop = (cause: Error): void => {
    const error = errorOf(cause);
    closeQuestion();
    if (error.kind === 'conflict') marking.refuse('listChanged', 'reviewed');
    else if (error.kind === 'notFound') marking.refuse('changed', 'reviewed');
    else marking.fail(error);
  };
  if (question.kind === 'invoice')
    return (
      <MarkOneQuestion
        connectionId={shown.query.scope.connectionId}
        invoice={question.row}
        onConfirm={confirmInvoice}
        onOpen={(invoice) => {
          closeQuestion();
          table.change(open(invoice));
        }}
        onFailed={drop}
        onClose={closeQuestion}
      />
    );
  const { query, selection, state } = question;
  const confirm = (isWithoutFindings: boolean): void => {
    const { row } = table.state.at;
    // The focus moves next to the lines that are about to disappear: from there it stays with its invoice.
    const next = isWithoutFindings ? row : rowAfterMarking(row, question, state, shown.view.lineCount);
    confirmSelection({ kind: 'selection', query, selection, isWithoutFindings }, state, next);
  };
  return <MarkSeveralQuestion {...question} onConfirm={confirm} onFailed={drop} onClose={closeQuestion} />;
};

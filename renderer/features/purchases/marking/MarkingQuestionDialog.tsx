import type { AppFailure } from '#app/contract/errors.ts';
import type { PurchaseQueryResult } from '#renderer/shared/purchases/tableRowSource.ts';
import { setOpenedInvoice } from '../tableState.ts';
import { getRowAfterMarking } from '../toolbar/getRowAfterMarking.ts';
import type { MarkingQuestion, TableMarking } from '../useTableMarking.ts';
import type { TableStateController } from '../useTableState.ts';
import { MarkInvoiceQuestion } from './MarkInvoiceQuestion.tsx';
import { MarkSelectionQuestion, type SelectionMarkingAnswer } from './MarkSelectionQuestion.tsx';

export interface MarkingQuestionDialogProps {
  readonly result: PurchaseQueryResult;
  readonly table: TableStateController;
  readonly marking: TableMarking;
  readonly question: MarkingQuestion;
}

/** Asks the required question before invoices are marked. */
export const MarkingQuestionDialog = ({ result, table, marking, question }: MarkingQuestionDialogProps) => {
  const { closeQuestion, confirmInvoice, confirmSelection } = marking;
  /** Drops a question whose subject could not be read or no longer exists. */
  const drop = ({ error }: AppFailure): void => {
    closeQuestion();
    if (error.kind === 'conflict') marking.refuse('listChanged', 'reviewed');
    else if (error.kind === 'notFound') marking.refuse('changed', 'reviewed');
    else marking.fail(error);
  };
  if (question.kind === 'invoice')
    return (
      <MarkInvoiceQuestion
        connectionId={result.query.scope.connectionId}
        invoice={question.row}
        onConfirm={confirmInvoice}
        onOpen={(invoice) => {
          closeQuestion();
          table.change(setOpenedInvoice(invoice));
        }}
        onFailed={drop}
        onClose={closeQuestion}
      />
    );
  const { query, selection, state } = question;
  const confirm = ({ isWithoutFindings, reason }: SelectionMarkingAnswer): void => {
    const { row } = table.at;
    // The focus moves next to the lines that are about to disappear: from there it stays with its invoice.
    const next = isWithoutFindings ? row : getRowAfterMarking(row, question, state, result.view.lineCount);
    const resolution = reason === null ? undefined : { reason, text: '' };
    confirmSelection({ kind: 'selection', query, selection, isWithoutFindings, resolution }, state, next);
  };
  return <MarkSelectionQuestion {...question} onConfirm={confirm} onFailed={drop} onClose={closeQuestion} />;
};

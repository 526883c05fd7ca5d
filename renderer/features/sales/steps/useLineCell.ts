import { type LineField, type LineFieldMessage, toLineFieldName } from '../draft/lineFieldMessages.ts';
import { useWizardActions } from '../draft/WizardContext.ts';
import { getLineMessageId } from './LineMessages.tsx';

/** The identity of a cell. Primitive values only, so that `memo` renders a cell again when its own values change. */
export interface LineCellProps {
  readonly lineKey: string;
  /** The id of the message below the line that belongs to this cell. */
  readonly errorId: string | undefined;
}

export interface LineCellState {
  /** Value of `data-field`. */
  readonly id: string;
  readonly leave: () => void;
}

/** Returns the props that every cell of a line needs. */
export const getLineCellProps = (
  lineKey: string,
  notes: readonly LineFieldMessage[],
  field: LineField,
): LineCellProps => ({
  lineKey,
  errorId: notes.some((note) => note.field === field) ? getLineMessageId(lineKey, field) : undefined,
});

/** Returns the state of a field of a line. */
export const useLineCell = (lineKey: string, field: LineField): LineCellState => {
  const { leave } = useWizardActions();
  const id = toLineFieldName(lineKey, field);
  return { id, leave: () => leave(id) };
};

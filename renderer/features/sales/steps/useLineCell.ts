import type { DraftLine } from '#app/contract/sales/draft.ts';
import { type LineField, type LineNote, toLineFieldName } from '../draft/lineNotes.ts';
import { useWizardActions } from '../draft/WizardContext.ts';
import { getMessageId } from './LineMessages.tsx';

export interface LineCellProps {
  readonly line: DraftLine;
  readonly notes: readonly LineNote[];
}

export interface LineCellState {
  /** Value of `data-field`. */
  readonly id: string;
  /** The id of the message below the line that belongs to this cell. */
  readonly errorId: string | undefined;
  readonly leave: () => void;
}

/**
 * Returns a comparison for `memo`: a cell renders again when its own values or notes changed, not on changes of other
 * fields.
 */
export const createCellComparison =
  (...fields: readonly (keyof DraftLine)[]) =>
  <P extends LineCellProps>(before: P, now: P): boolean =>
    Object.keys(now).every((name) => name === 'line' || before[name as keyof P] === now[name as keyof P]) &&
    before.line.key === now.line.key &&
    fields.every((field) => before.line[field] === now.line[field]);

/** Returns the state of a field of a line. */
export const useLineCell = ({ line, notes }: LineCellProps, field: LineField): LineCellState => {
  const { leave } = useWizardActions();
  const id = toLineFieldName(line, field);
  const isWrong = notes.some((note) => note.field === field);
  return { id, errorId: isWrong ? getMessageId(line, field) : undefined, leave: () => leave(id) };
};

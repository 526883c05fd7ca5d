import type { DraftLine } from '#app/contract/sales/draft.ts';
import { type LineField, type LineNote, lineField } from '../draft/lineNotes.ts';
import { useWizardActions } from '../draft/WizardContext.ts';
import { messageId } from './LineMessages.tsx';

export interface CellProps {
  readonly line: DraftLine;
  readonly notes: readonly LineNote[];
}

export interface Cell {
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
export const isSameCell =
  (...fields: readonly (keyof DraftLine)[]) =>
  <P extends CellProps>(before: P, now: P): boolean =>
    Object.keys(now).every((name) => name === 'line' || before[name as keyof P] === now[name as keyof P]) &&
    before.line.key === now.line.key &&
    fields.every((field) => before.line[field] === now.line[field]);

/** Returns the state of a field of a line. */
export const useCell = ({ line, notes }: CellProps, field: LineField): Cell => {
  const { leave } = useWizardActions();
  const id = lineField(line, field);
  const isWrong = notes.some((note) => note.field === field);
  return { id, errorId: isWrong ? messageId(line, field) : undefined, leave: () => leave(id) };
};

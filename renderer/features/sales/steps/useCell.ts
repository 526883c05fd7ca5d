import type { DraftLine } from '#app/contract/sales/draft.ts';
import { type LineField, type LineNote, lineField } from '../draft/lineNotes.ts';
import { useWizardActions } from '../draft/WizardContext.ts';
import { messageId } from './LineMessages.tsx';

export interface CellProps {
  readonly line: DraftLine;
  readonly notes: readonly LineNote[];
}

export interface Cell {
  /** For `data-field`. */
  readonly id: string;
  /** The words below the line that speak of this cell. */
  readonly errorId: string | undefined;
  readonly leave: () => void;
}

/** For `memo`: a cell is drawn again when its own values or notes changed, not because another field of its line did. */
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

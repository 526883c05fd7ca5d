import type { DraftLine } from '../../../../app/contract/sales.ts';
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

/** One field of one line. */
export const useCell = ({ line, notes }: CellProps, field: LineField): Cell => {
  const { leave } = useWizardActions();
  const id = lineField(line, field);
  const isWrong = notes.some((note) => note.field === field);
  return { id, errorId: isWrong ? messageId(line, field) : undefined, leave: () => leave(id) };
};

import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftLine } from '#app/contract/sales/draft.ts';
import { getStandardVatRate, getVatDate, maxInvoiceLines } from '#app/sales/draft/draft.ts';
import { isPastedTable, parsePastedLines } from '#app/sales/draft/parsePastedLines.ts';
import { getDefaultUnit } from '#app/sales/draft/supportedValues.ts';
import { announceToScreenReader } from '#renderer/ui/announceToScreenReader.ts';
import { toLineFieldName } from '../draft/lineFieldMessages.ts';
import type { WizardValue } from '../draft/WizardContext.ts';

/**
 * The lines pasted last, and the lines before and after them: undo restores exactly those, while nothing else was
 * changed.
 */
interface LastPastedLines {
  readonly count: number;
  readonly leftOut: number;
  readonly before: readonly DraftLine[];
  readonly after: readonly DraftLine[];
}

export interface PasteController {
  readonly onPaste: (event: ClipboardEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Parses text as lines and inserts them after the line of that key, or at the end. */
  readonly insert: (text: string, at?: string) => void;
  /** The lines pasted last, while the paste can be undone. */
  readonly last: Pick<LastPastedLines, 'count' | 'leftOut'> | null;
  readonly undo: () => void;
}

/** Cells of a spreadsheet become lines, wherever in the table they are pasted; one word stays a word of its field. */
export const usePaste = ({ draft, act, today, focusOn, capabilities }: WizardValue): PasteController => {
  const { t } = useTranslation('salesLines');
  const [pasted, setPasted] = useState<LastPastedLines | null>(null);
  const last = pasted && pasted.after === draft.lines ? pasted : null;

  const insert = (text: string, at?: string): void => {
    const { lines, leftOut } = parsePastedLines(text, {
      makeKey: () => crypto.randomUUID(),
      vatRate: getStandardVatRate(getVatDate(draft, today)),
      unit: getDefaultUnit(capabilities),
      maxLines: maxInvoiceLines - draft.lines.length,
    });
    const [first] = lines;
    if (!first) return;
    const next = act({ kind: 'insertLines', lines, ...(at === undefined ? {} : { at }) });
    setPasted({ count: lines.length, leftOut, before: draft.lines, after: next.lines });
    focusOn(toLineFieldName(first.key, 'name'));
    announceToScreenReader(t('paste.done', { count: lines.length }));
  };
  const undo = (): void => {
    if (!last) return;
    act({ kind: 'setLines', lines: last.before });
    setPasted(null);
    const [first] = last.before;
    if (first) focusOn(toLineFieldName(first.key, 'name'));
  };

  return {
    insert,
    undo,
    last,
    onPaste: (event) => {
      const text = event.clipboardData.getData('text/plain');
      if (!isPastedTable(text) || event.target instanceof HTMLTextAreaElement) return;
      event.preventDefault();
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-line]') : null;
      insert(text, row?.dataset.line);
    },
    onKeyDown: (event) => {
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || !last) return;
      event.preventDefault();
      undo();
    },
  };
};

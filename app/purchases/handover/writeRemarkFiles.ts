import type { HandoverPeriod } from '#app/contract/handover.ts';
import type { HandoverColumn } from '#app/contract/handoverTexts.ts';
import { toIsoMoment, toIsoMomentOrNull } from '#app/lib/isoMoment.ts';
import { HashedTable } from '#app/storage/files/hashedTable.ts';
import { emptyCell, toDateCell, toMomentCell, toNumberCell, toTextCell } from '#app/storage/tables/cells.ts';
import type { ExportCell } from '#app/storage/tables/exportCell.ts';
import { toFieldCell } from '../export/exportCells.ts';
import { convertBigInts, prepareWithBigInts } from '../reviews/bigIntRows.ts';
import type { StoredReviewEvent } from '../reviews/reviewEvent.ts';
import { parseEventDetail } from '../reviews/reviewEventDetail.ts';
import { questionSlot } from '../reviews/reviewSlots.ts';
import type { CompanySnapshot } from './archiveSnapshot.ts';
import { type HandoverSettings, type HandoverStep, isInPeriod } from './handoverStep.ts';
import { getHandoverHeaders, invoiceNameFields, toYesNoCell } from './invoiceCells.ts';

const noteColumns: readonly HandoverColumn[] = ['number', ...invoiceNameFields, 'text', 'by', 'at'];
const questionColumns: readonly HandoverColumn[] = [
  ...(['number', ...invoiceNameFields, 'event', 'text', 'assignee', 'dueOn', 'by', 'at'] as const),
  ...(['isUndone', 'isOpen'] as const),
];

/** Rows that are written in one step, between other requests. */
const rowsPerStep = 200;

/** Something that was written about an invoice. */
interface Remark {
  readonly identity: string;
  readonly cells: readonly ExportCell[];
}

/** Writes the notes about the invoices, and the questions to the client with their answers. */
export async function* writeRemarkFiles(
  snapshot: CompanySnapshot,
  settings: HandoverSettings,
): AsyncGenerator<HandoverStep> {
  const { folder, texts, dialect, period } = settings;
  const tables = [
    { kind: 'notes', path: 'purchases/notes.csv', columns: noteColumns, remarks: readNotes(snapshot) },
    {
      kind: 'questions',
      path: 'purchases/questions.csv',
      columns: questionColumns,
      remarks: readQuestions(snapshot, settings),
    },
  ] as const;
  for (const { kind, path, columns, remarks } of tables) {
    const table = await HashedTable.create(folder, path, getHandoverHeaders(columns, texts), dialect);
    try {
      let done = 0;
      for (let part = take(remarks, rowsPerStep); part.length > 0; part = take(remarks, rowsPerStep)) {
        await table.write(nameInvoices(snapshot, part, period));
        done += part.length;
        yield { part: 'decisions', done, total: done, files: [], unreadable: 0 };
      }
      const file = { ...(await table.end()), kind, totals: [] };
      yield { part: 'decisions', done, total: done, files: [file], unreadable: 0 };
    } finally {
      await table.close();
    }
  }
}

const take = (remarks: Iterator<Remark>, limit: number): Remark[] => {
  const taken: Remark[] = [];
  while (taken.length < limit) {
    const { done, value } = remarks.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
};

/** Puts before each remark which invoice it is about; one about an invoice that is lost is written too. */
const nameInvoices = ({ archive }: CompanySnapshot, remarks: readonly Remark[], period: HandoverPeriod) => {
  const ids = archive.findIds(new Set(remarks.map(({ identity }) => identity)));
  return remarks.flatMap(({ identity, cells }): (readonly ExportCell[])[] => {
    const id = ids.get(identity);
    const row = id === undefined ? undefined : archive.row(id);
    if (!row) return [[emptyCell, ...invoiceNameFields.map(() => emptyCell), ...cells]];
    if (!isInPeriod(row.invoiceDate, period)) return [];
    return [[toNumberCell(id), ...invoiceNameFields.map((field) => toFieldCell(field, row)), ...cells]];
  });
};

function* readNotes({ reviewDatabase }: CompanySnapshot): Generator<Remark> {
  const notes = reviewDatabase.prepare(
    'SELECT id, identity, text, by, CAST(at AS REAL) AS at FROM note WHERE id > ? ORDER BY id LIMIT ?',
  );
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const page = notes.all(after, rowsPerStep);
    for (const { identity, text, by, at } of page)
      yield {
        identity: String(identity),
        cells: [toTextCell(String(text)), toTextCell(String(by)), toMomentCell(toIsoMoment(at))],
      };
    const last = page.at(-1);
    if (!last) return;
    after = Number(last.id);
  }
}

function* readQuestions(
  { reviewDatabase, reviewStore }: CompanySnapshot,
  { texts }: HandoverSettings,
): Generator<Remark> {
  const events = prepareWithBigInts(
    reviewDatabase,
    `SELECT review_event.*, review_effect.identity AS current_identity, is_undone
    FROM review_event INDEXED BY review_event_lamport JOIN review_effect ON event = id AND slot = ?
    WHERE kind IN ('questionAsked', 'questionAnswered') ORDER BY review_event.lamport, id`,
  );
  for (const row of events.iterate(questionSlot)) {
    const event: StoredReviewEvent & { readonly current_identity?: unknown; readonly is_undone?: unknown } =
      convertBigInts(row);
    const identity = String(event.current_identity);
    const detail = parseEventDetail(event);
    if (detail?.kind !== 'questionAsked' && detail?.kind !== 'questionAnswered') continue;
    const { assignee, dueOn } = detail.kind === 'questionAsked' ? detail : { assignee: null, dueOn: null };
    const open = detail.kind === 'questionAsked' ? reviewStore.questions.find(identity) : null;
    yield {
      identity,
      cells: [
        ...[toTextCell(texts.decisions.decisions[detail.kind]), toTextCell(detail.text), toTextCell(assignee)],
        ...[toDateCell(dueOn), toTextCell(String(event.person)), toMomentCell(toIsoMomentOrNull(event.at))],
        toYesNoCell(event.is_undone === 1, texts),
        toYesNoCell(open !== null && open.at === Number(event.at) && open.text === detail.text, texts),
      ],
    };
  }
}

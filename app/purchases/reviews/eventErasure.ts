import { createHash } from 'node:crypto';
import { hashReviewEvent, type StoredReviewEvent } from './reviewEvent.ts';
import { type ErasedEventRef, erasureDetail, parseJson, parseJsonObject } from './reviewEventDetail.ts';

/** Kinds that are never erased: what explains other events, and what concerns no person. */
const keptKinds: ReadonlySet<unknown> = new Set(['erased', 'faultsAcknowledged', 'identitiesRenamed', 'undone']);

/** Members of a detail that hold what a person wrote, or a name. */
const textMembers: ReadonlySet<string> = new Set(['text', 'assignee']);

/** Returns whether the content of an event was erased, as its row says; an erasure in the log has to explain it. */
export const isErasedRow = ({ detail }: Pick<StoredReviewEvent, 'detail'>): boolean =>
  String(detail).includes('"erased"') && parseJsonObject(detail).erased === true;

/** Returns whether the content of an event of this kind can be erased. */
export const isErasableKind = (kind: unknown): boolean => !keptKinds.has(kind);

/**
 * Returns the row of an event without names and texts; all else stays, also its hash, which names the content that was there.
 * The same event gives the same row on every device. Undefined where nothing of it can be erased.
 */
export const eraseEventContent = (row: StoredReviewEvent): StoredReviewEvent | undefined => {
  const detail = parseJson(row.detail);
  if (!isErasableKind(row.kind) || typeof detail !== 'object' || detail === null) return undefined;
  const text = JSON.stringify({ ...(withoutTexts(detail) as object), erased: true });
  return { ...row, person: '', subject: null, detail: text };
};

/** Returns the reference by which an erasure names an event; undefined where nothing of it can be erased. */
export const nameErasedEvent = (row: StoredReviewEvent): ErasedEventRef | undefined => {
  const left = eraseEventContent(row);
  return left && [String(row.id), hashErasedRow(left)];
};

/** Returns the hash by which an erasure names the row that it left. */
export const hashErasedRow = (left: StoredReviewEvent): string =>
  createHash('sha256')
    .update(JSON.stringify([hashReviewEvent(left), left.hash]))
    .digest('hex');

/** Returns whether a row is exactly what {@link eraseEventContent} leaves of some event. */
export const isWellErased = (row: StoredReviewEvent): boolean => {
  const left = eraseEventContent(row);
  return left !== undefined && isErasedRow(row) && hashReviewEvent(left) === hashReviewEvent(row);
};

/** Returns what an event erases; none for other events, and where its row was edited. */
export const parseErasure = ({
  kind,
  detail,
}: Pick<StoredReviewEvent, 'kind' | 'detail'>): readonly ErasedEventRef[] =>
  kind === 'erased' ? (erasureDetail.safeParse(parseJsonObject(detail)).data?.events ?? []) : [];

const withoutTexts = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, textMembers.has(name) ? '' : withoutTexts(member)]),
  );
};

import { type ReviewState, reviewState } from '#app/contract/purchases/row.ts';
import type { DecisionPosition } from '../records/lineageUncertainty.ts';
import type { PreparedReviewStatements } from './reviewStatements.ts';

/** Review values that the table shows; `dismissed` holds keys of findings. */
export interface InvoiceAnnotation {
  /** State as it was set; `table/resolveReview.ts` decides whether it still counts. */
  readonly state: ReviewState;
  /** Null if there is no review. */
  readonly reviewed: DecisionPosition | null;
  /** Payment fields of the reviewed record; null if unknown. */
  readonly payment: string | null;
  /** Devices decided differently about the same record without knowing of each other. */
  readonly isConflict: boolean;
  /** A second person approved the review. */
  readonly isApproved: boolean;
  readonly hasNotes: boolean;
  /** Time at which it was opened (ms); null if never. */
  readonly openedAt: number | null;
  /** Time of the latest export with a list of payments (ms); null if never. */
  readonly exportedAt: number | null;
  readonly dismissed: ReadonlySet<string>;
}

export const emptyAnnotation: InvoiceAnnotation = {
  state: 'new',
  reviewed: null,
  payment: null,
  isConflict: false,
  isApproved: false,
  hasNotes: false,
  openedAt: null,
  exportedAt: null,
  dismissed: new Set(),
};

/** Returns the annotations of all invoices that have any, by identity. */
export const readAnnotations = (statements: PreparedReviewStatements): ReadonlyMap<string, InvoiceAnnotation> => {
  const annotations = new Map<string, InvoiceAnnotation>();
  const annotate = (identity: unknown, values: Partial<InvoiceAnnotation>): void => {
    const name = String(identity);
    annotations.set(name, { ...(annotations.get(name) ?? emptyAnnotation), ...values });
  };
  const dismissed = new Map<string, Set<string>>();
  for (const { identity, key } of statements.dismissed.iterate()) {
    const keys = dismissed.get(String(identity));
    if (keys) keys.add(String(key));
    else dismissed.set(String(identity), new Set([String(key)]));
  }
  for (const [identity, keys] of dismissed) annotate(identity, { dismissed: keys });
  for (const { identity } of statements.noted.iterate()) annotate(identity, { hasNotes: true });
  for (const { identity, ...review } of statements.reviewed.iterate()) annotate(identity, toReviewAnnotation(review));
  for (const { identity, at } of statements.opened.iterate()) annotate(identity, { openedAt: Number(at) });
  for (const { identity, at } of statements.exported.iterate()) annotate(identity, { exportedAt: Number(at) });
  return annotations;
};

/** Returns the annotation of one invoice. */
export const readAnnotation = (statements: PreparedReviewStatements, identity: string): InvoiceAnnotation => ({
  ...toReviewAnnotation(statements.review.get(identity)),
  hasNotes: statements.hasNotes.get(identity) !== undefined,
  openedAt: (statements.openedAt.get(identity)?.at as number | undefined) ?? null,
  exportedAt: (statements.exportedAt.get(identity)?.at as number | null | undefined) ?? null,
  dismissed: new Set(statements.dismissals.all(identity).map(({ key }) => String(key))),
});

/** Returns a state as it was set; an edited one that does not exist leaves the invoice to be reviewed. */
export const parseReviewState = (state: unknown): ReviewState =>
  reviewState.safeParse(state).data ?? emptyAnnotation.state;

/** Returns the position of a row of the table `review`. */
export const parseReviewPosition = ({ at, lamport }: Readonly<Record<string, unknown>>): DecisionPosition => ({
  at: Number(at),
  number: lamport === null ? null : Number(lamport),
});

const toReviewAnnotation = (
  review: Record<string, unknown> | undefined,
): Pick<InvoiceAnnotation, 'state' | 'reviewed' | 'payment' | 'isConflict' | 'isApproved'> =>
  review
    ? {
        state: parseReviewState(review.state),
        reviewed: parseReviewPosition(review),
        payment: review.payment as string | null,
        isConflict: review.is_conflict === 1,
        isApproved: review.approval !== null,
      }
    : emptyAnnotation;

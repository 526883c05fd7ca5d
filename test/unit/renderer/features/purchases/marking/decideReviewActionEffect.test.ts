import { describe, expect, it } from 'vitest';
import { findingKinds, findingSeverities } from '#app/contract/purchases/findings.ts';
import type { PurchaseRow } from '#app/contract/purchases/row.ts';
import { decideReviewActionEffect } from '#renderer/features/purchases/marking/decideReviewActionEffect.ts';

const ordinary: Pick<PurchaseRow, 'review' | 'findings'> = { review: 'new', findings: [] };
const kinds = (severity: 'serious' | 'notable' | 'info') =>
  findingKinds.filter((kind) => findingSeverities[kind] === severity).map((kind) => [kind] as const);

describe('a press on one invoice', () => {
  it('marks it, and once more takes it back', () => {
    expect(decideReviewActionEffect(ordinary, 'reviewed', 'valid')).toEqual({ kind: 'mark', state: 'reviewed' });
    const reviewed = { ...ordinary, review: 'reviewed' } as const;
    expect(decideReviewActionEffect(reviewed, 'reviewed', 'valid')).toEqual({ kind: 'mark', state: 'new' });
    expect(decideReviewActionEffect(reviewed, 'query', 'valid')).toEqual({ kind: 'mark', state: 'query' });
  });

  it.each(['early', 'held', 'otherInvoice'] as const)('is refused where it is %s, and says so', (validity) => {
    expect(decideReviewActionEffect(ordinary, 'reviewed', validity)).toEqual({ kind: 'refuse', reason: validity });
  });

  it.each(kinds('serious'))('asks before an invoice with the finding %s is reviewed', (kind) => {
    expect(decideReviewActionEffect({ ...ordinary, findings: ['overdue', kind] }, 'reviewed', 'valid')).toEqual({
      kind: 'ask',
    });
  });

  it.each([...kinds('notable'), ...kinds('info')])('does not ask about the finding %s', (kind) => {
    expect(decideReviewActionEffect({ ...ordinary, findings: [kind] }, 'reviewed', 'valid')).toMatchObject({
      kind: 'mark',
    });
  });

  it('asks nothing where an invoice with a serious finding becomes a query, or is to be reviewed again', () => {
    const serious: typeof ordinary = { ...ordinary, findings: ['duplicatePayment'] };
    expect(decideReviewActionEffect(serious, 'query', 'valid')).toEqual({ kind: 'mark', state: 'query' });
    expect(decideReviewActionEffect({ ...serious, review: 'reviewed' }, 'reviewed', 'valid')).toEqual({
      kind: 'mark',
      state: 'new',
    });
  });
});

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReviewStore, type ReviewStore } from '#app/purchases/reviews/reviewStore.ts';
import { device, signedBy, toSubject } from './reviewSubject.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');

describe('a marking of several invoices', () => {
  let folder: string;
  let reviewStore: ReviewStore;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'desk-'));
    reviewStore = openReviewStore(join(folder, '1001.desk.sqlite'), device);
  });
  afterEach(() => {
    reviewStore.close();
    rmSync(folder, { recursive: true });
  });

  const mark = (identities: readonly string[], state: 'new' | 'reviewed' | 'query', by = 'aino', at = noon): string => {
    const decision = randomUUID();
    reviewStore.setState(identities.map(toSubject), state, signedBy(by, at), { decision });
    return decision;
  };
  const undo = (decision: string) => reviewStore.undo(decision, signedBy('matti', noon + 100))?.count;
  const reviews = () => ['A', 'B', 'C'].map((identity) => reviewStore.findReview(identity));

  it('is undone to what was there before, with who and when, and to nothing where there was nothing', () => {
    mark(['A'], 'query', 'liisa');
    const before = reviews();
    const marking = mark(['A', 'B', 'C'], 'reviewed', 'aino', noon + 1);
    expect(undo(marking)).toBe(3);
    expect(reviews()).toEqual(before);
  });

  it('leaves alone what was set since, when it is undone', () => {
    const marking = mark(['A', 'B'], 'reviewed');
    mark(['A'], 'query', 'liisa', noon + 1);
    expect(undo(marking)).toBe(1);
    expect(reviews()).toEqual([
      { state: 'query', by: 'liisa', at: '2026-11-20T12:00:00.001Z', rule: null },
      null,
      null,
    ]);
  });

  it('is undone once, also in another run', () => {
    const marking = mark(['A'], 'reviewed');
    expect(undo(marking)).toBe(1);
    expect(undo(marking)).toBeUndefined();
    const second = mark(['B'], 'reviewed');
    reviewStore.close();
    reviewStore = openReviewStore(join(folder, '1001.desk.sqlite'), device);
    expect(undo(second)).toBe(1);
    expect(reviewStore.findReview('B')).toBeNull();
  });

  it('can be undone after any number of others of other invoices', () => {
    const first = mark(['A'], 'reviewed');
    const second = mark(['B'], 'reviewed');
    mark(['C'], 'reviewed');
    expect(undo(first)).toBe(1);
    for (let at = 1; at <= 30; at += 1) mark(['C'], at % 2 === 0 ? 'reviewed' : 'query', 'aino', noon + at);
    expect(undo(second)).toBe(1);
    expect(reviews().map((review) => review?.state)).toEqual([undefined, undefined, 'reviewed']);
  });

  it('of 20,000 invoices is undone as a whole', () => {
    const identities = Array.from({ length: 20_000 }, (_, index) => `invoice ${index}`);
    expect(undo(mark(identities, 'reviewed'))).toBe(20_000);
    expect(reviewStore.listAnnotations().size).toBe(0);
  });
});

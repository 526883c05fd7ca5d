import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReviewStore, type ReviewStore } from '#app/purchases/reviews/reviewStore.ts';
import { toSubject } from './reviewSubject.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');

describe('a marking of several invoices', () => {
  let folder: string;
  let reviewStore: ReviewStore;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'desk-'));
    reviewStore = openReviewStore(join(folder, '1001.desk.sqlite'));
  });
  afterEach(() => {
    reviewStore.close();
    rmSync(folder, { recursive: true });
  });

  const mark = (identities: readonly string[], state: 'new' | 'reviewed' | 'query', by = 'aino', at = noon): number => {
    reviewStore.setState(identities.map(toSubject), state, by, at);
    return reviewStore.lastMarking;
  };
  const reviews = () => ['A', 'B', 'C'].map((identity) => reviewStore.findReview(identity));

  it('is undone to what was there before, with who and when, and to nothing where there was nothing', () => {
    mark(['A'], 'query', 'liisa');
    const before = reviews();
    const marking = mark(['A', 'B', 'C'], 'reviewed', 'aino', noon + 1);
    expect(reviewStore.undo(marking)).toBe(3);
    expect(reviews()).toEqual(before);
  });

  it('leaves alone what was set since, when it is undone', () => {
    const marking = mark(['A', 'B'], 'reviewed');
    mark(['A'], 'query', 'liisa', noon + 1);
    expect(reviewStore.undo(marking)).toBe(1);
    expect(reviews()).toEqual([{ state: 'query', by: 'liisa', at: '2026-11-20T12:00:00.001Z' }, null, null]);
  });

  it('is undone once, and not in another run', () => {
    const marking = mark(['A'], 'reviewed');
    expect(reviewStore.undo(marking)).toBe(1);
    expect(reviewStore.undo(marking)).toBeUndefined();
    const second = mark(['B'], 'reviewed');
    reviewStore.close();
    reviewStore = openReviewStore(join(folder, '1001.desk.sqlite'));
    expect(reviewStore.undo(second)).toBeUndefined();
    expect(reviewStore.findReview('B')?.state).toBe('reviewed');
  });

  it('can be undone after others of other invoices, but not after any number of them', () => {
    const first = mark(['A'], 'reviewed');
    const second = mark(['B'], 'reviewed');
    mark(['C'], 'reviewed');
    expect(reviewStore.undo(first)).toBe(1);
    for (let at = 1; at <= 30; at += 1) mark(['C'], at % 2 === 0 ? 'reviewed' : 'query', 'aino', noon + at);
    expect(reviewStore.undo(second)).toBeUndefined();
    expect(reviews().map((review) => review?.state)).toEqual([undefined, 'reviewed', 'reviewed']);
  });

  it('of 100,000 invoices is undone as a whole', () => {
    const identities = Array.from({ length: 100_000 }, (_, index) => `invoice ${index}`);
    expect(reviewStore.setState(identities.map(toSubject), 'reviewed', 'aino', noon)).toBe(100_000);
    expect(reviewStore.undo(reviewStore.lastMarking)).toBe(100_000);
    expect(reviewStore.listAnnotations().size).toBe(0);
  });
});

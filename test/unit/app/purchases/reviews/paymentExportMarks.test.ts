import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReviewStore, type ReviewStore } from '#app/purchases/reviews/reviewStore.ts';
import { device, signedBy, toSubject } from './reviewSubject.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');

let folder: string;
let file: string;
let reviewStore: ReviewStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'desk-'));
  file = join(folder, '1001.desk.sqlite');
  reviewStore = openReviewStore(file, device);
});
afterEach(() => {
  reviewStore.close();
  rmSync(folder, { recursive: true });
});

const listExports = () =>
  [...reviewStore.listAnnotations()].map(([identity, { exportedAt }]) => [identity, exportedAt]);

describe('marks of exported payments', () => {
  it('are kept with the latest time, also after a restart', () => {
    reviewStore.paymentExports.add(['A', 'B'], { by: 'aino', now: noon });
    reviewStore.paymentExports.add(['B'], { by: 'matti', now: noon + 1 });
    reviewStore.close();
    reviewStore = openReviewStore(file, device);
    expect(reviewStore.getAnnotation('A').exportedAt).toBe(noon);
    expect(reviewStore.getAnnotation('B').exportedAt).toBe(noon + 1);
    expect(reviewStore.getAnnotation('C').exportedAt).toBeNull();
    expect(listExports()).toEqual([
      ['A', noon],
      ['B', noon + 1],
    ]);
  });

  it('stand beside a review and change nothing of it', () => {
    reviewStore.setState([toSubject('A')], 'reviewed', signedBy('aino', noon));
    reviewStore.paymentExports.add(['A'], { by: 'matti', now: noon + 1 });
    expect(reviewStore.findReview('A')).toMatchObject({ state: 'reviewed', by: 'aino' });
    expect(reviewStore.listAnnotations().get('A')).toMatchObject({ state: 'reviewed', exportedAt: noon + 1 });
  });

  it('follow invoices that were renamed, also where names swap', () => {
    reviewStore.paymentExports.add(['A'], { by: 'aino', now: noon });
    reviewStore.paymentExports.add(['B'], { by: 'aino', now: noon + 1 });
    reviewStore.rename(
      [
        ['A', 'B'],
        ['B', 'A'],
      ],
      noon + 2,
    );
    expect(reviewStore.getAnnotation('A').exportedAt).toBe(noon + 1);
    expect(reviewStore.getAnnotation('B').exportedAt).toBe(noon);
  });

  it('are all written or none', () => {
    const identities = function* () {
      yield 'A';
      throw new Error('an invoice is gone');
    };
    expect(() => reviewStore.paymentExports.add(identities(), { by: 'aino', now: noon })).toThrow('an invoice is gone');
    expect(listExports()).toEqual([]);
  });
});

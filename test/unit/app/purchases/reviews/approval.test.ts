import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findApproval, findApprovalObstacle } from '#app/purchases/reviews/approval.ts';
import { openReviewStore, type ReviewStore } from '#app/purchases/reviews/reviewStore.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { signedBy, toSubject } from './reviewSubject.ts';

const people = ['aino', 'matti', 'liisa', null] as const;
const person = fc.constantFrom(...people);
const reviewIds = ['r1', 'r2', 'r3'] as const;
const currentReviews = fc
  .tuple(fc.subarray([...reviewIds], { minLength: 1 }), fc.array(person, { minLength: 3, maxLength: 3 }))
  .map(([ids, subjects]) => ids.map((id, index) => ({ id, subject: subjects[index] ?? null })));
const approvals = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('a1', 'a2', 'a3', 'a4'),
    lamport: fc.integer({ min: 1, max: 3 }),
    subject: person,
    reviews: fc.subarray([...reviewIds]),
  }),
  { selector: ({ id }) => id },
);

describe('the approval that counts', () => {
  it('does not depend on the order in which the events came', () => {
    fc.assert(
      fc.property(currentReviews, approvals, fc.infiniteStream(fc.nat()), (current, made, numbers) => {
        const shuffled = made
          .map((approval) => ({ approval, place: numbers.next().value }))
          .toSorted((one, other) => Number(one.place) - Number(other.place))
          .map(({ approval }) => approval);
        expect(findApproval(current.toReversed(), shuffled)?.id).toBe(findApproval(current, made)?.id);
      }),
    );
  });

  it('is never by a person who made one of the reviews, nor by one who is not known', () => {
    fc.assert(
      fc.property(currentReviews, approvals, (current, made) => {
        const approval = findApproval(current, made);
        if (!approval) return;
        expect(approval.subject).not.toBeNull();
        expect(current.map(({ subject }) => subject)).not.toContain(approval.subject);
        expect(approval.reviews).toEqual(expect.arrayContaining(current.map(({ id }) => id)));
      }),
    );
  });

  it.each([
    ['matti', [{ id: 'r1', subject: 'aino' }], null],
    ['aino', [{ id: 'r1', subject: 'aino' }], 'ownReview'],
    [
      'aino',
      [
        { id: 'r1', subject: 'matti' },
        { id: 'r2', subject: 'aino' },
      ],
      'ownReview',
    ],
    ['aino', [{ id: 'r1', subject: null }], 'unknownReviewer'],
    [null, [{ id: 'r1', subject: 'aino' }], 'noPerson'],
  ] as const)('by %j of %j is refused: %j', (subject, current, obstacle) => {
    expect(findApprovalObstacle(current, subject)).toBe(obstacle);
  });
});

const noon = Date.parse('2026-11-20T12:00:00Z');
const names = ['aino', 'matti', 'liisa'] as const;
type Name = (typeof names)[number];

describe('approvals of computers that exchange their events', () => {
  let folder: string;
  let stores: Record<Name, ReviewStore>;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'approval-'));
    const open = (name: Name, index: number): ReviewStore =>
      openReviewStore(join(folder, `${name}.sqlite`), `6f1f7f0e-0000-4000-8000-00000000000${index}`);
    stores = Object.fromEntries(names.map((name, index) => [name, open(name, index)])) as Record<Name, ReviewStore>;
  });
  afterEach(() => {
    for (const store of Object.values(stores)) store.close();
    rmSync(folder, { recursive: true });
  });

  const review = (name: Name, state: 'reviewed' | 'query' | 'new' = 'reviewed', at = name): number =>
    stores[at].setState([toSubject('A')], state, signedBy(name, noon));
  const approve = (name: Name, at = name) =>
    stores[at].approvals.approve([toSubject('A')], signedBy(name, noon)).get('A');
  const exchangeAll = (): void => {
    for (let round = 0; round < 2; round += 1)
      for (const to of names) for (const from of names) stores[to].replica.receive([...stores[from].log.listChains()]);
  };
  const listApprovers = (): (string | undefined)[] => names.map((name) => stores[name].approvals.find('A')?.by);
  const expectEqual = (): void => {
    expect(new Set(names.map((name) => stores[name].replica.hashStates())).size).toBe(1);
    for (const name of nonEmpty(names)) expect(stores[name].replica.restoreStates()).toBe(false);
  };

  it('count on each of them, also where the approval came before its review', () => {
    review('aino');
    stores.matti.replica.receive([...stores.aino.log.listChains()]);
    expect(approve('matti')).toBeUndefined();
    stores.liisa.replica.receive([...stores.matti.log.listChains()].toReversed());
    exchangeAll();
    expect(listApprovers()).toEqual(['matti', 'matti', 'matti']);
    expectEqual();
  });

  it('are refused to who reviewed, on another computer too', () => {
    review('aino');
    exchangeAll();
    expect(approve('aino')).toBe('ownReview');
    expect(approve('aino', 'liisa')).toBe('ownReview');
    expect(listApprovers()).toEqual([undefined, undefined, undefined]);
  });

  it('have no effect on a review that the person made at the same time on another computer', () => {
    review('aino');
    stores.matti.replica.receive([...stores.aino.log.listChains()]);
    approve('matti');
    review('matti', 'reviewed', 'liisa');
    exchangeAll();
    expect(listApprovers()).toEqual([undefined, undefined, undefined]);
    expect(approve('matti')).toBe('ownReview');
    expect(approve('liisa')).toBeUndefined();
    exchangeAll();
    expect(listApprovers()).toEqual(['liisa', 'liisa', 'liisa']);
    expectEqual();
  });

  it('wait until contradicting decisions are settled', () => {
    review('aino');
    review('matti', 'query');
    exchangeAll();
    expect(approve('liisa')).toBe('notWaiting');
    review('aino');
    expect(approve('liisa', 'aino')).toBeUndefined();
    exchangeAll();
    expect(listApprovers()).toEqual(['liisa', 'liisa', 'liisa']);
  });

  it('end with another decision, and come back with its undoing', () => {
    review('aino');
    approve('liisa', 'aino');
    review('aino', 'new');
    review('aino');
    expect(stores.aino.getAnnotation('A').isApproved).toBe(false);
    const [last, before] = [...stores.aino.log.listChains()].toReversed();
    for (const event of nonEmpty([last, before])) stores.aino.undo(String(event?.decision), signedBy('aino', noon));
    expect(stores.aino.getAnnotation('A').isApproved).toBe(true);
    expect(stores.aino.replica.restoreStates()).toBe(false);
  });

  it('can be undone like other decisions', () => {
    review('aino');
    stores.aino.approvals.approve([toSubject('A')], signedBy('liisa', noon), 'd');
    expect(stores.aino.undo('d', signedBy('matti', noon))).toMatchObject({ count: 1 });
    expect(stores.aino.getAnnotation('A').isApproved).toBe(false);
  });

  it('of a changed payment are refused', () => {
    review('aino');
    const changed = { ...toSubject('A'), payment: 'another account' };
    expect(stores.aino.approvals.approve([changed], signedBy('liisa', noon)).get('A')).toBe('notWaiting');
  });

  it('follow the latest rule of the company on each of them', () => {
    const rule = {
      limit: { hundredths: 100_000, currency: 'EUR' },
      suppliers: [{ name: 'Saha Oy', businessId: null }],
    };
    stores.aino.approvals.setRule({ ...rule, limit: null }, signedBy('aino', noon));
    exchangeAll();
    stores.matti.approvals.setRule(rule, signedBy('matti', noon));
    exchangeAll();
    for (const name of nonEmpty(names)) expect(stores[name].approvals.rule()).toEqual(rule);
    const unknown = { ...signedBy('liisa', noon), subject: null };
    expect(() => stores.liisa.approvals.setRule(rule, unknown)).toThrow(
      expect.objectContaining({ error: { kind: 'approvalRefused', reason: 'noPerson' } }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { getPollFailureDelay, type InvoicePollState, selectPollAction } from '#app/sales/tracking/pollSchedule.ts';

const minute = 60_000;
const hour = 60 * minute;
const now = Date.parse('2026-11-20T10:00:00Z');
const open = { documentState: 'sent', deliveryState: 'delivered', paymentState: 'open' } as const;
const accepted = { ...open, deliveryState: 'accepted' } as const;
const paid = { ...open, paymentState: 'paid' } as const;

const turn = (change: Partial<InvoicePollState> = {}) =>
  selectPollAction({ seenMsAgo: 0, listedAt: now, size: 10, restMs: 0, noted: [], invoices: [], ...change }, now);
const one = (states: InvoicePollState['invoices'][number]['states'], lookedAt: number | null) => ({
  invoices: [{ id: 'one', states, lookedAt }],
});

describe('the list', () => {
  it.each<[string, Partial<InvoicePollState>, string]>([
    ['never listed', { listedAt: null }, 'list'],
    ['listed 4 minutes ago while somebody looks', { listedAt: now - 4 * minute }, 'rest'],
    ['listed 5 minutes ago while somebody looks', { listedAt: now - 5 * minute }, 'list'],
    ['listed 5 minutes ago, looked at 20 minutes ago', { listedAt: now - 5 * minute, seenMsAgo: 20 * minute }, 'rest'],
    ['listed an hour ago, looked at 20 minutes ago', { listedAt: now - hour, seenMsAgo: 20 * minute }, 'list'],
    ['never looked at since the start', { listedAt: null, seenMsAgo: null }, 'rest'],
    ['not looked at for 12 hours', { listedAt: null, seenMsAgo: 12 * hour }, 'rest'],
    ['of 10,000 invoices, listed 49 minutes ago', { size: 10_000, listedAt: now - 49 * minute }, 'rest'],
    ['of 10,000 invoices, listed 50 minutes ago', { size: 10_000, listedAt: now - 50 * minute }, 'list'],
    ['listed by a clock that was set back since', { listedAt: now + 2 * hour }, 'list'],
    ['while the service wants to be left alone', { listedAt: null, restMs: 1 }, 'rest'],
    ['after the service wanted to be left alone', { listedAt: null, restMs: 0 }, 'list'],
  ])('%s', (_, change, kind) => {
    expect(turn(change).kind).toBe(kind);
  });
});

describe('single invoices', () => {
  it.each([
    ['open, never asked for', open, null, 'look'],
    ['open, asked for 5 hours ago', open, now - 5 * hour, 'rest'],
    ['open, asked for 6 hours ago', open, now - 6 * hour, 'look'],
    ['on its way, asked for 5 minutes ago', accepted, now - 5 * minute, 'look'],
    ['paid', paid, null, 'rest'],
    ['paid and still on its way', { ...accepted, paymentState: 'paid' }, null, 'look'],
    ['a draft', { documentState: 'draft', deliveryState: 'none', paymentState: 'none' }, null, 'rest'],
    ['credited', { ...open, documentState: 'credited' }, null, 'rest'],
  ] as const)('%s', (_, states, lookedAt, kind) => {
    expect(turn(one(states, lookedAt)).kind).toBe(kind);
  });

  it('are asked for ten at a time, the longest waiting first', () => {
    const invoices = Array.from({ length: 30 }, (_, index) => ({
      id: String(index),
      states: open,
      lookedAt: index === 29 ? null : now - 7 * hour - index,
    }));
    const action = turn({ invoices });
    expect(action).toEqual({
      kind: 'look',
      ids: ['29', '28', '27', '26', '25', '24', '23', '22', '21', '20'],
    });
  });

  it('that were just sent come before all others', () => {
    expect(turn({ noted: ['new'], ...one(open, null) })).toEqual({ kind: 'read', ids: ['new'] });
  });
});

describe('after a failure', () => {
  it.each([
    [{ kind: 'offline' }, 1, minute],
    [{ kind: 'timeout' }, 3, 4 * minute],
    [{ kind: 'server', status: 503, reference: null }, 20, hour],
    [{ kind: 'rateLimited', retryAfterSeconds: 5 }, 1, minute],
    [{ kind: 'rateLimited', retryAfterSeconds: 57 * 60 }, 1, 57 * minute],
    [{ kind: 'rateLimited', retryAfterSeconds: 7 * 3600 }, 1, 7 * hour],
    [{ kind: 'rateLimited', retryAfterSeconds: null }, 2, 2 * minute],
    [{ kind: 'forbidden', message: null }, 1, hour],
    [{ kind: 'secretsUnavailable' }, 1, hour],
  ] as const)('%j, the %d. in a row, it is left alone for %d ms', (error, failures, rest) => {
    expect(getPollFailureDelay(error, failures, () => 1)).toBe(rest);
  });

  it('it is left alone for a random time that is never shorter than a minute', () => {
    expect(getPollFailureDelay({ kind: 'offline' }, 5, () => 0)).toBe(minute);
    expect(getPollFailureDelay({ kind: 'offline' }, 5, () => 0.5)).toBe(8.5 * minute);
  });
});

describe('payments that a person has asked for', () => {
  it.each([
    ['of an open invoice that was asked for now', open, 'look'],
    ['of a paid invoice', paid, 'rest'],
  ])('%s', (_, states, kind) => {
    expect(turn({ ...one(states, now), requestedPayments: new Set(['one']) }).kind).toBe(kind);
    expect(turn({ ...one(states, now), requestedPayments: new Set(['other']) }).kind).toBe('rest');
  });
});

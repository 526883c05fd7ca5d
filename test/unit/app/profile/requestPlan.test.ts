import { expect, test } from 'vitest';
import { getDefaultSalesDialect } from '#app/profile/defaultSalesDialect.ts';
import { dialect } from '#app/profile/dialect.ts';

const poll = { path: '/jobs/{job}', until: 'state = "done"' };
const withPoll = (changes: object) =>
  dialect.safeParse({
    ...getDefaultSalesDialect(),
    deliver: { ...getDefaultSalesDialect().deliver, poll: { ...poll, ...changes } },
  });

test('a poll asks every two seconds for a minute where a profile says nothing else', () => {
  expect(withPoll({}).data?.deliver.poll).toEqual({ ...poll, headers: {}, every: 2, atMost: 60 });
});

test.each([
  [{ until: '(' }],
  [{ failed: '(' }],
  [{ path: 'jobs' }],
  [{ every: 0 }],
  [{ atMost: 601 }],
  [{ method: 'POST' }],
])('a poll with %j is a fault of the profile', (changes) => {
  expect(withPoll(changes).success).toBe(false);
});

const join = { path: '/clients?cursor={cursor}', answer: '{ "rows": [] }', by: 'contactId' };

test('the list of invoices alone joins further lists', () => {
  const { listInvoices, readInvoice, ...others } = getDefaultSalesDialect();
  const withJoin = (operation: object) => ({ ...operation, join: [join] });
  expect(dialect.safeParse({ ...others, readInvoice, listInvoices: withJoin(listInvoices) }).success).toBe(true);
  const refused = dialect.safeParse({ ...others, listInvoices, readInvoice: withJoin(readInvoice) });
  expect(refused.error?.issues).toMatchObject([{ path: ['readInvoice', 'join'] }]);
});

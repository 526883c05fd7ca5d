import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { findReminderCostFault, type ReminderCostRequest } from '#app/sales/reminders/reminderCosts.ts';

const reminder: ReminderCostRequest = {
  debtor: 'consumer',
  fee: new Big('5'),
  dueDate: '2026-03-01',
  lastRemindedOn: null,
  on: '2026-03-15',
};

describe('the fee of a reminder', () => {
  test('may be 5 € for a consumer 14 days after the due date', () => {
    expect(findReminderCostFault(reminder)).toBeNull();
  });

  test('may not be asked for a day earlier', () => {
    expect(findReminderCostFault({ ...reminder, on: '2026-03-14' })).toEqual({
      kind: 'feeTooEarly',
      from: '2026-03-15',
    });
  });

  test('may not be asked for again within 14 days of the reminder before', () => {
    const second = { ...reminder, lastRemindedOn: '2026-03-15', on: '2026-03-28' };
    expect(findReminderCostFault(second)).toEqual({ kind: 'feeTooEarly', from: '2026-03-29' });
    expect(findReminderCostFault({ ...second, on: '2026-03-29' })).toBeNull();
  });

  test('counts from the due date where the reminder before came earlier than that', () => {
    expect(findReminderCostFault({ ...reminder, lastRemindedOn: '2026-02-01' })).toBeNull();
  });

  test('may not be more than 5 € for a consumer', () => {
    expect(findReminderCostFault({ ...reminder, fee: new Big('5.01') })).toEqual({ kind: 'feeTooHigh' });
  });

  test('is free for a consumer at any time', () => {
    expect(findReminderCostFault({ ...reminder, fee: new Big('0'), on: '2026-03-02' })).toBeNull();
  });

  test('is not limited so for a business', () => {
    expect(findReminderCostFault({ ...reminder, debtor: 'business', fee: new Big('40'), on: '2026-03-02' })).toBeNull();
  });
});

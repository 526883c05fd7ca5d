import { expect, test } from 'vitest';
import { decodeReopenReason, encodeReopenReason } from '#app/purchases/table/annotations.ts';
import { rowFlagBits } from '#app/purchases/table/table.ts';

test.each(['paymentChanged', 'uncertain', null] as const)(
  'the reason %s to review an invoice again is read from its row as it was written, whatever else is there',
  (reason) => {
    expect(decodeReopenReason(encodeReopenReason(reason))).toBe(reason);
    expect(decodeReopenReason(encodeReopenReason(reason) | rowFlagBits.unseen)).toBe(reason);
  },
);

test('an uncertain lineage comes before a changed payment', () => {
  expect(decodeReopenReason(rowFlagBits.uncertain | rowFlagBits.paymentChanged)).toBe('uncertain');
});

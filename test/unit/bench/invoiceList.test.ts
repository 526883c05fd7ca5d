import { describe, expect, test } from 'vitest';
import { countChanges, listInvoices } from '#test/bench/purchases/invoiceList.ts';
import { benchRecord } from '#test/bench/purchases/rows.ts';

describe('invoice list of the benchmark', () => {
  const before = new Map(listInvoices(1000, 'before').map(({ index, version }) => [index, version]));
  const after = new Map(listInvoices(1000, 'after').map(({ index, version }) => [index, version]));

  test('a day later invoices are new, changed and gone, as many as are counted', () => {
    const added = [...after.keys()].filter((index) => !before.has(index));
    const missing = [...before.keys()].filter((index) => !after.has(index));
    const changed = [...after].filter(([index, version]) => before.has(index) && before.get(index) !== version);
    expect({ added: added.length, changed: changed.length, missing: missing.length }).toEqual(countChanges(1000));
    expect(countChanges(1000)).toEqual({ added: 10, changed: 20, missing: 5 });
  });

  test('the number of invoices differs, so that the table shows which list it has', () => {
    expect(after.size).not.toBe(before.size);
  });

  test('a new version differs in what the table shows', () => {
    const [first, second] = [1, 2].map((version) => JSON.parse(benchRecord(3, version)));
    expect(second.version).toBe(2);
    expect(second.invoiceNumber).toBe(first.invoiceNumber);
    expect(second.dueDate).not.toBe(first.dueDate);
    expect(second.invoiceTotalVatIncludedAmount).not.toBe(first.invoiceTotalVatIncludedAmount);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppFailure } from '#app/contract/errors.ts';
import { type RemoteLineOperations, replaceRemoteLines } from '#app/sales/api/replaceRemoteLines.ts';
import type { RemoteLine } from '#app/sales/api/responses.ts';
import { createRemoteLine, createSentLine } from '#test/unit/app/sales/invoiceLines.ts';

/** The fate of one call: answered, refused, or its answer lost before or after its effect. */
const fates = ['answered', 'refused', 'lostBefore', 'lostAfter'] as const;
type Fate = (typeof fates)[number];

/** An invoice at a service that takes lines one by one; what is left of `ahead` befalls the next calls. */
const openInvoice = (names: readonly string[], ahead: readonly Fate[] = []) => {
  const lines = names.map((name) => createRemoteLine(name));
  const calls: string[] = [];
  const left = [...ahead];
  const call = async (name: string, effect: () => void): Promise<void> => {
    calls.push(name);
    const fate = left.shift() ?? 'answered';
    if (fate === 'answered' || fate === 'lostAfter') effect();
    if (fate === 'refused') throw new AppFailure({ kind: 'invalidRequest', detail: 'no' });
    if (fate !== 'answered') throw new AppFailure({ kind: 'timeout' }, { mayHaveHappened: true });
  };
  const operations: RemoteLineOperations = {
    read: async () => [...lines],
    add: (line, index) => call(`add ${line.name} at ${index}`, () => void lines.push(createRemoteLine(line.name))),
    remove: ({ id }) =>
      call(`remove ${id}`, () => {
        lines.splice(
          lines.findLastIndex((line) => line.id === id),
          1,
        );
      }),
  };
  return { lines, calls, operations, names: () => lines.map(({ name }) => name) };
};

type OpenedInvoice = ReturnType<typeof openInvoice>;

const replace = (
  { operations, lines }: OpenedInvoice,
  wanted: readonly string[],
  there: readonly RemoteLine[] = lines,
) => replaceRemoteLines(operations, [...there], wanted.map(createSentLine));

describe('the lines of an invoice', () => {
  test.each<[string, readonly string[], readonly string[], readonly string[]]>([
    ['that are all there stay', ['a', 'b'], ['a', 'b'], []],
    ['that are missing are added in their order', ['a'], ['a', 'b', 'c'], ['add b at 1', 'add c at 2']],
    [
      'that nobody wants are taken out, the last one first',
      ['a', 'b', 'c'],
      ['a'],
      ['remove id of c', 'remove id of b'],
    ],
    [
      'from the first other one on are replaced',
      ['a', 'b', 'c'],
      ['a', 'x', 'c'],
      ['remove id of c', 'remove id of b', 'add x at 1', 'add c at 2'],
    ],
    ['that are doubled are left once', ['a', 'a'], ['a'], ['remove id of a']],
    ['that are wanted twice are added twice', [], ['a', 'a'], ['add a at 0', 'add a at 1']],
  ])('%s', async (_, there, wanted, calls) => {
    const invoice = openInvoice(there);
    await replace(invoice, wanted);
    expect(invoice.names()).toEqual(wanted);
    expect(invoice.calls).toEqual(calls);
  });

  test('are not doubled where the answer to one was lost: the next one is added', async () => {
    const invoice = openInvoice([], ['lostAfter']);
    await replace(invoice, ['a', 'b']);
    expect(invoice.names()).toEqual(['a', 'b']);
  });

  test.each<Fate>(['lostBefore', 'refused'])('are added no further after one that is not there: %s', async (fate) => {
    const invoice = openInvoice([], [fate]);
    await expect(replace(invoice, ['a', 'b'])).rejects.toThrow(AppFailure);
    expect(invoice.calls).toEqual(['add a at 0']);
    expect(invoice.names()).toEqual([]);
  });

  test('are added no further where somebody else has put one in beside them', async () => {
    const invoice = openInvoice(['theirs'], ['lostAfter']);
    await expect(replace(invoice, ['a', 'b'], [])).rejects.toMatchObject({ error: { kind: 'timeout' } });
    expect(invoice.calls).toEqual(['add a at 0']);
  });

  test('stay as they are where the service takes none out', async () => {
    const invoice = openInvoice(['a', 'b']);
    const operations = { ...invoice.operations, remove: null };
    const replacing = replaceRemoteLines(operations, invoice.lines, [createSentLine('x')]);
    await expect(replacing).rejects.toMatchObject({ error: { kind: 'conflict' } });
    expect(invoice.calls).toEqual([]);
  });

  test('stay as they are where one to be taken out has no id', async () => {
    const invoice = openInvoice([]);
    const there = [createRemoteLine('a', null)];
    await expect(replace(invoice, ['x'], there)).rejects.toMatchObject({ error: { kind: 'conflict' } });
    expect(invoice.calls).toEqual([]);
  });

  test('become the wanted ones, each once, however often it is tried and whatever is lost', async () => {
    const names = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 4 });
    const troubles = fc.array(fc.constantFrom(...fates), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(names, names, troubles, async (there, wanted, ahead) => {
        const invoice = openInvoice(there, ahead);
        for (let attempt = 0; attempt <= ahead.length; attempt += 1) await replace(invoice, wanted).catch(() => null);
        expect(invoice.names()).toEqual(wanted);
      }),
    );
  });
});

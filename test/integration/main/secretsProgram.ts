import { openSecretsFile } from '#main/platform/encryptedSecrets.ts';
import { safeStorage } from '#test/host/safeStorage.ts';

/**
 * Orders to another program over the folder of its first argument. It sends "ready", then executes each order and sends
 * "done".
 */
export type Order =
  | { readonly do: 'write'; readonly name: string; readonly text: string; readonly times: number }
  /** Takes the lock of that name and never releases it. */
  | { readonly do: 'hold'; readonly name: string }
  /** Adds one to the number under the name, `times` times, each time under the lock. */
  | { readonly do: 'count'; readonly name: string; readonly times: number };

const report = (what: 'ready' | 'holding' | 'done'): void => {
  process.send?.(what);
};

const endWithoutFile = (): never => process.exit(3);
const file = await openSecretsFile({
  folder: process.argv[2] ?? '',
  onSetAside: endWithoutFile,
  onRemoved: endWithoutFile,
});
const store = await file.open(safeStorage);

const carryOut = async (order: Order): Promise<void> => {
  switch (order.do) {
    case 'write':
      for (let time = 1; time <= order.times; time += 1) await store.write(`${order.name}${time}`, order.text);
      return;
    case 'hold':
      return store.withLock(order.name, () => {
        report('holding');
        return new Promise(() => {});
      });
    case 'count':
      for (let time = 1; time <= order.times; time += 1)
        await store.withLock(order.name, async () => {
          const before = Number(await store.read(order.name));
          await store.write(order.name, String(before + 1));
        });
  }
};

process.on('message', (order: Order) => void carryOut(order).then(() => report('done')));
report('ready');

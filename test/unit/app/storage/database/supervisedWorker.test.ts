import { beforeEach, describe, expect, test } from 'vitest';
import { AppFailure, fail } from '#app/contract/errors.ts';
import { superviseWorker, type WorkerSupervisionOptions } from '#app/storage/database/supervisedWorker.ts';
import { createWorkerCalls, type RunningWorker, WorkerEndedError } from '#app/storage/database/worker.ts';
import { nonEmpty } from '#test/nonEmpty.ts';

interface Handlers {
  readonly [name: string]: (...args: never[]) => unknown;
  read(value?: unknown): string;
  write(value?: unknown, other?: unknown): string;
}

/** A worker in this thread that lives until it is killed. */
class FakeWorker implements RunningWorker<Handlers> {
  readonly number: number;
  readonly calls: unknown[] = [];
  closed = 0;
  #failure: WorkerEndedError | null = null;
  #end: (failure: WorkerEndedError) => void = () => undefined;
  readonly #ended = new Promise<never>((_, reject) => {
    this.#end = reject;
  });
  /** Fails all calls from now on. */
  answer: (name: string, args: readonly unknown[]) => Promise<unknown> = async (name) => `${name} ${this.number}`;

  constructor(number: number) {
    this.number = number;
    this.#ended.catch(() => undefined);
  }

  readonly call = createWorkerCalls<Handlers>((name, args) => {
    this.calls.push([name, ...args]);
    if (this.#failure) return Promise.reject(this.#failure);
    return Promise.race([this.#ended, this.answer(name, args)]);
  });
  close = async () => {
    this.closed += 1;
  };
  stop = async () => undefined;
  failure = () => this.#failure;
  die(reference = `death of ${this.number}`): void {
    this.#failure = new WorkerEndedError({ kind: 'internal', reference });
    this.#end(this.#failure);
  }
}

let now: number;
let workers: FakeWorker[];
let deaths: WorkerEndedError[];
beforeEach(() => {
  [now, workers, deaths] = [0, [], []];
});
const startFakeWorker = (): FakeWorker => {
  const started = new FakeWorker(workers.length + 1);
  workers.push(started);
  return started;
};
const supervise = (options: Partial<WorkerSupervisionOptions<Handlers>> = {}) =>
  superviseWorker<Handlers>({
    start: startFakeWorker,
    repeatable: ['read'],
    onDeath: (failure) => deaths.push(failure),
    clock: { now: () => now },
    ...options,
  });
const worker = (number: number): FakeWorker => {
  const started = workers[number - 1];
  if (!started) throw new Error('no such worker');
  return started;
};
const never = () => new Promise<never>(() => undefined);
const capture = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (cause: unknown) => cause,
  );
/** Makes a call during which its worker dies. */
const dieDuring = async (
  supervised: ReturnType<typeof supervise>,
  name: 'read' | 'write' = 'write',
): Promise<AppFailure> => {
  await supervised.call.read();
  worker(workers.length).answer = never;
  const call = capture(supervised.call[name]());
  worker(workers.length).die();
  const failure = await call;
  if (!(failure instanceof AppFailure)) throw failure;
  return failure;
};

describe('a supervised worker', () => {
  test('is started with the first call, or at once where it is told to', async () => {
    const supervised = supervise();
    expect(workers).toHaveLength(0);
    expect(await supervised.call.write('a', 'b')).toBe('write 1');
    expect(await supervised.call.read()).toBe('read 1');
    expect(worker(1).calls).toEqual([['write', 'a', 'b'], ['read']]);
    expect(workers).toHaveLength(1);
    supervise({ startsAtOnce: true });
    expect(workers).toHaveLength(2);
  });

  test('that dies during a call fails it, and is started again with the next one', async () => {
    const supervised = supervise();
    const failure = await dieDuring(supervised);
    expect(failure.error).toEqual({ kind: 'workerStopped', reason: 'restarted', reference: 'death of 1' });
    expect(failure.mayHaveHappened).toBe(true);
    expect(deaths).toHaveLength(1);
    expect(workers).toHaveLength(1);
    expect(await supervised.call.read()).toBe('read 2');
  });

  test('that has died between two calls is started again without a failure', async () => {
    const supervised = supervise();
    await supervised.call.write();
    worker(1).die();
    expect(await supervised.call.write()).toBe('write 2');
    expect(deaths).toHaveLength(1);
  });

  test('repeats a call that only reads, once', async () => {
    const supervised = supervise();
    await supervised.call.write();
    worker(1).answer = never;
    const reading = supervised.call.read('x');
    worker(1).die();
    expect(await reading).toBe('read 2');
    expect(worker(2).calls).toEqual([['read', 'x']]);
  });

  test('does not repeat a call that has killed two workers', async () => {
    const supervised = supervise({
      start: () => {
        const started = new FakeWorker(workers.length + 1);
        started.answer = async () => {
          started.die();
          return never();
        };
        workers.push(started);
        return started;
      },
    });
    const failure = await capture(supervised.call.read());
    expect(failure).toMatchObject({ error: { kind: 'workerStopped', reason: 'restarted' }, mayHaveHappened: false });
    expect(workers).toHaveLength(2);
    // The third death within a minute is the last one: nothing is repeated.
    expect(await capture(supervised.call.read())).toMatchObject({
      error: { reason: 'repeatedly' },
      mayHaveHappened: false,
    });
    expect(workers).toHaveLength(3);
  });

  test('prepares the new worker for the call that is repeated', async () => {
    const supervised = supervise();
    const prepared: unknown[] = [];
    supervised.prepareWith(async (call, args) => void prepared.push([await call.write('prepared'), args]));
    await supervised.call.read();
    expect(prepared).toEqual([]);
    worker(1).answer = never;
    const reading = supervised.call.read('x');
    worker(1).die();
    await reading;
    expect(prepared).toEqual([['write 2', ['x']]]);
    expect(worker(2).calls).toEqual([
      ['write', 'prepared'],
      ['read', 'x'],
    ]);
  });

  test('counts one death where many calls were open', async () => {
    const supervised = supervise();
    await supervised.call.read();
    worker(1).answer = never;
    const calls = Array.from({ length: 5 }, () => capture(supervised.call.write()));
    worker(1).die();
    for (const call of nonEmpty(calls)) expect(await call).toMatchObject({ error: { reason: 'restarted' } });
    expect(deaths).toHaveLength(1);
  });

  test('is given up for a minute after its third death within one', async () => {
    const supervised = supervise();
    await dieDuring(supervised);
    now += 30_000;
    expect((await dieDuring(supervised)).error).toMatchObject({ reason: 'restarted' });
    now += 29_999;
    const third = await dieDuring(supervised);
    expect(third.error).toEqual({ kind: 'workerStopped', reason: 'repeatedly', reference: 'death of 3' });
    expect(third.mayHaveHappened).toBe(true);
    const refused = await capture(supervised.call.read());
    expect(refused).toMatchObject({ error: third.error, mayHaveHappened: false });
    expect(workers).toHaveLength(3);
    now += 1;
    expect(await supervised.call.read()).toBe('read 4');
  });

  test('gives failures of its handlers back as they are, and is not dead for them', async () => {
    const supervised = supervise();
    await supervised.call.read();
    const refusal = fail({ kind: 'offline' });
    worker(1).answer = () => Promise.reject(refusal);
    for (const name of ['read', 'write'] as const) expect(await capture(supervised.call[name]())).toBe(refusal);
    expect([workers.length, deaths.length]).toEqual([1, 0]);
  });

  test('needs nobody who is told of its death', async () => {
    const supervised = superviseWorker<Handlers>({ start: startFakeWorker, repeatable: ['read'] });
    await supervised.call.read();
    worker(1).die();
    expect(await supervised.call.read()).toBe('read 2');
  });

  test('takes no call once it was closed, and ends no call that was under way with a repetition', async () => {
    const supervised = supervise();
    await supervised.call.read();
    worker(1).answer = never;
    const reading = capture(supervised.call.read());
    await supervised.close();
    expect(worker(1).closed).toBe(1);
    worker(1).die();
    expect(await reading).toBeInstanceOf(WorkerEndedError);
    expect(await capture(supervised.call.read())).toMatchObject({ error: { kind: 'cancelled' } });
    expect(workers).toHaveLength(1);
  });

  test('that was never started is closed without being started', async () => {
    const supervised = supervise();
    await supervised.close();
    expect(await capture(supervised.call.read())).toMatchObject({ error: { kind: 'cancelled' } });
    expect(workers).toHaveLength(0);
  });
});

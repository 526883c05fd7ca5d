import type { AddressInfo } from 'node:net';
import net, { type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

/** A line of limited bandwidth and delay. */
export interface LineOptions {
  /** Bits per second of each direction, shared by all connections. */
  readonly bitsPerSecond: number;
  /** Milliseconds of one direction: half of a round trip. */
  readonly delayMs: number;
}

/** A proxy on loopback that carries connections as the line would. */
export interface ShapingProxy {
  readonly url: string;
  /** Returns what was carried since the last call. */
  takeCounts(): LineCounts;
  /** Cuts all connections each time when as many more bytes have come from the server. */
  cutAfter(bytes: readonly number[]): void;
  close(): void;
}

/** What a line has carried. */
export interface LineCounts {
  readonly connections: number;
  /** Bytes from the server. */
  readonly bytes: number;
  readonly cuts: number;
}

/** Bytes carried in one piece: 3 ms of 20 Mbit/s. */
const pieceBytes = 8192;

/** Returns a function that waits until a piece of so many bytes has passed a channel; pieces pass one after the other. */
const createChannel = (bitsPerSecond: number): ((bytes: number) => Promise<void>) => {
  let freeAt = 0;
  return async (bytes) => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes * 8000) / bitsPerSecond;
    const early = freeAt - performance.now();
    // Timers have a resolution of a millisecond; what one is late by is made up by the next pieces.
    if (early > 1) await wait(early);
  };
};

/** Returns a stream that paces its bytes by `pass`, which are then under way for `delayMs`. */
const createDirection = (
  pass: (bytes: number) => Promise<void>,
  delayMs: number,
  count: (bytes: number) => void,
): readonly [Transform, Transform] => {
  const pacing = new Transform({
    highWaterMark: pieceBytes,
    transform(chunk: Buffer, _encoding, done) {
      const send = async (): Promise<void> => {
        for (let from = 0; from < chunk.length; from += pieceBytes) {
          const piece = chunk.subarray(from, from + pieceBytes);
          await pass(piece.length);
          count(piece.length);
          this.push(piece);
        }
      };
      send().then(() => done(), done);
    },
  });
  let last: Promise<unknown> = Promise.resolve();
  const delaying = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const arrival = wait(delayMs, undefined, { ref: false });
      last = Promise.all([last, arrival]).then(() => void this.push(chunk));
      done();
    },
    flush: (done) => void last.then(() => done()),
  });
  return [pacing, delaying];
};

/** Starts a proxy to `target` (an address of this machine) over such a line. */
export const startShapingProxy = async (
  target: string,
  { bitsPerSecond, delayMs }: LineOptions,
): Promise<ShapingProxy> => {
  const upload = createChannel(bitsPerSecond);
  const download = createChannel(bitsPerSecond);
  const open = new Set<Socket>();
  let [connections, bytes, cuts] = [0, 0, 0];
  let untilCuts: number[] = [];
  const countDownload = (piece: number): void => {
    bytes += piece;
    const [left] = untilCuts;
    if (left === undefined) return;
    untilCuts[0] = left - piece;
    if (left > piece) return;
    untilCuts.shift();
    cuts += 1;
    for (const socket of open) socket.destroy();
  };
  const carry = (from: Socket, to: Socket, [pacing, delaying]: readonly [Transform, Transform]): void => {
    from.pipe(pacing).pipe(delaying).pipe(to);
    from.on('error', () => to.destroy());
  };
  const server = net.createServer({ noDelay: true }, async (client) => {
    connections += 1;
    open.add(client);
    client.once('close', () => open.delete(client));
    // The handshake of TCP takes a round trip before the first byte.
    client.on('error', () => undefined);
    await wait(2 * delayMs);
    const service = net.connect({ port: Number(new URL(target).port), host: '127.0.0.1', noDelay: true });
    open.add(service);
    service.once('close', () => open.delete(service));
    carry(
      client,
      service,
      createDirection(upload, delayMs, () => undefined),
    );
    carry(service, client, createDirection(download, delayMs, countDownload));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeCounts: () => {
      const counts = { connections, bytes, cuts };
      [connections, bytes, cuts] = [0, 0, 0];
      return counts;
    },
    cutAfter: (parts) => {
      untilCuts = [...parts];
    },
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
};

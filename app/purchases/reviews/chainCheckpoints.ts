import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { getErrorCode } from '#app/lib/errorCode.ts';
import { readBoundedFileSync } from '#app/storage/files/readBoundedFile.ts';
import type { ChainCheckpoint } from './reviewChainHead.ts';
import type { ReviewEventLog } from './reviewEventLog.ts';

/** Most checkpoints of one log: of some devices, and those that the log lacks. */
const maxHeads = 100;
const maxBytes = 100_000;

const checkpoint = z.object({
  device: z.string().max(100),
  sequence: z.int().min(1),
  hash: z.string().regex(/^[\da-f]{64}$/),
  at: z.number().nullable(),
  lostAfter: z.int().min(0).nullable(),
});
const checkpointFile = z.object({ format: z.literal(1), heads: z.array(checkpoint).max(maxHeads) });

/** The checkpoints of a log, or why there are none. */
export interface ChainCheckpoints {
  readonly state: 'kept' | 'none' | 'unreadable';
  readonly heads: readonly ChainCheckpoint[];
}

/**
 * The latest events of one log in a small file apart from its database: a database that was cut or restored from a
 * backup lacks them. An end that was missed once stays in the file.
 */
export class ChainCheckpointFile {
  readonly #file: string;
  readonly #log: ReviewEventLog;

  constructor(file: string, log: ReviewEventLog) {
    this.#file = file;
    this.#log = log;
  }

  /** Reads the checkpoints. A file that was damaged or edited is `unreadable`. */
  read(): ChainCheckpoints {
    try {
      const { heads } = checkpointFile.parse(JSON.parse(readBoundedFileSync(this.#file, maxBytes)));
      return { state: 'kept', heads };
    } catch (cause) {
      return { state: getErrorCode(cause) === 'ENOENT' ? 'none' : 'unreadable', heads: [] };
    }
  }

  /** Runs `work`, which may append to the log, and stores its end afterwards. */
  keepAfter<T>(work: () => T): T {
    const missed = this.#listMissed();
    const before = this.#log.findEnd();
    const result = work();
    if (this.#log.findEnd()?.hash !== before?.hash) this.#write(missed);
    return result;
  }

  /** Stores the end of the log as it is. */
  keep(): void {
    this.#write(this.#listMissed());
  }

  /** Returns the checkpoints that the log lacks, and since which event. */
  #listMissed(): readonly ChainCheckpoint[] {
    return this.read().heads.flatMap((head) => {
      if (this.#log.findHash(head.device, head.sequence) === head.hash) return [];
      const end = this.#log.findEnd(head.device)?.sequence ?? 0;
      const lostAfter = head.lostAfter ?? (end < head.sequence ? end : null);
      return [{ ...head, lostAfter }];
    });
  }

  #write(missed: readonly ChainCheckpoint[]): void {
    const heads = [...missed, ...this.#log.listEnds().map((end) => ({ ...end, lostAfter: null }))].slice(-maxHeads);
    const part = `${this.#file}.part`;
    try {
      mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 });
      // Not synced to the disk: it is written after each decision, and the ends before are as good after a power cut.
      writeFileSync(part, JSON.stringify({ format: 1, heads }), { mode: 0o600 });
      renameSync(part, this.#file);
    } catch {
      // The decision is made. An earlier end stays in the file, and finds what is missing up to it.
    }
  }
}

import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The index of a write-ahead log, which is never synced and made again from the log. */
export class SharedMemory {
  readonly #allocate: (size: number) => number;
  /** Pointers to regions, by the path of the database. */
  readonly #regions = new Map<string, number[]>();

  constructor(allocate: (size: number) => number) {
    this.#allocate = allocate;
  }

  /** Returns a pointer to a region; 0 where there is none and none is to be made. */
  map(path: string, region: number, size: number, isExtended: boolean): number {
    const regions = this.#regions.get(path) ?? [];
    this.#regions.set(path, regions);
    while (isExtended && regions.length <= region) regions.push(this.#allocate(size));
    return regions[region] ?? 0;
  }

  forget(path: string): void {
    this.#regions.delete(path);
  }

  /** Returns a name for a file that has none. */
  nameTemporary(): string {
    return join(tmpdir(), `invoice-desk-${randomUUID()}.temporary`);
  }
}

import type { HandoverPeriod } from '#app/contract/handover.ts';
import type { HandoverFile } from '#app/purchases/handover/handoverStep.ts';
import { HashedFile, type WrittenFile } from '#app/storage/files/hashedFile.ts';

/** Name of the manifest's format, for programs that read it. */
const manifestFormat = 'invoice-desk-handover/1';

/** What a hand-over is of, when and by whom it was made. */
export interface HandoverOrigin {
  readonly company: {
    readonly name: string;
    readonly customerNumber: string;
    readonly businessId: string | null;
    /** Name of the connection. */
    readonly service: string;
  };
  /** ISO moment. */
  readonly madeAt: string;
  readonly madeBy: string;
  /** Name and version of the application. */
  readonly program: string;
  readonly period: HandoverPeriod;
}

/** The manifest of a folder, `manifest.json`: every other file with its SHA-256, written while they are completed. */
export class HandoverManifest {
  readonly #file: HashedFile;
  #before: string;

  private constructor(file: HashedFile, head: string) {
    this.#file = file;
    this.#before = head;
  }

  static async create(folder: string, origin: HandoverOrigin): Promise<HandoverManifest> {
    const head = JSON.stringify({ format: manifestFormat, ...origin });
    return new HandoverManifest(await HashedFile.create(folder, 'manifest.json'), `${head.slice(0, -1)},\n"files":[\n`);
  }

  async add(files: readonly (WrittenFile & Partial<HandoverFile>)[]): Promise<void> {
    if (files.length === 0) return;
    const lines = files.map(({ path, kind = 'index', bytes, sha256, rows = null, totals = [] }) =>
      JSON.stringify({
        ...{ path, kind, bytes, sha256 },
        ...(rows !== null && { rows }),
        ...(totals.length > 0 && { totals }),
      }),
    );
    await this.#file.write(Buffer.from(`${this.#before}${lines.join(',\n')}`));
    this.#before = ',\n';
  }

  /** `summary` is known at the end only. */
  async end(summary: object): Promise<WrittenFile> {
    await this.#file.write(Buffer.from(`\n],\n"summary":${JSON.stringify(summary)}}\n`));
    return this.#file.end();
  }

  /** Closes an unfinished manifest. */
  close(): Promise<void> {
    return this.#file.close();
  }
}

import { z } from 'zod';
import { fail } from '#app/contract/errors.ts';

/** The content of a JSON file, and its migrations. The file counts its versions from 1 in `version`. */
export interface VersionedFileFormat<T extends object> {
  /** The newest content, without `version`. It must take an empty object: a file that does not exist yet. */
  readonly content: z.ZodType<T>;
  /** Each makes the next version's content of one version's, the first that of version 1. Only ever append. */
  readonly migrations: readonly ((older: unknown) => unknown)[];
}

/** A file of the very first release may not have counted yet. */
const counted = z.looseObject({ version: z.int().min(1).default(1) });

/** Reads a file's content, an older version's as if it were the newest. Throws `storage`: `damaged`, and `newer` for a later release's. */
export const parseVersionedContent = <T extends object>(form: VersionedFileFormat<T>, file: unknown): T => {
  try {
    const { version, ...content } = counted.parse(file);
    if (version > getNewestVersion(form)) throw fail({ kind: 'storage', reason: 'newer' });
    const missed = form.migrations.slice(version - 1);
    return form.content.parse(missed.reduce<unknown>((older, migrate) => migrate(older), content));
  } catch (cause) {
    throw cause instanceof z.ZodError ? fail({ kind: 'storage', reason: 'damaged' }, cause) : cause;
  }
};

/** Returns the file of this release with that content. */
export const addContentVersion = <T extends object>(form: VersionedFileFormat<T>, content: T): object => ({
  version: getNewestVersion(form),
  ...content,
});

const getNewestVersion = ({ migrations }: Pick<VersionedFileFormat<object>, 'migrations'>): number =>
  migrations.length + 1;

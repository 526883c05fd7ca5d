import { z } from 'zod';
import { fail } from '../contract/errors.ts';
import type { AppUpdate } from '../contract/updates.ts';

const maxNotesLength = 20_000;
const maxFileBytes = 2 * 1024 ** 3;

/** A file beside the channel file: a name and nothing else, so that it leads to no other folder or server. */
const fileName = z
  .string()
  .max(200)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._+-]*$/u);

const offeredFile = z.object({
  url: fileName,
  /** SHA-512, base64. */
  sha512: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
  size: z.number().int().positive().max(maxFileBytes),
});
export type OfferedUpdateFile = Readonly<z.infer<typeof offeredFile>>;

const channelFile = z.object({
  // semver.org, without the `v` that some libraries let pass.
  version: z
    .string()
    .max(64)
    .regex(/^\d{1,9}\.\d{1,9}\.\d{1,9}(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$/),
  files: z.array(offeredFile).min(1).max(20),
  releaseDate: z.coerce.date().nullable().catch(null),
  releaseNotes: z.string().nullable().catch(null),
  /** Installers that fetch the rest by themselves: what they fetch would be outside of this. */
  packages: z.undefined().optional(),
});

/** The update that a channel file offers for this computer. */
export interface UpdateOffer {
  readonly update: AppUpdate;
  /** All that may be fetched, by name. */
  readonly files: readonly OfferedUpdateFile[];
}

export interface InstallerTarget {
  /** The extension of the file that this installation can install, `.exe`. */
  readonly ending: string;
  readonly arch: string;
}

/** Reads a parsed channel file (electron-builder's `latest*.yml`). Throws `updateFailed` unreadable. */
export const parseUpdateOffer = (parsed: unknown, { ending, arch }: InstallerTarget): UpdateOffer => {
  const read = channelFile.safeParse(parsed);
  if (!read.success) throw fail({ kind: 'updateFailed', reason: 'unreadable' }, read.error);
  const { version, files, releaseDate, releaseNotes } = read.data;
  const fitting = files.filter(({ url }) => url.endsWith(ending) && canRun(url, arch, ending));
  const chosenFile = chooseFile(fitting, arch);
  if (!chosenFile)
    throw fail({ kind: 'updateFailed', reason: 'unreadable' }, new Error(`no file for ${arch} ends with ${ending}`));
  const update = {
    version,
    releasedAt: releaseDate?.toISOString() ?? null,
    notes: toPlainNotes(releaseNotes),
    size: chosenFile.size,
  };
  return { update, files: fitting };
};

/** As electron-updater chooses: the one that names this processor, or else the first that this processor can run. */
const chooseFile = (files: readonly OfferedUpdateFile[], arch: string): OfferedUpdateFile | undefined =>
  files.find(({ url }) => url.includes(arch)) ?? files[0];

/**
 * Returns whether this computer can run a file. Windows and Linux run none for ARM on x64; ARM runs those for x64. A Mac may: an
 * application for Intel runs on Apple silicon too, and electron-updater finds out on which it is.
 */
const canRun = (url: string, arch: string, ending: string): boolean =>
  ending === '.zip' || arch === 'arm64' || !url.includes('arm64');

/** electron-builder hands on HTML from some forges; what is shown is text, so its tags would only be in the way. */
const toPlainNotes = (notes: string | null): string | null => {
  const text = notes?.replaceAll(/<[^<>]*>/g, '').trim();
  return text ? text.slice(0, maxNotesLength) : null;
};

import { z } from 'zod';
import { dataSummary } from '#app/contract/backup.ts';
import { fail } from '#app/contract/errors.ts';
import { isoMoment } from '#app/contract/values.ts';
import { archiveMigrations } from '#app/purchases/archive/schema.ts';
import { reviewMigrations } from '#app/purchases/reviews/schema.ts';
import { salesMigrations } from '#app/sales/store/schema.ts';

/** The first file of every backup. */
export const manifestPath = 'manifest.json';
/** Bytes, far more than the list of all files. */
export const maxManifestBytes = 50_000_000;

const manifestVersion = 1;

const schemaVersions = z.object({
  archive: z.number().int(),
  reviews: z.number().int(),
  sales: z.number().int(),
  settings: z.number().int(),
});
export type SchemaVersions = z.infer<typeof schemaVersions>;

/** Files and folders of the user data folder that a backup may hold. */
export const backedUpNames = ['settings.json', 'formDrafts.json', 'invoiceBranding.json', 'sales.sqlite', 'purchases'];

/** Returns whether a path stays within the folder into which it is restored, on every system. */
const isSafePath = (path: string): boolean => {
  const parts = path.split('/');
  return (
    backedUpNames.includes(parts[0] ?? '') &&
    parts.every((part) => /^[^\\:*?"<>|\p{Cc}]+$/u.test(part) && !/^\.+$/.test(part))
  );
};

const manifestEntry = z.object({
  path: z.string().refine(isSafePath),
  bytes: z.number().int().min(0),
  /** Hexadecimal SHA-256. */
  sha256: z.string().regex(/^[\da-f]{64}$/),
});
export type ManifestEntry = z.infer<typeof manifestEntry>;

const manifest = z.object({
  format: z.literal('invoice-desk-backup'),
  version: z.literal(manifestVersion),
  madeAt: isoMoment,
  computer: z.string(),
  program: z.string(),
  withArchives: z.boolean(),
  schemas: schemaVersions,
  summary: dataSummary,
  /** The files that follow, in their order. */
  entries: z.array(manifestEntry),
});
export type BackupManifest = z.infer<typeof manifest>;

const anyManifest = z.looseObject({ format: z.literal('invoice-desk-backup'), version: z.number().int() });

export const serializeManifest = (content: Omit<BackupManifest, 'format' | 'version'>): Buffer =>
  Buffer.from(
    `${JSON.stringify({ format: 'invoice-desk-backup', version: manifestVersion, ...content } satisfies BackupManifest, null, 2)}\n`,
  );

/** Returns the schema versions of this release; `settings` is that of `settings.json`. */
export const getSchemaVersions = (settings: number): SchemaVersions => ({
  archive: archiveMigrations.length,
  reviews: reviewMigrations.length,
  sales: salesMigrations.length,
  settings,
});

/** Parses a manifest. Throws `unusableBackup`: `notBackup`, `newer` where a later release made it, `damaged`. */
export const parseManifest = (bytes: Buffer, settingsVersion: number): BackupManifest => {
  const json = parseJson(bytes);
  const any = anyManifest.safeParse(json);
  if (!any.success) throw fail({ kind: 'unusableBackup', reason: 'notBackup' }, any.error);
  if (any.data.version > manifestVersion) throw fail({ kind: 'unusableBackup', reason: 'newer' });
  const parsed = manifest.safeParse(json);
  if (!parsed.success) throw fail({ kind: 'unusableBackup', reason: 'damaged' }, parsed.error);
  const current = getSchemaVersions(settingsVersion);
  const isNewer = schemaNames.some((name) => parsed.data.schemas[name] > current[name]);
  if (isNewer) throw fail({ kind: 'unusableBackup', reason: 'newer' });
  return parsed.data;
};

const schemaNames = ['archive', 'reviews', 'sales', 'settings'] as const;

const parseJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    throw fail({ kind: 'unusableBackup', reason: 'notBackup' }, cause);
  }
};

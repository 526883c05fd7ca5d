import { homedir } from 'node:os';
import { basename } from 'node:path';
import type { DiagnosticsFile, HealthReport } from '#app/contract/diagnostics.ts';
import { fail } from '#app/contract/errors.ts';
import { toShareableJson, toShareableLog } from '#app/diagnostics/bundle.ts';
import { PartialFile } from '#app/storage/files/partialFile.ts';
import { ZipWriter } from '#app/storage/tables/zip.ts';
import { askForSavePath } from '../electron/dialogs.ts';
import type { AppWindow } from '../electron/windows.ts';
import { logFile } from '../platform/log.ts';
import { listLogFiles, readLogFile } from '../platform/logFolder.ts';

/** A file that may be given away: what a person reads of it is what is saved. */
export interface DiagnosticsFileContent extends DiagnosticsFile {
  readonly text: string;
}

interface BundleSources {
  readonly health: HealthReport;
  /** The settings that help, chosen by hand: no profile, no name of a company. */
  readonly settings: object;
  readonly logFolder: string;
  /** Texts that must not be in any of the files, wherever they may have come from. */
  readonly secrets: readonly string[];
}

/**
 * Everything that can be saved for anyone who helps: how the application is, its settings and its log. Never the
 * databases.
 */
export const collectDiagnosticsFiles = async ({
  health,
  settings,
  logFolder,
  secrets,
}: BundleSources): Promise<readonly DiagnosticsFileContent[]> => {
  await logFile.flush();
  const logs = await Promise.all(
    (await listLogFiles(logFolder)).map(async (entry) =>
      createSharedFile(`logs/${entry.name}`, 'log', toShareableLog(await readLogFile(logFolder, entry), secrets)),
    ),
  );
  return [
    createSharedFile('health.json', 'health', toShareableJson(health, secrets)),
    createSharedFile('settings.json', 'settings', toShareableJson(settings, secrets)),
    ...logs.toReversed(),
  ];
};

const createSharedFile = (name: string, about: DiagnosticsFile['about'], raw: string): DiagnosticsFileContent => {
  // The name of the person's own folder is often that of the person.
  const text = raw.replaceAll(JSON.stringify(homedir()).slice(1, -1), '~');
  return { name, about, bytes: Buffer.byteLength(text), text };
};

/** Returns the file of that name. Throws `notFound`. */
export const findDiagnosticsFile = (files: readonly DiagnosticsFileContent[], name: string): DiagnosticsFileContent => {
  const match = files.find((file) => file.name === name);
  if (!match) throw fail({ kind: 'notFound', message: null });
  return match;
};

/** Asks where, and writes the files as one archive. Answers the archive's name, null where the person thought better of it. Throws `storage`. */
export const saveDiagnosticsBundle = async (
  parent: AppWindow | null,
  files: readonly DiagnosticsFileContent[],
): Promise<string | null> => {
  if (!parent) return null;
  const name = `invoice-desk-diagnostics-${new Date().toISOString().slice(0, 10)}.zip`;
  const filePath = await askForSavePath(parent, name, { name: 'ZIP', extensions: ['zip'] });
  if (filePath === null) return null;
  const partial = await PartialFile.begin(filePath);
  try {
    const zip = new ZipWriter(partial.write);
    for (const { name, text } of files) {
      await zip.begin(name);
      await zip.add(Buffer.from(text));
      await zip.end();
    }
    await zip.close();
    await partial.complete();
  } catch (failure) {
    await partial.drop();
    throw failure;
  }
  return basename(filePath);
};

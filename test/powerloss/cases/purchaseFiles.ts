import { join } from 'node:path';
import type { ArchiveRef } from '#app/purchases/archive/archiveRef.ts';
import { closeAllCompanyFiles, openCompanyFiles, runWithOpenCompany } from '#app/purchases/worker/openCompanies.ts';
import type { OpenCompany } from '#app/purchases/worker/openCompany.ts';
import { findServiceFolder } from '#app/purchases/worker/serviceFolder.ts';
import { withLazyModules } from '#app/storage/database/lazyModule.ts';
import { paths } from '#test/integration/app/purchases/archiveLists.ts';

export const today = '2026-11-20';
export const noon = Date.parse(`${today}T12:00:00Z`);

export const connectionFolderIn = (folder: string): string => join(folder, 'desk', 'purchases', 'connection');

export const findPlace = (folder: string): ArchiveRef => ({
  ...{ customerNumber: '1001', name: 'Ostaja Oy', businessId: null },
  file: join(findServiceFolder(connectionFolderIn(folder), 'service'), '1001.sqlite'),
  deviceFile: join(folder, 'desk', 'purchases', 'device.txt'),
});

/** Opens the files of one company as the worker does, and closes them afterwards; gives what was done about damaged ones. */
export const withOpenCompany = async <T>(
  folder: string,
  work: (company: OpenCompany, replacements: readonly string[]) => Promise<T>,
): Promise<T> => {
  const archiveRef = findPlace(folder);
  try {
    const how = { ifThere: false, isTrusted: false };
    const setAside = await withLazyModules(async () => openCompanyFiles(archiveRef, paths, noon, how));
    return await runWithOpenCompany(archiveRef, (company) =>
      work(
        company,
        setAside.map(({ file, cause }) => `${file} ${cause}`),
      ),
    );
  } finally {
    await withLazyModules(() => closeAllCompanyFiles(noon));
  }
};

/** Receives one list of the service, whole. */
export const receiveList = async (company: OpenCompany, records: readonly object[], now: number): Promise<void> => {
  company.archive.begin();
  // One after the other, as answers arrive in pieces.
  for (const record of records) company.archive.receive([Buffer.from(JSON.stringify(record))], now);
  await company.completeSync({ isWhole: true, validators: `list of ${now}` }, now, today);
};

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { ApprovalLimit } from '#app/contract/purchases/approvalRule.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import { identifyPurchasesService } from '#app/profile/serviceIdentity.ts';
import type { SupervisedWorker } from '#app/storage/database/supervisedWorker.ts';
import type { ArchiveRef, CompanyFileReplacement } from '../archive/archiveRef.ts';
import type { PurchasesWorker } from '../worker/handlers.ts';
import type { ArchiveOpeningMode, PurchasesServiceDeps } from './purchasesServiceDeps.ts';

interface ArchiveLocatorOptions {
  readonly directory: string;
  readonly worker: Pick<SupervisedWorker<PurchasesWorker>, 'call' | 'prepareWith'>;
  readonly profileFor: (company: CompanyRef) => ConnectionProfile;
  readonly listCompanies: (connectionId: string) => ConnectionProfile['companies'];
  /** Returns the name of the company's current service; by default taken from the profile. */
  readonly serviceFor?: (company: CompanyRef) => string;
  readonly approvalLimit?: () => ApprovalLimit | null;
  readonly onSetAside: (setAside: CompanyFileReplacement) => void;
  readonly now: () => number;
}

/** Arguments with which a place was opened last. */
interface OpenedArchive {
  readonly archiveRef: ArchiveRef;
  readonly paths: ConnectionProfile['purchases'];
  readonly how: Parameters<PurchasesWorker['open']>[3];
}

export interface ArchiveLocator
  extends Pick<PurchasesServiceDeps, 'openArchive' | 'openExistingArchive' | 'openArchives'> {
  /** Returns the folder of a connection, with the files of its companies at all services. */
  getConnectionFolder(connectionId: string): string;
  /** Records which service used the company's folder first. Throws `storage`. */
  bindService(company: CompanyRef): Promise<void>;
  /** Must be called when a folder is deleted. */
  forgetFolders(): void;
}

/** Locates the files of each company at its current service; opens them in the worker before it returns them. */
export const createArchiveLocator = (options: ArchiveLocatorOptions): ArchiveLocator => {
  const { directory, worker, profileFor, listCompanies, onSetAside, now } = options;
  const { call } = worker;
  const deviceFile = join(directory, 'device.txt');
  const { serviceFor = (company) => identifyPurchasesService(profileFor(company)) } = options;
  // Hexadecimal, because an id may contain characters that file names cannot.
  const getConnectionFolder = (connectionId: string): string =>
    join(directory, Buffer.from(connectionId).toString('hex'));

  const folders = new Map<string, Promise<string>>();
  const findFolder = (company: CompanyRef): Promise<string> => {
    const service = hashService(serviceFor(company));
    const folder = getConnectionFolder(company.connectionId);
    const key = JSON.stringify([folder, service]);
    const serviceFolder = folders.get(key) ?? call.findServiceFolder(folder, service);
    folders.set(key, serviceFolder);
    // A failed read may be repeated.
    serviceFolder.catch(() => folders.delete(key));
    return serviceFolder;
  };
  const describeCompany = ({ connectionId, customerNumber }: CompanyRef): Omit<ArchiveRef, 'file' | 'deviceFile'> => {
    const company = listCompanies(connectionId).find((candidate) => candidate.customerNumber === customerNumber);
    return {
      customerNumber,
      name: company?.name ?? '',
      businessId: company?.businessId ?? null,
      approvalLimit: options.approvalLimit?.() ?? null,
    };
  };
  const opened = new Map<string, OpenedArchive>();
  // A restarted worker has no files open, so that files of a repeated call must be opened again.
  worker.prepareWith(async (newCall, [named]) => {
    for (const { file } of findArchiveRefs(named)) {
      const archive = opened.get(file);
      if (!archive) continue;
      const damaged = await newCall.open(archive.archiveRef, archive.paths, now(), archive.how);
      for (const setAside of damaged) onSetAside(setAside);
    }
  });
  const openCompanyArchive = async (
    company: CompanyRef,
    ifThere: boolean,
    trust?: ArchiveOpeningMode,
  ): Promise<ArchiveRef> => {
    // Read before the first await, so that all values are of the same profile.
    const [described, { purchases }, folder] = [describeCompany(company), profileFor(company), findFolder(company)];
    const file = join(await folder, `${company.customerNumber}.sqlite`);
    const archiveRef: ArchiveRef = { ...described, file, deviceFile };
    const how = { ifThere, isTrusted: trust === 'trusted' };
    const damaged = await call.open(archiveRef, purchases, now(), how);
    opened.set(archiveRef.file, { archiveRef, paths: purchases, how });
    for (const setAside of damaged) onSetAside(setAside);
    return archiveRef;
  };

  return {
    getConnectionFolder,
    bindService: async (company) => void (await findFolder(company)),
    forgetFolders: () => folders.clear(),
    openArchive: (company, trust) => openCompanyArchive(company, false, trust),
    openExistingArchive: (company) => openCompanyArchive(company, true, 'trusted'),
    openArchives: async ({ connectionId, customerNumber }, trust) => {
      if (customerNumber !== null) return [await openCompanyArchive({ connectionId, customerNumber }, false, trust)];
      const companies = listCompanies(connectionId).map((company) => ({ ...company, connectionId }));
      return Promise.all(companies.map((company) => openCompanyArchive(company, true, trust)));
    },
  };
};

/** Returns the places in the first argument of a worker call. */
const findArchiveRefs = (named: unknown): readonly ArchiveRef[] =>
  (Array.isArray(named) ? named : [named]).filter(
    (value): value is ArchiveRef => typeof value === 'object' && value !== null && 'file' in value,
  );

const hashService = (service: string): string => createHash('sha256').update(service).digest('hex').slice(0, 32);

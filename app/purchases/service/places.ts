import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { CompanyRef } from '#app/contract/values.ts';
import type { Profile } from '#app/profile/profile.ts';
import { identifyPurchasesService } from '#app/profile/serviceIdentity.ts';
import type { SupervisedWorker } from '#app/storage/database/supervisedWorker.ts';
import type { Place, SetAsideDatabase } from '../archive/place.ts';
import type { PurchasesWorker } from '../worker/worker.ts';
import type { Access, Trust } from './access.ts';

interface PlacesOptions {
  readonly directory: string;
  readonly worker: Pick<SupervisedWorker<PurchasesWorker>, 'call' | 'prepareWith'>;
  readonly profileFor: (company: CompanyRef) => Profile;
  readonly companiesOf: (connectionId: string) => Profile['companies'];
  /** Returns the name of the company's current service; by default taken from the profile. */
  readonly serviceFor?: (company: CompanyRef) => string;
  readonly onSetAside: (setAside: SetAsideDatabase) => void;
  readonly now: () => number;
}

/** Arguments with which a place was opened last. */
interface OpenedPlace {
  readonly place: Place;
  readonly paths: Profile['purchases'];
  readonly how: Parameters<PurchasesWorker['open']>[3];
}

export interface Places extends Pick<Access, 'place' | 'places'> {
  /** Returns the folder of a connection, with the files of its companies at all services. */
  folderOf(connectionId: string): string;
  /** Records which service used the company's folder first. Throws `storage`. */
  bindService(company: CompanyRef): Promise<void>;
  /** Must be called when a folder is deleted. */
  forgetFolders(): void;
}

/** Locates the files of each company at its current service; opens them in the worker before it returns them. */
export const createPlaces = (options: PlacesOptions): Places => {
  const { directory, worker, profileFor, companiesOf, onSetAside, now } = options;
  const { call } = worker;
  const { serviceFor = (company) => identifyPurchasesService(profileFor(company)) } = options;
  // Hexadecimal, because an id may contain characters that file names cannot.
  const folderOf = (connectionId: string): string => join(directory, Buffer.from(connectionId).toString('hex'));

  const folders = new Map<string, Promise<string>>();
  const folderAt = (company: CompanyRef): Promise<string> => {
    const service = hashOf(serviceFor(company));
    const folder = folderOf(company.connectionId);
    const key = JSON.stringify([folder, service]);
    const known = folders.get(key) ?? call.findServiceFolder(folder, service);
    folders.set(key, known);
    // A failed read may be repeated.
    known.catch(() => folders.delete(key));
    return known;
  };
  const nameOf = ({ connectionId, customerNumber }: CompanyRef): string =>
    companiesOf(connectionId).find((company) => company.customerNumber === customerNumber)?.name ?? '';
  const opened = new Map<string, OpenedPlace>();
  // A restarted worker has no files open, so that files of a repeated call must be opened again.
  worker.prepareWith(async (newCall, [named]) => {
    for (const { file } of placesIn(named)) {
      const known = opened.get(file);
      if (!known) continue;
      const damaged = await newCall.open(known.place, known.paths, now(), known.how);
      for (const setAside of damaged) onSetAside(setAside);
    }
  });
  const open = async (company: CompanyRef, ifThere: boolean, trust?: Trust): Promise<Place> => {
    const { customerNumber } = company;
    // Read before the first await, so that all values are of the same profile.
    const [name, { purchases }, folder] = [nameOf(company), profileFor(company), folderAt(company)];
    const place: Place = { customerNumber, name, file: join(await folder, `${customerNumber}.sqlite`) };
    const how = { ifThere, isTrusted: trust === 'trusted' };
    const damaged = await call.open(place, purchases, now(), how);
    opened.set(place.file, { place, paths: purchases, how });
    for (const setAside of damaged) onSetAside(setAside);
    return place;
  };

  return {
    folderOf,
    bindService: async (company) => void (await folderAt(company)),
    forgetFolders: () => folders.clear(),
    place: (company) => open(company, false),
    places: async ({ connectionId, customerNumber }, trust) => {
      if (customerNumber !== null) return [await open({ connectionId, customerNumber }, false, trust)];
      const companies = companiesOf(connectionId).map((company) => ({ ...company, connectionId }));
      return Promise.all(companies.map((company) => open(company, true, trust)));
    },
  };
};

/** Returns the places in the first argument of a worker call. */
const placesIn = (named: unknown): readonly Place[] =>
  (Array.isArray(named) ? named : [named]).filter(
    (value): value is Place => typeof value === 'object' && value !== null && 'file' in value,
  );

const hashOf = (service: string): string => createHash('sha256').update(service).digest('hex').slice(0, 32);

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
  /** Names the service that a company's connection leads to now. Where left out, the profile says it. */
  readonly serviceFor?: (company: CompanyRef) => string;
  readonly onSetAside: (setAside: SetAsideDatabase) => void;
  readonly now: () => number;
}

/** How a place was opened last. */
interface OpenedPlace {
  readonly place: Place;
  readonly paths: Profile['purchases'];
  readonly how: Parameters<PurchasesWorker['open']>[3];
}

export interface Places extends Pick<Access, 'place' | 'places'> {
  /** The folder of a connection: it holds the files of its companies at all services. */
  folderOf(connectionId: string): string;
  /** Makes sure that it is known which service used the company's folder first. Throws `storage`. */
  bindService(company: CompanyRef): Promise<void>;
  /** To be called where a folder is deleted. */
  forgetFolders(): void;
}

/** Where the files of each company lie at the service that its connection leads to; each is open in the worker before it is named. */
export const createPlaces = (options: PlacesOptions): Places => {
  const { directory, worker, profileFor, companiesOf, onSetAside, now } = options;
  const { call } = worker;
  const { serviceFor = (company) => identifyPurchasesService(profileFor(company)) } = options;
  // In hexadecimal, because an id may hold what a file name may not.
  const folderOf = (connectionId: string): string => join(directory, Buffer.from(connectionId).toString('hex'));

  const folders = new Map<string, Promise<string>>();
  const folderAt = (company: CompanyRef): Promise<string> => {
    const service = hashOf(serviceFor(company));
    const folder = folderOf(company.connectionId);
    const key = JSON.stringify([folder, service]);
    const known = folders.get(key) ?? call.findServiceFolder(folder, service);
    folders.set(key, known);
    // What failed to be read may be read later.
    known.catch(() => folders.delete(key));
    return known;
  };
  const nameOf = ({ connectionId, customerNumber }: CompanyRef): string =>
    companiesOf(connectionId).find((company) => company.customerNumber === customerNumber)?.name ?? '';
  const opened = new Map<string, OpenedPlace>();
  // What a worker had open is closed where it died, and nobody opens it again for a call that is repeated.
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
    // Asked before anything is waited for: all of it is of the same profile.
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

/** Places that a call of the worker names in its first argument. */
const placesIn = (named: unknown): readonly Place[] =>
  (Array.isArray(named) ? named : [named]).filter(
    (value): value is Place => typeof value === 'object' && value !== null && 'file' in value,
  );

const hashOf = (service: string): string => createHash('sha256').update(service).digest('hex').slice(0, 32);

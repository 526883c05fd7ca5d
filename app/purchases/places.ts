import { join } from 'node:path';
import type { Profile } from '../connection/profile.ts';
import type { CompanyRef } from '../contract/values.ts';
import type { Calls } from '../database/worker.ts';
import type { Access, Trust } from './access.ts';
import type { DamagedFile, Place } from './place.ts';
import type { PurchasesWorker } from './worker/worker.ts';

interface PlacesOptions {
  readonly directory: string;
  readonly call: Calls<PurchasesWorker>;
  readonly profileFor: (company: CompanyRef) => Profile;
  readonly companiesOf: (connectionId: string) => Profile['companies'];
  readonly onSetAside: (file: DamagedFile) => void;
  readonly now: () => number;
}

export interface Places extends Pick<Access, 'place' | 'places'> {
  /** The folder of a connection: it holds the files of its companies. */
  folderOf(connectionId: string): string;
}

/** Where the files of each company lie; each is open in the worker before it is named. */
export const createPlaces = ({ directory, call, profileFor, companiesOf, onSetAside, now }: PlacesOptions): Places => {
  // In hexadecimal, because an id may hold what a file name may not.
  const folderOf = (connectionId: string): string => join(directory, Buffer.from(connectionId).toString('hex'));

  const placeOf = ({ connectionId, customerNumber }: CompanyRef): Place => ({
    customerNumber,
    name: companiesOf(connectionId).find((company) => company.customerNumber === customerNumber)?.name ?? '',
    file: join(folderOf(connectionId), `${customerNumber}.sqlite`),
  });
  const open = async (company: CompanyRef, ifThere: boolean, trust?: Trust): Promise<Place> => {
    const place = placeOf(company);
    const isTrusted = trust === 'trusted';
    const damaged = await call.open(place, profileFor(company).purchases, now(), { ifThere, isTrusted });
    for (const file of damaged) onSetAside(file);
    return place;
  };

  return {
    folderOf,
    place: (company) => open(company, false),
    places: async ({ connectionId, customerNumber }, trust) => {
      if (customerNumber !== null) return [await open({ connectionId, customerNumber }, false, trust)];
      const companies = companiesOf(connectionId).map((company) => ({ ...company, connectionId }));
      return Promise.all(companies.map((company) => open(company, true, trust)));
    },
  };
};

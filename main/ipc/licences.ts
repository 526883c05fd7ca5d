import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { thirdPartyPackage } from '#app/contract/licences.ts';
import { toStorageFailure } from '../platform/storageFailure.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';

/** Handlers of `licences.*`; `file` is what the build wrote of the packages that are in the bundles. Throws `storage`. */
export const createLicencesHandlers = (file: URL): BoundIpcHandlers<'licences'> =>
  bindIpcHandlers({
    list: async () => {
      try {
        return z.array(thirdPartyPackage).parse(JSON.parse(await readFile(file, 'utf8')));
      } catch (cause) {
        throw toStorageFailure(cause);
      }
    },
  });

import { byNamespace } from './byNamespace.ts';

/** All that is not in `words.fi.ts`. */
export const words = byNamespace(
  import.meta.glob<object>(
    ['./fi/*.json', '!./fi/{common,errors,findings,grid,purchaseExport,purchases,purchaseTable}.json'],
    { eager: true, import: 'default' },
  ),
);

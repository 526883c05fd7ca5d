/** All translations outside `words.fi.ts`. */
export const files = import.meta.glob<object>(
  ['./fi/*.json', '!./fi/{common,grid,purchaseExport,purchases,purchaseTable}.json'],
  { eager: true, import: 'default' },
);

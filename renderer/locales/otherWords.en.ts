/** All translations outside `words.en.ts`. */
export const files = import.meta.glob<object>(
  ['./en/*.json', '!./en/{common,grid,purchaseExport,purchases,purchaseTable}.json'],
  { eager: true, import: 'default' },
);

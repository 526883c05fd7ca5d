/** All translations outside `words.sv.ts`. */
export const files = import.meta.glob<object>(
  ['./sv/*.json', '!./sv/{common,grid,purchaseExport,purchases,purchaseTable}.json'],
  { eager: true, import: 'default' },
);

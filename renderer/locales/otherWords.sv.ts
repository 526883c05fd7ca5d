/** All translations outside `words.sv.ts`. */
export const files = import.meta.glob<object>(
  ['./sv/*.json', '!./sv/{common,errors,grid,purchaseExport,purchases,purchaseTable}.json'],
  { eager: true, import: 'default' },
);

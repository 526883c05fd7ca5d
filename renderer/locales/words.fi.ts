/** What the first page says, and any page may have to. */
export const files = import.meta.glob<object>(
  './fi/{common,errors,findings,grid,purchaseExport,purchases,purchaseTable}.json',
  { eager: true, import: 'default' },
);

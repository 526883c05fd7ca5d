/** Translations of the first page, and those that any page may need. */
export const files = import.meta.glob<object>('./en/{common,errors,grid,purchaseExport,purchases,purchaseTable}.json', {
  eager: true,
  import: 'default',
});

/** Translations of the first page, and those shared by all pages. */
export const files = import.meta.glob<object>('./en/{common,grid,purchaseExport,purchases,purchaseTable}.json', {
  eager: true,
  import: 'default',
});

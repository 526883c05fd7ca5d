/** What the first page says, and any page may have to. */
export const files = import.meta.glob<object>('./sv/{common,errors,grid,purchaseExport,purchases,purchaseTable}.json', {
  eager: true,
  import: 'default',
});

/** Returns true for a file with the name of a table of invoices; its content is checked when it is opened. */
export const isTableFile = ({ name }: Pick<File, 'name'>): boolean => /\.(csv|tsv|txt|xlsx)$/i.test(name);

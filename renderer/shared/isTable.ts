/** Whether a file is a table of invoices by its name; what is in it, is found out when it is opened. */
export const isTable = ({ name }: Pick<File, 'name'>): boolean => /\.(csv|tsv|txt|xlsx)$/i.test(name);

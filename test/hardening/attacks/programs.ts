import { sep } from 'node:path';
import { exportTexts } from '#test/fixtures/exportTexts.ts';
import type { Probe } from '../row.ts';
import type { Stage } from '../stage.ts';

/**
 * Prints a table under a title and returns what the system was asked to open: the file name, if it is in the print
 * folder.
 */
const printing =
  (title: string): Probe[2] =>
  async ({ invoke, opened, company, application }: Stage) => {
    const answer = await invoke('purchaseExport.run', {
      query: {
        scope: company,
        search: '',
        filters: [],
        sort: [{ column: 'dueDate', direction: 'ascending' }],
        group: null,
      },
      selection: null,
      columns: ['dueDate'],
      headers: ['Due'],
      title,
      words: exportTexts,
      format: { kind: 'print' },
      isPaymentList: false,
    });
    const [path = 'nothing'] = await opened();
    const folder = `${application.userDataDir}${sep}print${sep}`;
    return answer.ok ? path.replace(folder, 'print/') : answer.error.kind;
  };

export const programs: readonly Probe[] = [
  ['a title that climbs', 'print/etc passwd.pdf', printing('../../etc/passwd')],
  ['a title with another ending', 'print/invoice.exe.pdf', printing('invoice.exe')],
  ['a title with a NUL', 'print/a.exe b.pdf', printing('a.exe\0b')],
  ['a title that reads backwards', 'print/a fdp.exe.pdf', printing('a\u202efdp.exe')],
  ['a title that is a device', 'print/NUL_.pdf', printing('NUL')],
  ['a title that is an address', 'print/file server share.pdf', printing('file:\\\\server\\share')],
];

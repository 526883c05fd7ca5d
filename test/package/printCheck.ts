import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  checkFirstLoad,
  checkFuses,
  checkShipped,
  isKept,
  type Opened,
  packAndOpen,
  type Row,
  sumSizes,
} from './check.ts';
import { firstLoad, sizesByPart, totalSize } from './sizes.ts';

const tour = fileURLToPath(new URL('../tour/tour.ts', import.meta.url));
type Say = (line: string) => void;

/** Packs both variants below `folder`, says what holds of them and what they weigh, and takes the tour through one. */
export const printCheck = async (folder: string, say: Say): Promise<boolean> => {
  const shipped = await packAndOpen('shipped', join(folder, 'shipped'));
  const testing = await packAndOpen('testing', join(folder, 'testing'));
  say(hostSentence(shipped));
  const rows = [
    ...(await checkShipped(shipped)),
    ...(await checkFuses('testing', testing.packed)),
    checkFirstLoad(shipped),
  ];
  for (const row of rows) say(formatCheckLine(row));
  saySizes(shipped, say);
  const program = testing.packed.hasElectron ? testing.packed.executable : shipped.folder;
  const ended = await takeTour(testing.packed.hasElectron, program, join(folder, 'tour'));
  say(`${ended ? 'kept  ' : 'BROKEN'}  the tour through the package`);
  return ended && rows.every(isKept);
};

const hostSentence = ({ packed }: Opened): string =>
  packed.hasElectron
    ? "Packed with Electron's own binary, and run in it."
    : "Electron's binary is not here: packed with a placeholder that has its fuses, for Linux. For the tour the archive is unpacked and run in the stand-in host.";

const formatCheckLine = (row: Row): string =>
  isKept(row)
    ? `kept    ${row.promise}: ${row.got}`
    : `BROKEN  ${row.promise}: expected ${row.expected}, got ${row.got}`;

const saySizes = ({ files }: Opened, say: Say): void => {
  const sayBytes = (name: string, bytes: number): void =>
    say(`${bytes.toLocaleString('en').padStart(12)} bytes  ${name}`);
  for (const [name, bytes] of sizesByPart(files)) sayBytes(name, bytes);
  sayBytes('in all, unpacked', totalSize(files));
  sayBytes('first load of the window, compressed', sumSizes(firstLoad(files)));
};

/** Into Electron a test can look only where the inspector is open, which is in the testing variant alone. */
const takeTour = async (hasElectron: boolean, program: string, pictures: string): Promise<boolean> => {
  const child = spawn(process.execPath, [tour, '--out', pictures], {
    stdio: 'inherit',
    env: {
      ...process.env,
      INVOICE_DESK_HOST: hasElectron ? 'electron' : 'chromium',
      INVOICE_DESK_PACKED: program,
    },
  });
  const [code] = await once(child, 'exit');
  return code === 0;
};

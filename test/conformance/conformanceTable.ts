import type { ConformanceRow } from './conformanceRow.ts';
import { applicationRows } from './rows/application.ts';
import { boundsRows } from './rows/bounds.ts';
import { bridgeRows } from './rows/bridge.ts';
import { desktopRows } from './rows/desktop.ts';
import { electronOnlyRows } from './rows/electronOnly.ts';
import { frameRows } from './rows/frames.ts';
import { ipcRows } from './rows/ipc.ts';
import { isolationRows } from './rows/isolation.ts';
import { lifeCycleRows } from './rows/lifeCycle.ts';
import { messageRows } from './rows/messages.ts';
import { navigationRows } from './rows/navigation.ts';
import { pageRows } from './rows/pages.ts';
import { permissionRows } from './rows/permissions.ts';
import { printingRows } from './rows/printing.ts';
import { protocolRows } from './rows/protocol.ts';
import { sessionRows } from './rows/sessions.ts';
import { spellingRows } from './rows/spelling.ts';
import { storageRows } from './rows/storage.ts';
import { webRequestRows } from './rows/webRequest.ts';
import { windowRows } from './rows/windows.ts';

/** The documented behaviours of Electron that the application relies on. */
export const conformanceTable: readonly ConformanceRow[] = [
  ...applicationRows,
  ...lifeCycleRows,
  ...windowRows,
  ...boundsRows,
  ...pageRows,
  ...navigationRows,
  ...sessionRows,
  ...permissionRows,
  ...webRequestRows,
  ...protocolRows,
  ...ipcRows,
  ...messageRows,
  ...frameRows,
  ...bridgeRows,
  ...isolationRows,
  ...storageRows,
  ...desktopRows,
  ...printingRows,
  ...spellingRows,
  ...electronOnlyRows,
];

/**
 * A use of a member of Electron that the check lets pass: one that is for some systems only without a comparison beside it, or
 * an experimental one. Deprecated members have no exceptions.
 */
export interface ElectronUseException {
  readonly kind: 'platform' | 'experimental';
  readonly file: string;
  /** Name as the check prints it. */
  readonly member: string;
  readonly reason: string;
}

const noSuchEvent = 'other systems never emit the event, and tests emit it on every system';

export const electronUseExceptions: readonly ElectronUseException[] = [
  {
    kind: 'experimental',
    file: 'main/electron/printing.ts',
    member: 'PrintToPDFOptions.generateTaggedPDF',
    reason: 'the tags let screen readers read an invoice; without the option the same pages are printed without tags',
  },
  { kind: 'platform', file: 'main/electron/openRequests.ts', member: "App.on('open-file')", reason: noSuchEvent },
  { kind: 'platform', file: 'main/electron/openRequests.ts', member: "App.on('open-url')", reason: noSuchEvent },
  {
    kind: 'platform',
    file: 'main/electron/windows.ts',
    member: "BrowserWindow.on('session-end')",
    reason: noSuchEvent,
  },
];

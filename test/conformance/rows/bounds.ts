import { createRows, inProgram, nameSpec, quoteDocs, type RowOfPart } from '../conformanceRow.ts';
import { invert } from '../inversion.ts';
import type { ConformanceProgram } from '../program/main.ts';

declare const conformance: ConformanceProgram;

interface SizeRowOptions extends Pick<RowOfPart, 'statement' | 'proof' | 'expected' | 'inversion'> {
  /** Bounds that are set after the window was opened with 640 × 480. */
  readonly change?: Partial<Electron.Rectangle>;
  readonly read?: 'getBounds' | 'getNormalBounds';
}

/** Returns a row on the width and the height of a window. */
const createSizeRow = ({ change = {}, read = 'getBounds', ...row }: SizeRowOptions): RowOfPart => ({
  ...row,
  check: async ({ program }) =>
    (await program()).run(
      async (_electron, { wanted, method }) => {
        const window = await conformance.open(undefined, { width: 640, height: 480 });
        if (Object.keys(wanted).length > 0) window.setBounds(wanted);
        const { width, height } = window[method]();
        return [width, height];
      },
      { wanted: change, method: read },
    ),
});

/** Place and size of windows. */
export const boundsRows = createRows(
  'BrowserWindow, place and size',
  'a window comes back where it was, and never out of reach',
  [
    createSizeRow({
      statement: 'a window has the size that it was opened with',
      proof: quoteDocs('structures/base-window-options', "Window's width in pixels. Default is `800`."),
      expected: [640, 480],
      inversion: invert(
        'browserWindow.ts',
        'this.bounds = { x, y, width, height };',
        'this.bounds = { x, y, width: height, height: width };',
      ),
    }),
    createSizeRow({
      statement: 'setBounds changes what it names and keeps the rest',
      proof: nameSpec('api-browser-window', 'sets the window bounds with partial bounds'),
      change: { width: 700 },
      expected: [700, 480],
      inversion: invert(
        'browserWindow.ts',
        'const wanted = { ...before, ...bounds };',
        'const wanted = { ...before };',
      ),
    }),
    {
      statement: 'getMinimumSize says what the window was opened with',
      proof: quoteDocs('browser-window', "Contains the window's minimum width and height."),
      check: inProgram(async () =>
        (await conformance.open(undefined, { minWidth: 300, minHeight: 200 })).getMinimumSize(),
      ),
      expected: [300, 200],
      inversion: invert('browserWindow.ts', 'this.smallest = [minWidth, minHeight];', 'this.smallest = [0, 0];'),
    },
    {
      statement: 'setMinimumSize changes it',
      proof: quoteDocs('browser-window', 'Sets the minimum size of window to `width` and `height`.'),
      check: inProgram(async () => {
        const window = await conformance.open(undefined, { minWidth: 300, minHeight: 200 });
        window.setMinimumSize(250, 150);
        return window.getMinimumSize();
      }),
      expected: [250, 150],
      inversion: invert('browserWindow.ts', 'this.smallest = [width, height];', ''),
    },
    createSizeRow({
      statement: 'getNormalBounds is where the window is, as long as it is neither maximised nor minimised',
      proof: quoteDocs(
        'browser-window',
        'In normal state, `getBounds` and `getNormalBounds` return the same [`Rectangle`](structures/rectangle.md).',
      ),
      change: { width: 700, height: 500 },
      read: 'getNormalBounds',
      expected: [700, 500],
      inversion: invert(
        'browserWindow.ts',
        'getNormalBounds(): Electron.Rectangle {\n    return { ...this.bounds };',
        'getNormalBounds(): Electron.Rectangle {\n    return { x: 0, y: 0, width: 800, height: 600 };',
      ),
    }),
    {
      statement: 'a new window is neither maximised nor minimised, and does not fill the screen',
      proof: quoteDocs('browser-window', 'Whether the window is maximized.'),
      check: inProgram(async () => {
        const window = await conformance.open();
        return [window.isMaximized(), window.isMinimized(), window.isFullScreen()];
      }),
      expected: [false, false, false],
      inversion: invert('browserWindow.ts', 'private maximized = false;', 'private maximized = true;'),
    },
  ],
);

import { createRows, inProgram, nameSpec, quoteDocs } from '../conformanceRow.ts';
import { invert } from '../inversion.ts';
import type { ConformanceProgram } from '../program/main.ts';

declare const conformance: ConformanceProgram;

/** Place and size of windows. */
export const boundsRows = createRows(
  'BrowserWindow, place and size',
  'a window comes back where it was, and never out of reach',
  [
    {
      statement: 'a window has the size that it was opened with',
      proof: quoteDocs('structures/base-window-options', "Window's width in pixels. Default is `800`."),
      check: inProgram(async () => {
        const { width, height } = (await conformance.open(undefined, { width: 640, height: 480 })).getBounds();
        return [width, height];
      }),
      expected: [640, 480],
      inversion: invert(
        'browserWindow.ts',
        'this.bounds = { x, y, width, height };',
        'this.bounds = { x, y, width: height, height: width };',
      ),
    },
    {
      statement: 'setBounds changes what it names and keeps the rest',
      proof: nameSpec('api-browser-window', 'sets the window bounds with partial bounds'),
      check: inProgram(async () => {
        const window = await conformance.open(undefined, { width: 640, height: 480 });
        window.setBounds({ width: 700 });
        const { width, height } = window.getBounds();
        return [width, height];
      }),
      expected: [700, 480],
      inversion: invert(
        'browserWindow.ts',
        'const wanted = { ...before, ...bounds };',
        'const wanted = { ...before };',
      ),
    },
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
    {
      statement: 'getNormalBounds is where the window is, as long as it is neither maximised nor minimised',
      proof: quoteDocs(
        'browser-window',
        'In normal state, `getBounds` and `getNormalBounds` return the same [`Rectangle`](structures/rectangle.md).',
      ),
      check: inProgram(async () => {
        const window = await conformance.open(undefined, { width: 640, height: 480 });
        window.setBounds({ width: 700, height: 500 });
        const { width, height } = window.getNormalBounds();
        return [width, height];
      }),
      expected: [700, 500],
      inversion: invert(
        'browserWindow.ts',
        'getNormalBounds(): Electron.Rectangle {\n    return { ...this.bounds };',
        'getNormalBounds(): Electron.Rectangle {\n    return { x: 0, y: 0, width: 800, height: 600 };',
      ),
    },
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

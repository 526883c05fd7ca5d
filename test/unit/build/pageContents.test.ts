import { describe, expect, test } from 'vitest';
import { formatPageContents } from '#build/pageContents.ts';

describe('contents of the page', () => {
  test('lists the largest file first, with the share of each package and folder of its bytes', () => {
    const files = [
      { file: 'assets/small-AbCd1234.js', bytes: 100, gzipBytes: 50, modules: { 'renderer/main.tsx': 10 } },
      {
        ...{ file: 'assets/large-AbCd-_34.js', bytes: 60_000, gzipBytes: 20_000 },
        modules: {
          'node_modules/react-dom/index.js': 50,
          'node_modules/react-dom/node_modules/@scope/scheduler/index.js': 30,
          'renderer/ui/Button.tsx': 10,
          'renderer/ui/grid/Grid.tsx': 20,
          'vite/preload-helper.js': 10,
        },
      },
    ];
    expect(formatPageContents(files).slice(2)).toEqual([
      '| large | 60.0 | 20.0 | react-dom 25.0, @scope/scheduler 15.0, renderer/ui 15.0, the bundler 5.0 |',
      '| small | 0.1 | 0.1 | renderer/main.tsx 0.1 |',
    ]);
  });
});

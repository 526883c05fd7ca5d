import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const renderer = fileURLToPath(new URL('../../../../renderer/', import.meta.url));

/** A question that stands as a statement of its own: nobody takes its answer. */
const question = /(?<=[;{}]\s*|\bvoid )client\.\w+\.\w+\([^;]*;/g;

test('whoever asks the main process without waiting says who hears of a failure', () => {
  const unheard = globSync('**/*.{ts,tsx}', { cwd: renderer }).flatMap((file) =>
    (readFileSync(renderer + file, 'utf8').match(question) ?? [])
      .filter((statement) => !/\)\s*\.catch\(/.test(statement))
      .map((statement) => `${file}: ${statement.trim()}`),
  );
  expect(unheard).toEqual([]);
});

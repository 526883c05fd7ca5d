import { expect, test } from 'vitest';
import { z } from 'zod';
import { AppFailure } from '#app/contract/errors.ts';
import {
  addContentVersion,
  parseVersionedContent,
  type VersionedFileFormat,
} from '#main/platform/versionedFileFormat.ts';

const first = z.object({ colour: z.string().default('grey') });
const second = z.object({ colours: z.array(z.string()) });

/** A format in its third version: the first had one colour, the second a list of colours; the third adds a name. */
const form: VersionedFileFormat<{ colours: string[]; name: string }> = {
  content: z.object({ colours: z.array(z.string()), name: z.string() }),
  migrations: [
    (older) => ({ colours: [first.parse(older).colour] }),
    (older) => ({ ...second.parse(older), name: 'palette' }),
  ],
};

const captureReason = (file: unknown): unknown => {
  try {
    return parseVersionedContent(form, file);
  } catch (cause) {
    return cause instanceof AppFailure ? cause.error : cause;
  }
};

test.each<[string, unknown, readonly string[]]>([
  ['of the first version', { version: 1, colour: 'red' }, ['red']],
  ['that does not count yet', { colour: 'red' }, ['red']],
  ['that does not exist yet', {}, ['grey']],
  ['of the version between', { version: 2, colours: ['red', 'blue'] }, ['red', 'blue']],
  ['of this version', { version: 3, colours: [], name: 'palette' }, []],
])('a file %s is read as the newest', (_, file, colours) => {
  expect(parseVersionedContent(form, file)).toEqual({ colours, name: 'palette' });
});

test('what is written is of this version', () => {
  const content = { colours: ['red'], name: 'mine' };
  expect(addContentVersion(form, content)).toEqual({ version: 3, ...content });
  expect(parseVersionedContent(form, addContentVersion(form, content))).toEqual(content);
});

test.each([
  [{ version: 4, colours: [], name: '' }, 'newer'],
  [{ version: 4 }, 'newer'],
  [{ version: 3, colours: [] }, 'damaged'],
  [{ version: 2, colours: 5 }, 'damaged'],
  [{ version: 1, colour: 5 }, 'damaged'],
  [{ version: 0 }, 'damaged'],
  [{ version: '1' }, 'damaged'],
  [null, 'damaged'],
])('%j is %s', (file, reason) => {
  expect(captureReason(file)).toEqual({ kind: 'storage', reason });
});

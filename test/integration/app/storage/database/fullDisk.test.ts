import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AppFailure } from '#app/contract/errors.ts';
import { openDatabase } from '#app/storage/database/openDatabase.ts';
import { mountSmallDisk, smallDisks } from '#test/fixtures/smallDisk.ts';
import { nonEmpty } from '#test/nonEmpty.ts';

const opened = (file: string): unknown => {
  try {
    openDatabase({ file, migrations: ['CREATE TABLE note (text TEXT)'], applicationId: 7 }).close();
    return 'opened';
  } catch (cause) {
    return cause instanceof AppFailure ? cause.error : cause;
  }
};

test.skipIf(!smallDisks.canMount)(
  `opens, or says that the disk is full, however little is left${smallDisks.why}`,
  () => {
    const disk = mountSmallDisk(2);
    if (!disk) throw new Error('no disk');
    try {
      const file = join(disk.folder, 'notes.sqlite');
      expect(opened(file)).toBe('opened');
      const kilobytes = [0, 4, 16, 28, 64];
      const came = kilobytes.map((left) => {
        const makeRoom = disk.fill(left * 1024);
        const what = [opened(file), opened(join(disk.folder, `new-${left}.sqlite`))];
        makeRoom();
        return what;
      });
      const full = { kind: 'storage', reason: 'full' };
      for (const what of nonEmpty(came.flat())) expect([full, 'opened']).toContainEqual(what);
      expect(came.at(0)).toEqual([full, full]);
      expect(came.at(-1)?.at(0)).toBe('opened');
    } finally {
      disk.unmount();
    }
  },
);

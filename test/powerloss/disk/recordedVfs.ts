import { resolve } from 'node:path';
import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { realFiles } from './realFiles.ts';
import { RecordedFile, removeRecorded } from './recordedFile.ts';
import { SharedMemory } from './sharedMemory.ts';

export const vfsName = 'recorded';

/** Gives SQLite files of this computer, and records what it does to them. Nothing else has them open, so that all locks are free. */
export const installRecordedVfs = ({ capi, wasm, vfs }: Sqlite3Static): void => {
  const open = new Map<number, RecordedFile>();
  const memory = new SharedMemory((size) => {
    const pointer = wasm.alloc(size);
    wasm.heap8u().fill(0, pointer, pointer + size);
    return pointer;
  });
  const fileAt = (pointer: number): RecordedFile => {
    const file = open.get(pointer);
    if (!file) throw new Error('no such file is open');
    return file;
  };
  const pathAt = (name: number): string => resolve(wasm.cstrToJs(name) ?? '');
  const bytesAt = (pointer: number, size: number): Uint8Array => wasm.heap8u().subarray(pointer, pointer + size);
  /** SQLite must get a result code, whatever happens. */
  const answer =
    <A extends readonly unknown[]>(failure: number, work: (...args: A) => number | undefined) =>
    (...args: A): number => {
      try {
        return work(...args) ?? capi.SQLITE_OK;
      } catch {
        return failure;
      }
    };

  const io = new capi.sqlite3_io_methods();
  io.installMethods({
    xClose: answer(capi.SQLITE_IOERR_CLOSE, (pointer: number) => {
      fileAt(pointer).close();
      open.delete(pointer);
      return capi.SQLITE_OK;
    }),
    xRead: answer(capi.SQLITE_IOERR_READ, (pointer: number, buffer: number, size: number, offset: bigint) => {
      const bytes = bytesAt(buffer, size);
      const read = fileAt(pointer).read(bytes, Number(offset));
      bytes.fill(0, read);
      return read === size ? capi.SQLITE_OK : capi.SQLITE_IOERR_SHORT_READ;
    }),
    xWrite: answer(
      capi.SQLITE_IOERR_WRITE,
      (pointer: number, buffer: number, size: number, offset: bigint) =>
        void fileAt(pointer).write(bytesAt(buffer, size), Number(offset)),
    ),
    xTruncate: answer(
      capi.SQLITE_IOERR_TRUNCATE,
      (pointer: number, size: bigint) => void fileAt(pointer).truncate(Number(size)),
    ),
    xSync: answer(
      capi.SQLITE_IOERR_FSYNC,
      (pointer: number, flags: number) => void fileAt(pointer).sync((flags & 0x0f) === capi.SQLITE_SYNC_FULL),
    ),
    xFileSize: answer(
      capi.SQLITE_IOERR_FSTAT,
      (pointer: number, size: number) => void wasm.poke64(size, BigInt(fileAt(pointer).size)),
    ),
    // Each is a function of its own: equal ones would share one pointer, whatever their signatures.
    xLock: () => capi.SQLITE_OK,
    xUnlock: () => capi.SQLITE_OK,
    xCheckReservedLock: answer(
      capi.SQLITE_IOERR_CHECKRESERVEDLOCK,
      (_: number, isReserved: number) => void wasm.poke32(isReserved, 0),
    ),
    xFileControl: answer(capi.SQLITE_IOERR, (pointer: number, operation: number, argument: number) => {
      if (operation !== capi.SQLITE_FCNTL_HAS_MOVED) return capi.SQLITE_NOTFOUND;
      wasm.poke32(argument, fileAt(pointer).hasMoved ? 1 : 0);
      return capi.SQLITE_OK;
    }),
    xSectorSize: () => 4096,
    xDeviceCharacteristics: () => capi.SQLITE_IOCAP_POWERSAFE_OVERWRITE,
    xShmMap: answer(
      capi.SQLITE_IOERR_SHMMAP,
      (pointer: number, region: number, size: number, isExtended: number, result: number) =>
        void wasm.pokePtr(result, memory.map(fileAt(pointer).path, region, size, isExtended !== 0)),
    ),
    xShmLock: () => capi.SQLITE_OK,
    xShmBarrier: () => undefined,
    xShmUnmap: answer(capi.SQLITE_IOERR, (pointer: number) => void memory.forget(fileAt(pointer).path)),
  });

  const file = new capi.sqlite3_file();
  const system = new capi.sqlite3_vfs(capi.sqlite3_vfs_find(null) as never);
  const entry = new capi.sqlite3_vfs();
  Object.assign(io, { $iVersion: 2 });
  Object.assign(entry, { $iVersion: 2, $szOsFile: file.structInfo.sizeof, $mxPathname: 1024 });
  file.dispose();
  // What has nothing to do with files is the system's.
  for (const name of ['$xRandomness', '$xSleep', '$xCurrentTimeInt64'])
    Object.assign(entry, { [name]: Reflect.get(system, name) });
  entry.installMethods({
    xOpen: answer(capi.SQLITE_CANTOPEN, (_: number, name: number, pointer: number, flags: number, outFlags: number) => {
      const path = name === 0 ? memory.nameTemporary() : pathAt(name);
      const mayMake = (flags & capi.SQLITE_OPEN_CREATE) !== 0;
      if (!mayMake && !realFiles.existsSync(path)) return capi.SQLITE_CANTOPEN;
      const logs = capi.SQLITE_OPEN_SUPER_JOURNAL | capi.SQLITE_OPEN_MAIN_JOURNAL | capi.SQLITE_OPEN_WAL;
      const isDeletedOnClose = (flags & capi.SQLITE_OPEN_DELETEONCLOSE) !== 0;
      open.set(pointer, new RecordedFile({ path, isLog: mayMake && (flags & logs) !== 0, isDeletedOnClose }));
      if (outFlags !== 0) wasm.poke32(outFlags, flags);
      const opened = new capi.sqlite3_file(pointer);
      opened.$pMethods = Number(io.pointer);
      opened.dispose();
      return capi.SQLITE_OK;
    }),
    xDelete: answer(capi.SQLITE_IOERR_DELETE, (_: number, name: number, syncsFolder: number) =>
      removeRecorded(pathAt(name), syncsFolder !== 0) ? capi.SQLITE_OK : capi.SQLITE_IOERR_DELETE_NOENT,
    ),
    xAccess: answer(capi.SQLITE_IOERR_ACCESS, (_: number, name: number, flags: number, result: number) => {
      const stats = realFiles.statSync(pathAt(name), { throwIfNoEntry: false });
      // As os_unix.c: an empty file does not exist.
      const isThere = stats !== undefined && (flags !== capi.SQLITE_ACCESS_EXISTS || stats.size > 0);
      wasm.poke32(result, isThere ? 1 : 0);
      return capi.SQLITE_OK;
    }),
    xFullPathname: answer(capi.SQLITE_CANTOPEN, (_: number, name: number, size: number, result: number) => {
      const path = Buffer.from(`${pathAt(name)}\0`);
      if (path.length > size) return capi.SQLITE_CANTOPEN;
      bytesAt(result, size).set(path);
      return capi.SQLITE_OK;
    }),
    xGetLastError: () => capi.SQLITE_OK,
  });
  vfs.installVfs({ io: { struct: io, methods: {} }, vfs: { struct: entry, methods: {}, name: vfsName } });
};

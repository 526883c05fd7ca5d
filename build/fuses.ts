import { join } from 'node:path';
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';

/** A fuse that @electron/fuses comes to know is a compile error until it is decided. */
export type Fuses = Readonly<Record<FuseV1Options, boolean>>;

/** What Electron itself may do in what is shipped: docs/security.md, "Fuses". */
export const shippedFuses: Fuses = {
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  [FuseV1Options.WasmTrapHandlers]: true,
};

/** In the package for tests an inspector may be opened: a test looks inside through it. */
export const testingFuses: Fuses = { ...shippedFuses, [FuseV1Options.EnableNodeCliInspectArguments]: true };

/** What electron-builder tells its hooks of a package, as far as it is needed here. */
interface Packed {
  readonly appOutDir: string;
  readonly electronPlatformName: string;
  readonly packager: { readonly executableName?: string; readonly appInfo: { readonly productFilename: string } };
}

/**
 * Electron-builder's hook between packing and signing. Its own `electronFuses` does not know every fuse. One of an Electron to
 * come stays as that ships it, and `npm run package:check` says so.
 */
export const setFuses =
  (fuses: Fuses) =>
  async (packed: Packed): Promise<void> => {
    await flipFuses(getProgramPath(packed), {
      version: FuseVersion.V1,
      // A program that Apple's chips are to start has a signature even where nobody signs it.
      resetAdHocDarwinSignature: packed.electronPlatformName === 'darwin',
      ...fuses,
    });
  };

const getProgramPath = ({ appOutDir, electronPlatformName, packager }: Packed): string => {
  const { productFilename } = packager.appInfo;
  const names: Readonly<Record<string, string>> = { darwin: `${productFilename}.app`, win32: `${productFilename}.exe` };
  return join(appOutDir, names[electronPlatformName] ?? packager.executableName ?? productFilename);
};

export const afterPack = setFuses(shippedFuses);

import type { DataFolderReason } from '#app/contract/diagnostics.ts';

/** The folder of all data for this run. */
export interface DataFolderChoice {
  readonly folder: string;
  /** Where the data were until now; null where they were not moved. */
  readonly movedFrom: string | null;
  /** `folder` is where the data should be, or for `leftOver` the older one. */
  readonly problem: { readonly reason: DataFolderReason; readonly folder: string } | null;
}

/** Where data may be on a system. All paths are absolute. */
export interface DataFolderPlaces {
  /** The folder of data where no policy says anything else. */
  readonly usual: string;
  /** The usual folders of earlier releases. */
  readonly former: readonly string[];
  /** The folder that holds the record of where the data are. */
  readonly recordFolder: string;
}

export interface SystemFolders {
  readonly platform: NodeJS.Platform;
  /** Electron's `appData`: the roaming profile on Windows. */
  readonly appData: string;
  /** The local profile on Windows. */
  readonly localAppData: string;
}

/**
 * Returns the places of the application's data. On Windows they are in the local profile: the roaming one is copied at each login
 * and logout, and archives are large. Earlier releases had them in the roaming one.
 */
export const listDataFolderPlaces = (
  { platform, appData, localAppData }: SystemFolders,
  name: string,
  join: (...parts: string[]) => string,
): DataFolderPlaces => {
  const isWindows = platform === 'win32';
  const base = isWindows ? localAppData : appData;
  return {
    usual: join(base, name),
    former: isWindows ? [join(appData, name)] : [],
    recordFolder: join(base, `${name} location`),
  };
};

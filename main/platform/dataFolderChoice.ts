import type { DataFolderChoice } from '#app/storage/dataFolder/dataFolder.ts';

let choice: DataFolderChoice | null = null;

/** Keeps the choice of this start, which is made before anything that could report it. */
export const setDataFolderChoice = (chosen: DataFolderChoice): void => {
  choice = chosen;
};

/** Returns the choice of this start; null where the command line made it. */
export const getDataFolderChoice = (): DataFolderChoice | null => choice;

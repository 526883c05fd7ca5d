import { join } from 'node:path';

/** Returns the path of a file of the project, by its parts from the root. */
export const projectFile = (...parts: readonly string[]): string => join(import.meta.dirname, '..', ...parts);

/** Builds main, preload and renderer into out/ where a source has changed since the last build. Returns true when all is built. */
export function buildBundles(): boolean;

import { buildBundles } from '#build/scripts/bundles.mjs';

/** Builds the application where a source has changed, so that no test runs against an earlier build. Throws if the build fails. */
export const setup = (): void => {
  if (process.env.INVOICE_DESK_PACKED !== undefined) return;
  if (!buildBundles()) throw new Error('The build failed; see the output above.');
};

import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { findPackageFolder, readPackage, type ShippedPackage } from './readPackage.ts';
import { type Component, createSbom } from './sbom.ts';
import { isAllowed } from './spdx.ts';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly integrity?: string }>>;
}

type Shipped = ShippedPackage & Component;

const folderOfElectron = 'node_modules/electron';

/**
 * Gathers the packages of which modules or files came into any of the bundles, and writes when all are built: their licences
 * beside the main process (`licences.json`), which the application shows, and the bill of materials (`out/sbom.cdx.json`).
 * Throws where one of them is under a licence that is not allowed.
 */
export const shippedPackages = (root: string): { readonly plugin: Plugin; readonly write: () => void } => {
  const folders = new Set<string>();
  const plugin: Plugin = {
    name: 'shipped-packages',
    // One plugin for all three programs.
    sharedDuringBuild: true,
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((part) =>
        part.type === 'chunk' ? part.moduleIds : part.originalFileNames.map((name) => resolve(root, 'renderer', name)),
      );
      for (const id of files) {
        const folder = findPackageFolder(id);
        if (folder !== null) folders.add(folder);
      }
    },
  };
  return { plugin, write: () => writeShipped(root, folders) };
};

const writeShipped = (root: string, folders: ReadonlySet<string>): void => {
  const getIntegrity = readIntegrity(root);
  // Electron is around the bundles, not in them. One package may lie in several folders.
  const entries = [...folders, join(root, folderOfElectron)].map((folder): [string, Shipped] => {
    const shipped = readPackage(folder);
    return [`${shipped.name}@${shipped.version}`, { ...shipped, integrity: getIntegrity(folder) }];
  });
  const packages = [...new Map(entries.sort(([one], [other]) => (one < other ? -1 : 1))).values()];
  refuseOthers(packages);
  const licences = packages.map(({ name, version, licence, text }) => ({ name, version, licence, text }));
  writeFileSync(join(root, 'out', 'main', 'licences.json'), JSON.stringify(licences));
  const sbom = createSbom({ ...readPackage(root), integrity: null }, packages);
  writeFileSync(join(root, 'out', 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`);
};

/** Answers what the lock file says of the package in a folder. */
const readIntegrity = (root: string): ((folder: string) => string | null) => {
  const { packages }: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return (folder) => packages[relative(root, folder).replaceAll(sep, '/')]?.integrity ?? null;
};

const refuseOthers = (packages: readonly ShippedPackage[]): void => {
  const others = packages.filter(({ licence }) => !isAllowed(licence));
  if (others.length > 0)
    throw new Error(
      `These packages must not be shipped: ${others.map(({ name, licence }) => `${name} (${licence || 'no licence'})`).join(', ')}`,
    );
};

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ownNode, read, root, stamp } from './project.mjs';

const home = join(root, 'node_modules', 'electron');
const patienceMs = 60_000;
const oneDayMs = 24 * 60 * 60 * 1000;

/** Electron's executable where its binary is installed, or null. */
export const findElectron = () => {
  const name = read(join(home, 'path.txt'));
  const path = name && join(home, 'dist', name);
  return path && existsSync(path) ? path : null;
};

/** The same, after one attempt to download it; an attempt that failed is not repeated for a day. */
export const obtainElectron = () => {
  const failed = stamp('electron-unreachable');
  const installed = findElectron();
  if (installed || Date.now() - Number(failed.read()) < oneDayMs) return installed;
  spawnSync(ownNode, [join(home, 'install.js')], { stdio: 'ignore', timeout: patienceMs });
  const downloaded = findElectron();
  if (!downloaded) failed.write(String(Date.now()));
  return downloaded;
};

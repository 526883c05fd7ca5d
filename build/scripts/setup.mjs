import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ownNode, read, root, say, sha256, stamp } from './project.mjs';

/**
 * Installs the dependencies where they are missing or older than the lock file, and goes on in the project's own Node
 * where this one is another: then the calling script runs again there, and this process ends with its exit code.
 */
export const prepare = () => {
  installDependencies();
  if (process.versions.node.split('.')[0] === '24') return;
  const { status } = spawnSync(ownNode, process.argv.slice(1), { stdio: 'inherit' });
  process.exit(status ?? 1);
};

/** Installs what the application is measured beside; it is no dependency of the application. */
export const preparePeers = () =>
  install(join(root, 'test', 'bench'), 'peers', 'Installing the peers of the benchmark (once) …');

const installDependencies = () => install(root, 'dependencies', 'Installing the dependencies (about a minute, once) …');

const install = (folder, name, notice) => {
  const wanted = sha256(read(join(folder, 'package-lock.json')));
  const installed = stamp(name);
  if (installed.read() === wanted && existsSync(join(folder, 'node_modules')) && existsSync(ownNode)) return;
  say(notice);
  const { status } = npm(folder, 'ci', '--no-audit', '--no-fund', '--loglevel=error');
  if (status !== 0) {
    say('The dependencies could not be installed: see the lines above. Is there a network, and Node 20 or newer?');
    process.exit(1);
  }
  installed.write(wanted);
};

const npm = (cwd, ...args) => {
  // npm tells its scripts where it is; started by hand, it is on the path.
  const own = process.env.npm_execpath;
  const options = {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ELECTRON_SKIP_BINARY_DOWNLOAD: '1' },
  };
  return own
    ? spawnSync(process.execPath, [own, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
};

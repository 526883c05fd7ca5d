import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser, findHeadlessShell } from './findBrowser.mjs';
import { say } from './project.mjs';

/** Makes sure that a Chromium, Chrome or Edge is installed; ends this process with the one command to run where it cannot. */
export const requireBrowser = () => {
  if (findBrowser()) return;
  if (canInstall()) {
    say('Installing Chromium with apt-get (once) …');
    install('chromium');
    if (findBrowser()) return;
  }
  say(`No Chromium, Chrome or Edge was found on this machine. Install one, for example with:\n  ${commandToRun()}`);
  process.exit(1);
};

/** Installs Chromium's headless shell where that is possible: the tests start a browser over a hundred times. */
export const installHeadlessShell = () => {
  if (findHeadlessShell() || process.env.INVOICE_DESK_CHROMIUM || !canInstall()) return;
  say("Installing Chromium's headless shell with apt-get (once) …");
  install('chromium-headless-shell');
};

const canInstall = () => existsSync('/etc/debian_version') && process.getuid?.() === 0;

const install = (name) => {
  const apt = (...args) => spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  apt('update');
  apt('install', '-y', '--no-install-recommends', name);
};

const commandToRun = () => {
  if (process.platform === 'darwin') return 'brew install --cask google-chrome';
  if (process.platform === 'win32') return 'winget install Google.Chrome';
  return existsSync('/etc/debian_version') ? 'sudo apt-get install chromium' : 'sudo dnf install chromium';
};

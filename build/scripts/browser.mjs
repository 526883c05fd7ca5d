import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser } from './findBrowser.mjs';
import { say } from './project.mjs';

/** Makes sure that a Chromium, Chrome or Edge is installed; ends this process with the one command to run where it cannot. */
export const requireBrowser = () => {
  if (findBrowser()) return;
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    say('Installing Chromium with apt-get (once) …');
    const apt = (...args) => spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
    apt('update');
    apt('install', '-y', '--no-install-recommends', 'chromium');
    if (findBrowser()) return;
  }
  say(`No Chromium, Chrome or Edge was found on this machine. Install one, for example with:\n  ${commandToRun()}`);
  process.exit(1);
};

const commandToRun = () => {
  if (process.platform === 'darwin') return 'brew install --cask google-chrome';
  if (process.platform === 'win32') return 'winget install Google.Chrome';
  return existsSync('/etc/debian_version') ? 'sudo apt-get install chromium' : 'sudo dnf install chromium';
};

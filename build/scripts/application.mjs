import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireBrowser } from './browser.mjs';
import { obtainElectron } from './electron.mjs';
import { canUseSandbox } from './findBrowser.mjs';
import { ownNode, root, say } from './project.mjs';

/** What the application is to run in, as `{ command, args }`: Electron, or the stand-in where Electron cannot be had. */
export const chooseHost = () => {
  const electron = process.env.INVOICE_DESK_HOST === 'chromium' ? null : obtainElectron();
  if (electron) {
    const port = process.env.INVOICE_DESK_DEBUG_PORT;
    const args = [
      root,
      ...(canUseSandbox ? [] : ['--no-sandbox']),
      ...(port ? [`--remote-debugging-port=${port}`] : []),
    ];
    return { name: 'electron', command: electron, args };
  }
  if (process.env.INVOICE_DESK_HOST === 'electron') {
    say("Electron's binary is not installed and could not be downloaded.");
    process.exit(1);
  }
  if (process.env.INVOICE_DESK_HOST !== 'chromium')
    say(
      "Electron's binary is neither here nor downloadable: the application runs in the stand-in host (test/host) instead.",
    );
  requireBrowser();
  const register = pathToFileURL(join(root, 'test', 'host', 'register.mjs')).href;
  return { name: 'chromium', command: ownNode, args: ['--import', register, join(root, 'out', 'main', 'index.js')] };
};

/** Runs a program in the foreground and ends this process with its exit code. */
export const runInForeground = (command, args, env = {}) => {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      // Windows hands Ctrl+C to every program of the console by itself; a signal from here would end the program at once.
      if (process.platform !== 'win32') child.kill(signal);
    });
  child.once('exit', (code) => process.exit(code ?? 1));
};

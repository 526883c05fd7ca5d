import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chooseHost, runInForeground } from './application.mjs';
import { buildBundles } from './bundles.mjs';
import { ownNode, root, say } from './project.mjs';
import { prepare } from './setup.mjs';

const help = `npm start -- [options]       opens Invoice Desk

  --profile FILE         start with this connection profile
  --user-data-dir DIR    keep all state in this folder
  --demo-size N          purchase invoices of the demo company (default 500)
  --tour --out DIR       needs no display: goes through the main job, writes a picture of each step and tour.json
  --help                 this text`;

const options = {
  profile: { type: 'string' },
  'user-data-dir': { type: 'string' },
  'demo-size': { type: 'string' },
  tour: { type: 'boolean' },
  out: { type: 'string' },
  help: { type: 'boolean' },
};

const stop = (sentence, exitCode) => {
  say(sentence);
  process.exit(exitCode);
};

const readOptions = () => {
  try {
    return parseArgs({ options, allowPositionals: false }).values;
  } catch (cause) {
    return stop(`${cause.message.split('. ')[0]}.\n\n${help}`, 2);
  }
};

const findFault = (given) => {
  if (given['demo-size'] !== undefined && !/^[1-9]\d{0,6}$/.test(given['demo-size']))
    return '--demo-size wants a whole number from 1.';
  if (given.tour && !given.out) return '--tour wants --out DIR, the folder for its pictures.';
  if (given.out && !given.tour) return '--out belongs to --tour.';
  return null;
};

const given = readOptions();
if (given.help) stop(help, 0);
const fault = findFault(given);
if (fault) stop(`${fault}\n\n${help}`, 2);
const hasDisplay = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
if (!given.tour && !hasDisplay && process.env.INVOICE_DESK_HEADLESS !== '1')
  stop('There is no display to open a window on. The tour needs none: npm start -- --tour --out DIR', 1);

prepare();
const host = chooseHost();
if (!buildBundles()) process.exit(1);

const passedOn = [
  given.profile && `--profile=${resolve(given.profile)}`,
  given['user-data-dir'] && `--user-data-dir=${resolve(given['user-data-dir'])}`,
  given['demo-size'] && `--demo-size=${given['demo-size']}`,
].filter(Boolean);

if (given.tour) {
  const tour = resolve(root, 'test', 'tour', 'tour.ts');
  runInForeground(ownNode, [tour, '--out', resolve(given.out)], { INVOICE_DESK_HOST: host.name });
} else runInForeground(host.command, [...host.args, ...passedOn]);

import { electronUseExceptions } from '../electronUse/exceptions.ts';
import { findElectronFaults } from '../electronUse/findElectronFaults.ts';
import { openSources } from '../electronUse/openSources.ts';
import { root, say } from './project.mjs';

const faults = findElectronFaults(root, openSources(root), electronUseExceptions);
for (const fault of faults) say(fault);
if (faults.length > 0)
  say('Compare process.platform around the use, or take another member; exceptions: build/electronUse/exceptions.ts.');
process.exit(faults.length === 0 ? 0 : 1);

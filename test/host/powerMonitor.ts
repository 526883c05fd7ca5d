import { StrictEmitter } from './strict.ts';

const everywhere = ['suspend', 'resume'];
const withLockScreen = [...everywhere, 'lock-screen', 'unlock-screen'];

/** Events that Electron documents for a platform (docs/api/power-monitor.md). */
const eventsByPlatform: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: [...withLockScreen, 'shutdown'],
  win32: withLockScreen,
  linux: [...everywhere, 'shutdown'],
};

/** `powerMonitor`: only tests emit its events, and the computer is never idle. */
export class HostPowerMonitor extends StrictEmitter implements Pick<Electron.PowerMonitor, 'getSystemIdleTime'> {
  constructor(platform: NodeJS.Platform) {
    super('powerMonitor', eventsByPlatform[platform] ?? everywhere);
  }

  getSystemIdleTime(): number {
    return 0;
  }
}

export const powerMonitor = new HostPowerMonitor(process.platform);

import { StrictEmitter } from './strict.ts';

/** `powerMonitor`: only tests emit its events, and the computer is never idle. */
class HostPowerMonitor extends StrictEmitter implements Pick<Electron.PowerMonitor, 'getSystemIdleTime'> {
  constructor() {
    super('powerMonitor', ['suspend', 'resume', 'lock-screen', 'unlock-screen']);
  }

  getSystemIdleTime(): number {
    return 0;
  }
}

export const powerMonitor = new HostPowerMonitor();

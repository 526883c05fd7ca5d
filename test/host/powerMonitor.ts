import { StrictEmitter } from './strict.ts';

/** `powerMonitor`: its events come only when a test emits them, and somebody has just touched the computer. */
class HostPowerMonitor extends StrictEmitter implements Pick<Electron.PowerMonitor, 'getSystemIdleTime'> {
  constructor() {
    super('powerMonitor', ['suspend', 'resume', 'lock-screen', 'unlock-screen']);
  }

  getSystemIdleTime(): number {
    return 0;
  }
}

export const powerMonitor = new HostPowerMonitor();

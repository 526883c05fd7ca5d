import { describe, expect, test } from 'vitest';
import { HostPowerMonitor } from '#test/host/powerMonitor.ts';

const listen = (platform: NodeJS.Platform, event: string) => () => new HostPowerMonitor(platform).on(event, () => {});

describe("the stand-in's power monitor", () => {
  test.each(['darwin', 'win32'] as const)('has an event for the locked screen on %s', (platform) => {
    expect(listen(platform, 'lock-screen')).not.toThrow();
  });

  test('refuses a listener for the locked screen on Linux, where Electron has no such event', () => {
    expect(listen('linux', 'lock-screen')).toThrow("test/host does not imitate powerMonitor.on('lock-screen')");
  });

  test.each(['darwin', 'linux', 'win32'] as const)('has events for sleep on %s', (platform) => {
    expect(listen(platform, 'suspend')).not.toThrow();
    expect(listen(platform, 'resume')).not.toThrow();
  });
});

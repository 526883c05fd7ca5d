import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { DemoService } from '../../../app/demo/demoService.ts';
import type { DemoEffectLedger } from '../../../app/demo/ledger.ts';
import { type ConnectionProfile, connectionProfile } from '../../../app/profile/connectionProfile.ts';

/** The demo service in another process, with its addresses and credentials. */
export interface Service extends Pick<DemoService, 'url' | 'profileText' | 'credentials'> {
  readonly profile: ConnectionProfile;
  refreshes(): Promise<number>;
  /** Delays each further response by so many milliseconds, as if the service were that far away. */
  moveAway(ms: number): Promise<void>;
  stop(): void;
}

export const startService = async (): Promise<Service> => {
  const program = fork(fileURLToPath(new URL('./serviceProgram.ts', import.meta.url)));
  const [said] = (await once(program, 'message')) as [Pick<DemoService, 'url' | 'profileText' | 'credentials'>];
  const control = (method: string, body?: object): Promise<Response> =>
    fetch(`${said.url}/mischief`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  return {
    ...said,
    profile: connectionProfile.parse(JSON.parse(said.profileText)),
    refreshes: async () => {
      const { ledger } = (await (await control('GET')).json()) as { readonly ledger: DemoEffectLedger };
      return ledger.tokens.refreshes;
    },
    moveAway: async (ms) => {
      await control('DELETE');
      if (ms > 0) await control('POST', { path: '.', times: 1_000_000, do: { kind: 'delay', ms } });
    },
    stop: () => program.disconnect(),
  };
};

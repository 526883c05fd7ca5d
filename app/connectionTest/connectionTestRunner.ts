import { createIdentityProvider } from '../auth/identityProvider.ts';
import {
  type ConnectionTestRun,
  type ConnectionTestStepState,
  connectionTestStepNames,
} from '../contract/connectionTest.ts';
import type { ConnectionTestContext, ConnectionTestTarget } from './connectionTestContext.ts';
import { type ConnectionTestStep, connectionTestSteps } from './connectionTestSteps.ts';
import { createCredentialRecordingHttp } from './credentialRecordingHttp.ts';
import { redactSecrets } from './redactSecrets.ts';
import { runConnectionTestSteps } from './runConnectionTestSteps.ts';

/** Tests of connections: one of each at a time, and the newest of each until the program ends. */
export interface ConnectionTestRunner {
  latest(connectionId: string): ConnectionTestRun | null;
  /** Joins the test that runs, or starts one. Throws what opening the connection throws. */
  run(connectionId: string): Promise<ConnectionTestRun>;
  cancel(connectionId: string): void;
  /** Ends the test that runs, and forgets what was found. */
  forget(connectionId: string): Promise<void>;
}

export interface ConnectionTestRunnerOptions {
  /** Opens a connection for a test of it. */
  readonly openTarget: (connectionId: string) => Promise<ConnectionTestTarget>;
  readonly onProgress: (run: ConnectionTestRun) => void;
  /** All of them where left out. */
  readonly steps?: readonly ConnectionTestStep[];
}

interface RunningTest {
  readonly outcome: Promise<ConnectionTestRun>;
  readonly cancel: AbortController;
}

export const createConnectionTestRunner = (options: ConnectionTestRunnerOptions): ConnectionTestRunner => {
  const { openTarget, onProgress, steps = connectionTestSteps } = options;
  const running = new Map<string, RunningTest>();
  const newest = new Map<string, ConnectionTestRun>();

  const publishRun = (run: ConnectionTestRun): void => {
    newest.set(run.connectionId, run);
    onProgress(run);
  };

  const start = async (connectionId: string, signal: AbortSignal): Promise<ConnectionTestRun> => {
    const target = await openTarget(connectionId);
    const { context, secrets } = createTestContext(target);
    let run = createTestRun(connectionId);
    publishRun(run);
    const onStep = (step: ConnectionTestStepState): void => {
      const redacted = redactSecrets(step, secrets());
      run = { ...run, steps: run.steps.map((old) => (old.name === redacted.name ? redacted : old)) };
      publishRun(run);
    };
    try {
      await runConnectionTestSteps({ steps, context, signal, onStep });
    } finally {
      run = { ...run, isRunning: false, steps: run.steps.map(stopOpenStep) };
      publishRun(run);
    }
    return run;
  };

  return {
    latest: (connectionId) => newest.get(connectionId) ?? null,
    run: (connectionId) => {
      const active = running.get(connectionId);
      if (active) return active.outcome;
      const cancel = new AbortController();
      const outcome = start(connectionId, cancel.signal).finally(() => running.delete(connectionId));
      running.set(connectionId, { outcome, cancel });
      return outcome;
    },
    cancel: (connectionId) => running.get(connectionId)?.cancel.abort(),
    forget: async (connectionId) => {
      running.get(connectionId)?.cancel.abort();
      await Promise.allSettled([running.get(connectionId)?.outcome]);
      newest.delete(connectionId);
    },
  };
};

const createTestRun = (connectionId: string): ConnectionTestRun => ({
  connectionId,
  startedAt: new Date().toISOString(),
  isRunning: true,
  steps: connectionTestStepNames.map((name) => ({ kind: 'waiting', name })),
});

/** Returns an unfinished step of a test that broke off as `stopped`. */
const stopOpenStep = (step: ConnectionTestStepState): ConnectionTestStepState =>
  step.kind === 'waiting' || step.kind === 'running' ? { kind: 'stopped', name: step.name } : step;

/** Creates the context of a test over one client, which records the secrets that it sends. */
const createTestContext = ({
  salesTokens,
  approveEndpoints,
  ...target
}: ConnectionTestTarget): { context: ConnectionTestContext; secrets: () => Iterable<string> } => {
  const http = createCredentialRecordingHttp(target.http);
  const { profile, clientSecret } = target;
  const provider = createIdentityProvider({
    identity: profile.identity,
    clientSecret: () => clientSecret,
    http,
    approveEndpoints,
  });
  return {
    context: { ...target, http, provider, salesTokens: salesTokens(http) },
    secrets: () => [...target.secrets, ...http.sentCredentials],
  };
};

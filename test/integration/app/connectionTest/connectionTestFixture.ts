import type { SignInWindow } from '#app/auth/ports.ts';
import { type ConnectionTestRunner, createConnectionTestRunner } from '#app/connectionTest/connectionTestRunner.ts';
import { type ConnectionTestStep, connectionTestSteps } from '#app/connectionTest/connectionTestSteps.ts';
import type {
  ConnectionTestRun,
  ConnectionTestStepName,
  ConnectionTestStepState,
} from '#app/contract/connectionTest.ts';
import type { DemoService } from '#app/demo/demoService.ts';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';
import { type ConnectionProfile, connectionProfile } from '#app/profile/connectionProfile.ts';
import type { ConnectionCredentials } from '#main/connections/credentials.ts';
import { type OpenConnection, openConnection } from '#main/connections/openConnection.ts';
import { openConnectionTestTarget } from '#main/connections/testTarget.ts';
import { createAutomaticSignIn, createStore, parseServiceProfile } from '../auth/parts.ts';

export interface ConnectionTestFixtureOptions {
  readonly identity?: Partial<ConnectionProfile['identity']>;
  readonly purchases?: Partial<ConnectionProfile['purchases']>;
  readonly sales?: Partial<NonNullable<ConnectionProfile['sales']>>;
  readonly companies?: ConnectionProfile['companies'];
  readonly hasSales?: boolean;
  readonly credentials?: Partial<ConnectionCredentials>;
  readonly window?: SignInWindow;
  /** Milliseconds that single steps may take. */
  readonly limits?: Partial<Record<ConnectionTestStepName, number>>;
}

/** A connection and its test. */
export interface ConnectionTestFixture {
  readonly tests: ConnectionTestRunner;
  readonly connection: OpenConnection;
  /** All progress events of the test, in order. */
  readonly progress: readonly ConnectionTestRun[];
  run(): Promise<StepResults>;
}

/** Results of a connection test by the names of its steps. */
export type StepResults = Readonly<Record<ConnectionTestStepName, ConnectionTestStepState>>;

const id = 'c1';
/** Its patience outlasts every step that a test keeps waiting. */
const http = createHttpClient({ timeoutMs: 60_000, retries: 0 });

export const openConnectionTestFixture = async (
  demo: DemoService,
  options: ConnectionTestFixtureOptions = {},
): Promise<ConnectionTestFixture> => {
  const store = createStore();
  const connection = await openConnection(id, changed(demo, options), createCredentials(demo, options), {
    http,
    secrets: store,
    createWindow: () => options.window ?? createAutomaticSignIn(demo),
    placeTokens: async () => null,
  });
  const progress: ConnectionTestRun[] = [];
  const tests = createConnectionTestRunner({
    openTarget: () =>
      openConnectionTestTarget(id, {
        connectionManager: { open: async () => connection },
        http,
        secrets: store,
        language: 'en',
      }),
    onProgress: (run) => progress.push(run),
    steps: connectionTestSteps.map(
      (step): ConnectionTestStep => ({ ...step, limitMs: options.limits?.[step.name] ?? step.limitMs }),
    ),
  });
  return { tests, connection, progress, run: async () => indexSteps(await tests.run(id)) };
};

export const indexSteps = ({ steps: ended }: ConnectionTestRun): StepResults =>
  Object.fromEntries(ended.map((step) => [step.name, step])) as StepResults;

/** Returns the kind of each step's result (`passed`, `failed`, …). */
export const getStepKinds = (results: StepResults): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.values(results).map(({ name, kind }) => [name, kind]));

/** Returns the steps that did not pass, each with its kind. */
export const getUnpassedSteps = (results: StepResults): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(getStepKinds(results)).filter(([, kind]) => kind !== 'passed'));

export const markSkipped = (...names: readonly ConnectionTestStepName[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, 'skipped']));

const changed = (
  demo: DemoService,
  { identity, purchases, sales, companies, hasSales = true }: ConnectionTestFixtureOptions,
): ConnectionProfile => {
  const plain = parseServiceProfile(demo);
  return connectionProfile.parse({
    ...plain,
    companies: companies ?? plain.companies,
    identity: { ...plain.identity, ...identity },
    purchases: { ...plain.purchases, ...purchases },
    sales: hasSales ? { ...plain.sales, ...sales } : undefined,
  });
};

const createCredentials = (
  { credentials }: DemoService,
  changes: ConnectionTestFixtureOptions,
): ConnectionCredentials => ({
  clientCredential: credentials.clientSecret,
  salesCredential: credentials.salesClientSecret,
  subscription: credentials.subscriptionId,
  ...changes.credentials,
});

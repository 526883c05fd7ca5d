import type { SignInWindow } from '#app/auth/ports.ts';
import { type ConnectionTests, createConnectionTests } from '#app/connectionTest/connectionTests.ts';
import { type ConnectionTestStep, steps } from '#app/connectionTest/steps.ts';
import type { TestRun, TestStep, TestStepName } from '#app/contract/connectionTest.ts';
import type { DemoService } from '#app/demo/demoService.ts';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';
import { type Profile, profile } from '#app/profile/profile.ts';
import type { ConnectionCredentials } from '#main/connections/credentials.ts';
import { type OpenConnection, openConnection } from '#main/connections/openConnection.ts';
import { openTestTarget } from '#main/connections/testTarget.ts';
import { createAutomaticSignIn, createStore, profileOf } from '../auth/parts.ts';

export interface ConnectionTestFixtureOptions {
  readonly identity?: Partial<Profile['identity']>;
  readonly purchases?: Partial<Profile['purchases']>;
  readonly sales?: Partial<NonNullable<Profile['sales']>>;
  readonly companies?: Profile['companies'];
  readonly hasSales?: boolean;
  readonly credentials?: Partial<ConnectionCredentials>;
  readonly window?: SignInWindow;
  /** Milliseconds that single steps may take. */
  readonly limits?: Partial<Record<TestStepName, number>>;
}

/** A connection and its test. */
export interface ConnectionTestFixture {
  readonly tests: ConnectionTests;
  readonly connection: OpenConnection;
  /** All progress events of the test, in order. */
  readonly progress: readonly TestRun[];
  run(): Promise<StepResults>;
}

/** Results of a connection test by the names of its steps. */
export type StepResults = Readonly<Record<TestStepName, TestStep>>;

const id = 'c1';
/** Its patience outlasts every step that a test keeps waiting. */
const http = createHttpClient({ timeoutMs: 60_000, retries: 0 });

export const openConnectionTestFixture = async (
  demo: DemoService,
  options: ConnectionTestFixtureOptions = {},
): Promise<ConnectionTestFixture> => {
  const store = createStore();
  const connection = await openConnection(id, changed(demo, options), credentialsOf(demo, options), {
    http,
    secrets: store,
    createWindow: () => options.window ?? createAutomaticSignIn(demo),
  });
  const progress: TestRun[] = [];
  const tests = createConnectionTests({
    openTarget: () =>
      openTestTarget(id, { connectionManager: { open: async () => connection }, http, secrets: store, language: 'en' }),
    onProgress: (run) => progress.push(run),
    steps: steps.map((step): ConnectionTestStep => ({ ...step, limitMs: options.limits?.[step.name] ?? step.limitMs })),
  });
  return { tests, connection, progress, run: async () => indexSteps(await tests.run(id)) };
};

export const indexSteps = ({ steps: ended }: TestRun): StepResults =>
  Object.fromEntries(ended.map((step) => [step.name, step])) as StepResults;

/** Returns the kind of each step's result (`passed`, `failed`, …). */
export const getStepKinds = (results: StepResults): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.values(results).map(({ name, kind }) => [name, kind]));

/** Returns the steps that did not pass, each with its kind. */
export const getUnpassedSteps = (results: StepResults): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(getStepKinds(results)).filter(([, kind]) => kind !== 'passed'));

export const markSkipped = (...names: readonly TestStepName[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, 'skipped']));

const changed = (
  demo: DemoService,
  { identity, purchases, sales, companies, hasSales = true }: ConnectionTestFixtureOptions,
): Profile => {
  const plain = profileOf(demo);
  return profile.parse({
    ...plain,
    companies: companies ?? plain.companies,
    identity: { ...plain.identity, ...identity },
    purchases: { ...plain.purchases, ...purchases },
    sales: hasSales ? { ...plain.sales, ...sales } : undefined,
  });
};

const credentialsOf = ({ credentials }: DemoService, changes: ConnectionTestFixtureOptions): ConnectionCredentials => ({
  clientCredential: credentials.clientSecret,
  salesCredential: credentials.salesClientSecret,
  subscription: credentials.subscriptionId,
  ...changes.credentials,
});

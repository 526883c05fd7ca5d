import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readYaml } from '#test/package/readYaml.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const words = z.record(z.string(), z.coerce.string());
const step = z.object({ uses: z.string().optional(), run: z.string().optional(), env: words.optional() });
const job = z.object({
  needs: z.string().optional(),
  'runs-on': z.string(),
  permissions: words.optional(),
  env: words.optional(),
  strategy: z.object({ matrix: z.looseObject({}) }).optional(),
  steps: z.array(step.loose()),
});
const workflow = z.object({ name: z.string(), on: z.unknown(), permissions: words, jobs: z.record(z.string(), job) });

const file = (name: string): string => join(root, '.github', 'workflows', `${name}.yml`);
const read = async (name: string) => workflow.parse(await readYaml(file(name)));
const scripts = async (): Promise<object> => JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).scripts;

describe.each(['test', 'release'])('the workflow %s', (name) => {
  it('may read the repository and nothing else, unless a job says what more', async () => {
    expect((await read(name)).permissions).toEqual({ contents: 'read' });
  });

  it('names the version of each action', async () => {
    const uses = Object.values((await read(name)).jobs).flatMap(({ steps }) =>
      steps.flatMap((each) => each.uses ?? []),
    );
    expect(uses.filter((action) => !/^actions\/[\w-]+@(v\d+|[0-9a-f]{40})$/.test(action))).toEqual([]);
  });

  it('runs only commands of the project that exist', async () => {
    const text = await readFile(file(name), 'utf8');
    const named = text.matchAll(/npm run ([\w:]+)/g).map(([, script]) => script);
    const scriptNames = Object.keys(await scripts());
    expect([...named].filter((script) => script && !scriptNames.includes(script))).toEqual([]);
  });

  it('gives a secret to the environment of one step alone, never to a command line', async () => {
    const { jobs } = await read(name);
    const inSteps = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ env }) => Object.values(env ?? {})));
    const all = (await readFile(file(name), 'utf8')).match(/secrets\./g) ?? [];
    expect(inSteps.filter((value) => value.includes('secrets.'))).toHaveLength(all.length);
  });
});

it('tests run on Electron on three systems', async () => {
  const { jobs } = await read('test');
  expect(jobs.test?.env).toEqual({ INVOICE_DESK_HOST: 'electron' });
  expect(jobs.test?.strategy?.matrix).toEqual({ os: ['windows-latest', 'macos-latest', 'ubuntu-latest'] });
});

it('every change and every release runs the commands of the documents, a release before anything is packaged', async () => {
  const listRuns = ({ steps }: z.infer<typeof job>): readonly string[] => steps.flatMap(({ run }) => run ?? []);
  const [{ jobs: testJobs }, { jobs: releaseJobs }] = await Promise.all([read('test'), read('release')]);
  const expected = expect.arrayContaining([expect.stringContaining('npm run test:commands')]);
  expect(testJobs.test && listRuns(testJobs.test)).toEqual(expected);
  expect(releaseJobs.commands && listRuns(releaseJobs.commands)).toEqual(expected);
  expect(releaseJobs.package?.needs).toBe('commands');
  expect(releaseJobs.publish?.needs).toBe('package');
});

it('only the job that publishes may write, and it comes to no secret of signing', async () => {
  const { jobs } = await read('release');
  expect(jobs.package?.permissions).toBeUndefined();
  expect(jobs.publish?.permissions).toEqual({ contents: 'write' });
  expect(JSON.stringify(jobs.publish)).not.toContain('secrets.');
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { nonEmpty } from '#test/nonEmpty.ts';
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

const listRuns = ({ steps }: z.infer<typeof job>): readonly string[] => steps.flatMap(({ run }) => run ?? []);

it('every change is tested on Electron on three systems, with a display on each', async () => {
  const { jobs } = await read('test');
  for (const { env, strategy, steps } of nonEmpty(Object.values(jobs))) {
    expect(env).toEqual({ INVOICE_DESK_HOST: 'electron' });
    expect(strategy?.matrix).toEqual({
      include: [
        { os: 'windows-latest' },
        { os: 'macos-latest' },
        { os: 'ubuntu-latest', display: 'xvfb-run --auto-servernum' },
      ],
    });
    const runs = steps.flatMap(({ run }) => run ?? []).filter((run) => /^.*npm (test|run (?!build))/.test(run));
    for (const run of nonEmpty(runs)) expect(run).toMatch(/^\$\{\{ matrix\.display \}\} npm /);
  }
});

it('the first look at Electron and all that is relied on of it come before the tests', async () => {
  const { jobs } = await read('test');
  const commands = jobs.test && listRuns(jobs.test).flatMap((run) => /npm (?:test|run [\w:]+)$/.exec(run) ?? []);
  expect(commands).toEqual(['npm run smoke', 'npm run test:host', 'npm test', 'npm run package:check']);
});

it('every change and every release runs the commands of the documents, a release before anything is packaged', async () => {
  const [{ jobs: testJobs }, { jobs: releaseJobs }] = await Promise.all([read('test'), read('release')]);
  const expected = expect.arrayContaining([expect.stringContaining('npm run test:commands')]);
  expect(testJobs.commands && listRuns(testJobs.commands)).toEqual(expected);
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

import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readYaml } from '#test/package/readYaml.ts';
import { projectFile } from '#test/projectFile.ts';

const builderConfig = z.looseObject({
  appId: z.string(),
  artifactName: z.string(),
  win: z.looseObject({ target: z.array(z.object({ target: z.string(), arch: z.array(z.string()) })) }),
  nsis: z.looseObject({ buildUniversalInstaller: z.boolean() }),
  linux: z.looseObject({ syncDesktopName: z.boolean() }),
});
const read = async () => builderConfig.parse(await readYaml(projectFile('electron-builder.yml')));

test('Windows gets an installer for each processor, told apart by their names as updates choose them', async () => {
  const { artifactName, win, nsis } = await read();
  expect(win.target).toEqual([{ target: 'nsis', arch: ['x64', 'arm64'] }]);
  expect(nsis.buildUniversalInstaller).toBe(false);
  expect(artifactName).toContain('$' + '{arch}');
});

test('Linux finds the desktop file of a running window by the name that Electron gives it', async () => {
  const { appId, linux } = await read();
  const { desktopName } = JSON.parse(await readFile(projectFile('package.json'), 'utf8'));
  expect(desktopName).toBe(`${appId}.desktop`);
  expect(linux.syncDesktopName).toBe(true);
});

test('a release packages Windows for both processors, as people install it and as machines do', async () => {
  const workflow = z.looseObject({
    jobs: z.looseObject({
      package: z.looseObject({
        strategy: z.object({
          matrix: z.object({ include: z.array(z.object({ os: z.string(), command: z.string() })) }),
        }),
      }),
    }),
  });
  const { jobs } = workflow.parse(await readYaml(projectFile('.github', 'workflows', 'release.yml')));
  const commands = jobs.package.strategy.matrix.include
    .find(({ os }) => os.startsWith('windows'))
    ?.command.split(' && ');
  // electron-builder builds a named target for the present processor alone, unless others are named too.
  expect(commands).toEqual([
    'npm run package -- --signed --win',
    'npm run package -- --signed --win msi --x64 --arm64',
  ]);
});

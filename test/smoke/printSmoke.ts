import { mkdir, writeFile } from 'node:fs/promises';
import { arch, homedir, hostname, release, tmpdir, userInfo, version } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { hostName } from '../e2e/fixtureHosts.ts';
import { pageTimeoutMs } from '../e2e/pageAssertions.ts';
import { type PrivateText, removePrivateTexts } from './privateTexts.ts';
import { runAssertions, summarize } from './smokeAssertion.ts';
import { smokeAssertions } from './smokeAssertions.ts';
import { openSmokeStage, type SmokeStage } from './smokeStage.ts';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** Only ends what hangs: each step of an assertion has its own bound. */
const stuckAfterMs = 2 * pageTimeoutMs;

/**
 * Runs the assertions, says a line for each, the host, its versions and the system, and writes all of that with the log of the
 * application to `reportFile`, a path from the project's root. Returns whether none failed.
 */
export const printSmoke = async (say: (line: string) => void, reportFile: string): Promise<boolean> => {
  const stage = await openSmokeStage();
  const privateTexts = listPrivateTexts(stage);
  const report: string[] = [];
  const print = (line: string): void => {
    const safe = removePrivateTexts(line, privateTexts);
    report.push(safe);
    say(safe);
  };
  try {
    const outcomes = await runAssertions(
      smokeAssertions,
      stage,
      ({ state, name, seen }) => print(`${state}  ${name}: ${seen}`),
      () => delay(stuckAfterMs, undefined, { ref: false }).then(() => Promise.reject(new Error('it never answered'))),
    );
    print(`host: ${stage.readVersions() ?? `${hostName()}, which did not start`}`);
    print(`system: ${process.platform} ${arch()}, ${release()}, ${version()}`);
    print(summarize(outcomes));
    const log = await stage.readLog().catch(() => []);
    const appendix = ['', 'Log of the application:', ...log, '', 'Output of the application:', stage.readOutput()];
    const text = removePrivateTexts([...report, ...appendix].join('\n'), privateTexts);
    await mkdir(dirname(reportFile), { recursive: true });
    await writeFile(reportFile, `${text.trimEnd()}\n`);
    say('');
    say(
      `Please send back the file ${reportFile} as it is. It holds these lines and the log of this run, and no name, no`,
    );
    say('path of your home folder and no secret of yours.');
    return outcomes.every(({ state }) => state !== 'FAILED');
  } finally {
    await stage.close();
  }
};

const listPrivateTexts = ({ demo, folder }: SmokeStage): readonly PrivateText[] => {
  const { clientSecret, salesClientSecret, subscriptionId, password } = demo.credentials;
  const secrets = [clientSecret, salesClientSecret, subscriptionId, password];
  return [
    { text: folder, placeholder: '<data>' },
    { text: projectRoot.replace(/[\\/]$/, ''), placeholder: '<project>' },
    { text: homedir(), placeholder: '<home>' },
    { text: tmpdir(), placeholder: '<temporary folder>' },
    { text: hostname(), placeholder: '<computer>' },
    { text: userInfo().username, placeholder: '<person>' },
    ...secrets.map((text) => ({ text, placeholder: '<secret>' })),
  ];
};

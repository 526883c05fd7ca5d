import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, release, totalmem, type } from 'node:os';

/** Describes the machine and the day of a measurement in one sentence; `browser` is its version. */
export const describeMachine = (browser: string | null): string =>
  [
    `Measured on ${new Date().toISOString().slice(0, 10)}: ${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`,
    `${Math.round(totalmem() / 1024 ** 3)} GiB`,
    readSystemName(),
    ...(browser === null ? [] : [`Chromium ${browser}`]),
    `Node ${process.versions.node}`,
  ].join(', ');

const readSystemName = (): string => {
  try {
    return /^PRETTY_NAME="(.*)"$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? type();
  } catch {
    return `${type()} ${release()}`;
  }
};

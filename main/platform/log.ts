import { randomUUID } from 'node:crypto';
import { release } from 'node:os';
import { getCorrelationId } from '#app/diagnostics/correlation.ts';
import { getLogLevel, type WriteLog } from '#app/diagnostics/logEvent.ts';
import { createLogFile } from '#app/diagnostics/logFile.ts';
import { formatLogLine, type LogLineHeader } from '#app/diagnostics/logLine.ts';

const runId = randomUUID().slice(0, 8);
let lines = 0;
let isDetailed = false;

const createLineHead = (): LogLineHeader => {
  lines += 1;
  return { time: new Date().toISOString(), lineNumber: lines, runId, correlationId: getCorrelationId() };
};

/** The log of this program: one, as there is one console. Six files of half a megabyte hold weeks of usual work. */
export const logFile = createLogFile({
  fileBytes: 512 * 1024,
  files: 6,
  lostLine: (lost, reason) => formatLogLine(createLineHead(), { event: 'log.linesLost', lines: lost, reason }),
});

/** Notes an event; details of requests and answers only where they are wanted. */
export const log: WriteLog = (event) => {
  if (getLogLevel(event) === 'debug' && !isDetailed) return;
  logFile.append(formatLogLine(createLineHead(), event));
};

/** Returns whether requests and answers are noted that went well, too. */
export const setDetailedLog = (detailed: boolean): void => {
  isDetailed = detailed;
};

/** From now on the log goes to files of this folder; what was noted before goes there too. */
export const openLog = (folder: string, version: string): void => {
  const { electron, node } = process.versions;
  log({ event: 'app.started', version, electron: electron ?? '', node, system: `${process.platform} ${release()}` });
  logFile.open(folder);
  // However the program ends, the last lines show why.
  process.on('exit', () => logFile.flushNow());
};

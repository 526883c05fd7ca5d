import type { DecisionFilter } from '#app/contract/purchases/decision.ts';
import { HashedFile } from '#app/storage/files/hashedFile.ts';
import type { HandoverSettings, HandoverStep } from '../handover/handoverStep.ts';
import { createDecisionFile, type DecisionFileSettings } from '../reviews/decisionFile.ts';
import { listHeads, toExportedDecisions } from './decisionExports.ts';
import { DecisionMerge, type LoggedCompany } from './decisionLists.ts';

/** Events that are written in one step, between other requests. */
const eventsPerStep = 200;

/** Writes the log of a company as a table and as events; whole, because a chain can only be checked whole. */
export async function* writeDecisionFiles(
  company: LoggedCompany,
  { folder, texts, dialect }: HandoverSettings,
): AsyncGenerator<HandoverStep> {
  const formats = [
    { kind: 'decisions', path: 'purchases/decisions.csv', format: { kind: 'csv', dialect } },
    { kind: 'decisionEvents', path: 'purchases/decisions.json', format: { kind: 'json' } },
  ] as const;
  for (const { kind, path, format } of formats) {
    const file = await HashedFile.create(folder, path);
    try {
      const settings: DecisionFileSettings = { format, texts: texts.decisions };
      const decisions = createDecisionFile(settings, file.write);
      const isRaw = format.kind === 'json';
      const merge = new DecisionMerge([company], getWholeLog(company), null, isRaw);
      const total = await merge.count();
      let done = 0;
      for (let taken = await merge.take(eventsPerStep); taken.length > 0; taken = await merge.take(eventsPerStep)) {
        await decisions.write(toExportedDecisions(taken, isRaw));
        done += taken.length;
        yield { part: 'decisions', done, total, files: [], unreadable: 0 };
      }
      await decisions.end(listHeads([company]));
      const written = { ...(await file.end()), kind, rows: done, totals: [] };
      yield { part: 'decisions', done: total, total, files: [written], unreadable: 0 };
    } finally {
      await file.close();
    }
  }
}

const getWholeLog = ({ archiveRef: { customerNumber } }: LoggedCompany): DecisionFilter => ({
  // Only companies that are given are read; the connection is not asked for.
  scope: { connectionId: 'handover', customerNumber },
  ...{ invoice: null, person: null, from: null, to: null, kinds: null },
});

import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { submissionStep } from '#app/contract/sales/submission.ts';
import {
  followUpStepHandlers,
  outboxRequestHandlers,
  submissionStepHandlers,
} from '#app/sales/outbox/outboxStepHandlers.ts';
import { outboxRequest } from '#app/sales/store/model/outboxStepProgress.ts';
import { nonEmpty } from '#test/nonEmpty.ts';

const folder = fileURLToPath(new URL('../../../../../app/sales/outbox', import.meta.url));
const journalKinds: readonly string[] = outboxRequest.options.map(({ shape }) => shape.kind.value);

/** Names the table of kinds, and what a person sees of a submission. */
const namingFiles = ['outbox.ts', 'summarizeSubmissionPlan.ts'];

const readStrings = (file: string): readonly string[] => {
  const tree = ts.createSourceFile(file, readFileSync(join(folder, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const strings: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) strings.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return strings;
};

describe('step kinds', () => {
  test('include every kind of request in the journal', () => {
    expect(Object.keys(outboxRequestHandlers).sort()).toEqual([...journalKinds].sort());
  });

  test('are taken in the order of the steps that a person sees, under the same names', () => {
    const all = { ...submissionStepHandlers, ...followUpStepHandlers };
    expect(Object.keys(all)).toEqual(submissionStep.shape.kind.options);
    expect(Object.values(all).map(({ name }) => name)).toEqual(submissionStep.shape.kind.options);
  });

  test('have a file each', () => {
    for (const kind of nonEmpty([...submissionStep.shape.kind.options, 'redelivery']))
      expect(existsSync(join(folder, 'steps', `${kind}.ts`)), kind).toBe(true);
  });

  test('are named in no file of the runner', () => {
    const files = globSync('*.ts', { cwd: folder }).filter((file) => !namingFiles.includes(file));
    const named = nonEmpty(files).flatMap((file) =>
      readStrings(file)
        .filter((text) => journalKinds.includes(text))
        .map((text) => `${file}: ${text}`),
    );
    expect(named).toEqual([]);
    expect(readStrings('steps/contact.ts')).toContain('contact');
  });
});

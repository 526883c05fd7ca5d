import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { nonEmpty } from '#test/nonEmpty.ts';
import { projectFile } from '#test/projectFile.ts';

/** Returns the exported functions of a file whose comments name no page of Electron's documentation. */
const listUndocumentedFunctions = (path: string): readonly string[] => {
  const file = ts.createSourceFile(path, readFileSync(projectFile(path), 'utf8'), ts.ScriptTarget.Latest, true);
  return file.statements
    .filter(ts.isVariableStatement)
    .filter(({ modifiers = [] }) => modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .filter((statement) => !/Electron:[\s*]+docs\/api\/[\w/-]+\.md/.test(statement.getFullText()))
    .flatMap(({ declarationList }) => declarationList.declarations)
    .filter(({ initializer }) => initializer && ts.isArrowFunction(initializer))
    .map(({ name }) => `${path}: ${name.getText()}`);
};

test('each function of main/electron names the page of what Electron documents', () => {
  const files = globSync('main/electron/*.ts', { cwd: projectFile('.') });
  expect(nonEmpty(files).flatMap(listUndocumentedFunctions)).toEqual([]);
});

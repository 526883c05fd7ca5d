import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { listProductFiles } from '#build/language/productFiles.ts';
import { nonEmpty } from '#test/nonEmpty.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** What crosses the bridge is converted in `renderer/ipc`; everything else reads errors that have their type. */
const pages = listProductFiles(root).filter((path) => /^renderer\/(?!ipc\/)/.test(path));

const errorName = /error|failure|cause|caught|thrown/i;

/** Returns the members, parameters and variables that are named as errors, and whose type does not say what is wrong. */
const findUntypedErrors = (path: string, text: string): readonly string[] => {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const untyped: string[] = [];
  const visit = (node: ts.Node): void => {
    const isDeclaration =
      ts.isPropertySignature(node) ||
      ts.isPropertyDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isVariableDeclaration(node);
    if (isDeclaration && node.type && errorName.test(node.name.getText(tree)) && isUntyped(node.type))
      untyped.push(`${path}: ${node.getText(tree)}`);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return untyped;
};

const isUntyped = (type: ts.TypeNode): boolean => {
  if (ts.isUnionTypeNode(type)) return type.types.some(isUntyped);
  if (ts.isArrayTypeNode(type)) return isUntyped(type.elementType);
  return ['unknown', 'any', 'Error'].includes(type.getText());
};

describe('errors in the renderer', () => {
  it('keep their type in every file', () => {
    expect(nonEmpty(pages).flatMap((path) => findUntypedErrors(path, readFileSync(`${root}/${path}`, 'utf8')))).toEqual(
      [],
    );
  });

  it.each([
    'interface NoticeProps { readonly error: unknown }',
    'interface NoticeProps { readonly errors: readonly { readonly readError: Error | null }[] }',
    'const show = (failure: any): void => undefined;',
    'class Source { cause: Error | null = null }',
    'let caught: unknown = null;',
  ])('would be found without their type: %s', (text) => {
    expect(findUntypedErrors('renderer/example.ts', text)).toHaveLength(1);
  });

  it.each([
    'interface NoticeProps { readonly error: AppError | null }',
    'const show = (failure: AppFailure): void => undefined;',
    'const show = (value: unknown): void => undefined;',
  ])('are accepted with it: %s', (text) => {
    expect(findUntypedErrors('renderer/example.ts', text)).toEqual([]);
  });
});

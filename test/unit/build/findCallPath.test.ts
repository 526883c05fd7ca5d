import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { findCallPath, openProgram } from '#build/callPath/findCallPath.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Finds the path from `handlers.send` in `handler.ts` through `perform` in `step.ts` to `HttpPort.request` in `port.ts`. */
const findPath = (files: Readonly<Record<string, string>>): readonly string[] | undefined => {
  const root = mkdtempSync(join(tmpdir(), 'invoice-desk-call-path-'));
  folders.push(root);
  const options = { module: 'ESNext', moduleResolution: 'bundler', allowImportingTsExtensions: true, noEmit: true };
  const compilerOptions = { ...options, target: 'ES2023', strict: true, noLib: true, types: [] };
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  for (const [name, text] of Object.entries({ ...common, ...files })) writeFileSync(join(root, name), text);
  const path = findCallPath(root, openProgram(root, 'handler.ts'), [
    { file: 'handler.ts', member: 'send' },
    { file: 'step.ts', member: 'perform' },
    { file: 'port.ts', member: 'request' },
  ]);
  return path?.map(({ path: file, lines }) => `${file} ${lines}`);
};

const common = {
  'port.ts': 'export interface HttpPort { request(): void }\n',
  'kind.ts': 'import type { HttpPort } from "./port.ts";\nexport interface Kind { perform(port: HttpPort): void }\n',
  'step.ts':
    'import type { Kind } from "./kind.ts";\nexport const step: Kind = {\n  perform: (port) => port.request(),\n};\n',
  'other.ts':
    'import type { Kind } from "./kind.ts";\nexport const other: Kind = { perform: (port) => port.request() };\n',
  'table.ts':
    'import { other } from "./other.ts";\nimport { step } from "./step.ts";\nexport const table = { other, step };\n',
  'runner.ts':
    'import type { Kind } from "./kind.ts";\nimport type { HttpPort } from "./port.ts";\n' +
    'export const run = (kind: Kind, port: HttpPort) => {\n  const task = kind;\n  task.perform(port);\n};\n',
  'handler.ts':
    'import type { HttpPort } from "./port.ts";\nimport { run } from "./runner.ts";\nimport { table } from "./table.ts";\n' +
    'export const createHandlers = (port: HttpPort) => ({ send: () => run(table.step, port) });\n',
};

test('a call path goes through the runner to one implementation of an interface, and lists no file of types', () => {
  expect(findPath({})).toEqual(['handler.ts 4', 'runner.ts 6', 'step.ts 4']);
});

test('a call path leaves out a file that calls nothing on the way, and takes one that does', () => {
  const runner =
    'import type { Kind } from "./kind.ts";\nimport type { HttpPort } from "./port.ts";\nimport { later } from "./later.ts";\n' +
    'export const run = (kind: Kind, port: HttpPort) => later(() => attempt(kind, port));\n' +
    'const attempt = (kind: Kind, port: HttpPort) => kind.perform(port);\n';
  const later = 'export const later = (work: () => void) => work();\n';
  expect(findPath({ 'runner.ts': runner, 'later.ts': later })).toEqual(['handler.ts 4', 'runner.ts 5', 'step.ts 4']);
  const delegating = 'export { run } from "./attempt.ts";\n';
  const attempt = runner.replace('later(() => attempt(kind, port))', 'attempt(kind, port)');
  const delegated = { 'runner.ts': delegating, 'attempt.ts': attempt, 'later.ts': later };
  expect(findPath(delegated)).toEqual(['handler.ts 4', 'attempt.ts 5', 'step.ts 4']);
});

test('a call path follows destructured members, and objects whose type another one implements', () => {
  const handler =
    'import type { HttpPort } from "./port.ts";\nimport { contract } from "./contract.ts";\nimport { createSender } from "./sender.ts";\n' +
    'export const createHandlers = (feature: typeof contract) => ({ send: feature.start });\n' +
    'export const create = (port: HttpPort) => createHandlers(createSender(port));\n';
  const contract = 'export const contract = { start: () => {} };\n';
  const sender =
    'import type { contract } from "./contract.ts";\nimport type { HttpPort } from "./port.ts";\nimport { run } from "./runner.ts";\n' +
    'import { table } from "./table.ts";\nconst runner = { run };\n' +
    'export const createSender = (port: HttpPort): typeof contract => {\n  const { run: start } = runner;\n' +
    '  return { start: () => start(table.step, port) };\n};\n';
  expect(findPath({ 'handler.ts': handler, 'contract.ts': contract, 'sender.ts': sender })).toEqual([
    'handler.ts 5',
    'sender.ts 9',
    'runner.ts 6',
    'step.ts 4',
  ]);
});

test('there is no call path where nothing calls the step', () => {
  expect(findPath({ 'runner.ts': 'export const run = (_kind: unknown, _port: unknown) => {};\n' })).toBeUndefined();
});

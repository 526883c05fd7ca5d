import { posix } from 'node:path';
import ts from 'typescript';

/**
 * Opens the program of app/ and main/. `texts` are further files by their paths from the root, with `/`; with them, only these
 * are opened, and what they import.
 */
export const openSources = (root: string, texts: Readonly<Record<string, string>> = {}): ts.Program => {
  const folder = root.replaceAll('\\', '/').replace(/\/$/, '');
  const { config } = ts.readConfigFile(posix.join(folder, 'tsconfig.json'), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const added = new Map(Object.entries(texts).map(([path, text]) => [posix.join(folder, path), text]));
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, getSourceFile } = host;
  host.fileExists = (name) => added.has(name) || fileExists.call(host, name);
  host.readFile = (name) => added.get(name) ?? readFile.call(host, name);
  host.getSourceFile = (name, version, ...rest) => {
    const text = added.get(name);
    return text === undefined
      ? getSourceFile.call(host, name, version, ...rest)
      : ts.createSourceFile(name, text, version);
  };
  const own = fileNames.filter((name) => /^(app|main)\//.test(posix.relative(folder, name)));
  return ts.createProgram(added.size > 0 ? [...added.keys()] : own, options, host);
};

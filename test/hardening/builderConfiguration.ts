/** The switches under `electronFuses` in the text of electron-builder.yml; nothing where it has no such block. */
export const readElectronFuses = (configuration: string): Readonly<Record<string, boolean>> => {
  const [, block = ''] = /^electronFuses:\n((?:(?: +.*| *#.*|)\n)*)/m.exec(configuration) ?? [];
  return Object.fromEntries(
    [...block.matchAll(/^ +(\w+): (true|false)$/gm)].map(([, name, on]) => [name, on === 'true']),
  );
};

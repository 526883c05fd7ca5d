import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root, say } from './project.mjs';
import { prepare } from './setup.mjs';

const { values } = parseArgs({ options: { out: { type: 'string' } } });
prepare();
const { formatProfileJsonSchema } = await import('../../app/profile/jsonSchema.ts');
const { createMinimalDialectProfileText, createOtherDialectProfileText } = await import(
  '../../app/demo/demoProfileText.ts'
);
const texts = {
  'invoice-desk-profile-1.schema.json': formatProfileJsonSchema(),
  'other-dialect.json': createOtherDialectProfileText(),
  'minimal-dialect.json': createMinimalDialectProfileText(),
};
const folder = values.out ? resolve(values.out) : join(root, 'docs', 'profile');
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(texts)) {
  const file = join(folder, name);
  writeFileSync(file, text);
  say(`wrote ${values.out ? file : relative(root, file)}`);
}

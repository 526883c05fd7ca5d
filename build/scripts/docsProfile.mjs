import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './project.mjs';
import { prepare } from './setup.mjs';

prepare();
const { profileJsonSchemaText } = await import('../../app/connection/jsonSchema.ts');
const { otherDialectProfileText } = await import('../../app/demo/profileText.ts');
const texts = {
  'invoice-desk-profile-1.schema.json': profileJsonSchemaText(),
  'other-dialect.json': otherDialectProfileText(),
};
for (const [name, text] of Object.entries(texts)) {
  const file = join('docs', 'profile', name);
  writeFileSync(join(root, file), text);
  say(`wrote ${file}`);
}

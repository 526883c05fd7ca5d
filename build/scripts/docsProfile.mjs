import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './project.mjs';
import { prepare } from './setup.mjs';

prepare();
const { profileJsonSchemaText } = await import('../../app/connection/jsonSchema.ts');
const file = join('docs', 'profile', 'invoice-desk-profile-1.schema.json');
writeFileSync(join(root, file), profileJsonSchemaText());
say(`wrote ${file}`);

import { z } from 'zod';
import { connectionProfile } from './connectionProfile.ts';

/**
 * Returns the JSON Schema of a profile file (draft 2020-12), from the schema that reads it: for editors, which complete
 * and explain by it. What only code can check (that an expression compiles) it does not say.
 */
export const createProfileJsonSchema = (): object => {
  const { $schema, ...rest } = z.toJSONSchema(connectionProfile, {
    io: 'input',
    override: ({ jsonSchema }) => {
      // The default of an object repeats those of its members, or is too long to help: its description states it.
      if (jsonSchema.type === 'object') delete jsonSchema.default;
    },
  });
  return { $schema, title: 'Connection profile of Invoice Desk', ...rest };
};

/** As it is published. */
export const formatProfileJsonSchema = (): string => `${JSON.stringify(createProfileJsonSchema(), null, 2)}\n`;

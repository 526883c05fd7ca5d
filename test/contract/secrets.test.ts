import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ipcContract } from '#app/contract/index.ts';
import type { IpcEvent, IpcMethod } from '#app/contract/ipcMethod.ts';

/**
 * Names under which tokens, secrets and codes travel in OAuth, OIDC and gateways (RFC 6749; OIDC Core;
 * docs/service.md, "Gateway in front of the APIs").
 */
const secretName =
  /token|secret|password|passphrase|credential|subscription|authorization|assertion|verifier|nonce|cookie|apikey|api_key|^(code|state|jwt|pin)$/i;

/** A closed set of our own words, such as a state, can carry nothing secret whatever it is called. */
const isClosedSet = (schema: JsonSchema): boolean => Array.isArray(schema.enum) || 'const' in schema;

interface JsonSchema {
  readonly [key: string]: unknown;
}

const children = (schema: JsonSchema): readonly [string, JsonSchema][] => {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const others = ['anyOf', 'oneOf', 'allOf', 'prefixItems'].flatMap((key) =>
    ((schema[key] ?? []) as JsonSchema[]).map((child): [string, JsonSchema] => ['', child]),
  );
  const items =
    typeof schema.items === 'object' && schema.items ? [['', schema.items as JsonSchema] as [string, JsonSchema]] : [];
  return [...properties, ...others, ...items];
};

/** Paths in a schema under which a secret could travel: by name, or because anything at all is let through there. */
const leaks = (schema: JsonSchema, path = ''): readonly string[] => [
  ...(Object.keys(schema).length === 0 ? [`${path}: anything`] : []),
  ...(schema.type === 'object' && schema.additionalProperties !== false ? [`${path}: unknown keys`] : []),
  ...children(schema).flatMap(([name, child]) => [
    ...(secretName.test(name) && !isClosedSet(child) ? [`${path}.${name}`] : []),
    ...leaks(child, name ? `${path}.${name}` : path),
  ]),
];

const findSchemaLeaks = (schema: z.ZodType): readonly string[] =>
  leaks(z.toJSONSchema(schema, { io: 'output' }) as JsonSchema);

const members = Object.entries(ipcContract).flatMap(([feature, declared]) =>
  Object.entries(declared as Record<string, IpcMethod | IpcEvent>).map(([name, member]) => ({
    name: `${feature}.${name}`,
    member,
  })),
);

describe('what may cross to the renderer', () => {
  it.each(members)('$name lets no token, secret or code through', ({ member }) => {
    expect(findSchemaLeaks(member.kind === 'method' ? member.output : member.payload)).toEqual([]);
  });

  it('takes typed credentials in seven places only', () => {
    const taking = members.filter(({ member }) => member.kind === 'method' && findSchemaLeaks(member.input).length > 0);
    expect(taking.map(({ name }) => name)).toEqual([
      'connections.add',
      'connections.enterCredentials',
      'network.setProxyPassword',
      'team.join',
      'backup.create',
      'backup.setSchedule',
      'backup.preview',
    ]);
  });

  it.each([
    z.object({ access_token: z.string() }),
    z.object({ deep: z.array(z.object({ clientSecret: z.string() }).nullable()) }),
    z.object({ code: z.string() }),
    z.looseObject({ name: z.string() }),
    z.object({ payload: z.unknown() }),
    z.object({ any: z.record(z.string(), z.string()) }),
  ])('would notice a leak (%#)', (schema) => {
    expect(findSchemaLeaks(schema)).not.toEqual([]);
  });
});

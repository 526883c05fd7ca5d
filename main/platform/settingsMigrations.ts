import { applyEdits, type JSONPath, modify, parse } from 'jsonc-parser';
import { z } from 'zod';

const firstVersion = z.looseObject({
  connections: z.array(z.looseObject({ profileText: z.string() })).default([]),
});
const oneRedirectUri = z.object({ identity: z.object({ redirectUri: z.string() }) });

/** Version 1 kept profiles that knew one redirect address, `redirectUri`; since then there are several. */
const migrateRedirectUris = (older: unknown): unknown => {
  const settings = firstVersion.parse(older);
  const connections = settings.connections.map((connection) => ({
    ...connection,
    profileText: replaceRedirectUri(connection.profileText),
  }));
  return { ...settings, connections };
};

/** Only those words change: the text is the person's own. */
const replaceRedirectUri = (profileText: string): string => {
  const parsed = oneRedirectUri.safeParse(parse(profileText));
  if (!parsed.success) return profileText;
  const added = editJson(profileText, ['identity', 'redirectUris'], [parsed.data.identity.redirectUri]);
  return editJson(added, ['identity', 'redirectUri'], undefined);
};

const editJson = (text: string, path: JSONPath, value: unknown): string =>
  applyEdits(text, modify(text, path, value, {}));

export const settingsMigrations = [migrateRedirectUris];

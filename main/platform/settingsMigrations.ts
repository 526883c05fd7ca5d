import { applyEdits, type JSONPath, modify, parse } from 'jsonc-parser';
import { z } from 'zod';

const firstVersion = z.looseObject({
  connections: z.array(z.looseObject({ profileText: z.string() })).default([]),
});
const oneRedirectUri = z.object({ identity: z.object({ redirectUri: z.string() }) });

/** Version 1 kept profiles that knew one redirect address, `redirectUri`; since then there are several. */
const severalRedirectUris = (older: unknown): unknown => {
  const settings = firstVersion.parse(older);
  const connections = settings.connections.map((connection) => ({
    ...connection,
    profileText: withRedirectUris(connection.profileText),
  }));
  return { ...settings, connections };
};

/** Only those words change: the text is the person's own. */
const withRedirectUris = (profileText: string): string => {
  const found = oneRedirectUri.safeParse(parse(profileText));
  if (!found.success) return profileText;
  const added = edited(profileText, ['identity', 'redirectUris'], [found.data.identity.redirectUri]);
  return edited(added, ['identity', 'redirectUri'], undefined);
};

const edited = (text: string, path: JSONPath, value: unknown): string =>
  applyEdits(text, modify(text, path, value, {}));

export const settingsMigrations = [severalRedirectUris];

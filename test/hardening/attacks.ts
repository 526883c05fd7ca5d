import { bridge } from './attacks/bridge.ts';
import { injections } from './attacks/injections.ts';
import { listener } from './attacks/listener.ts';
import { paths } from './attacks/paths.ts';
import { profiles } from './attacks/profiles.ts';
import { programs } from './attacks/programs.ts';
import { senders } from './attacks/senders.ts';
import { servers } from './attacks/servers.ts';
import { downloads, leaving, popups } from './attacks/windows.ts';
import { otherPreferences } from './preferences.ts';
import type { Probe } from './row.ts';

type AttackClass =
  | 'popup escape'
  | 'leaving the page'
  | 'downloads'
  | 'script and markup injection'
  | 'paths of our own scheme'
  | 'bridge'
  | 'senders and replies'
  | 'other programs'
  | 'profiles and headers'
  | 'questions of servers'
  | 'loopback listener'
  | 'web preferences';

/** The known ways to attack a program made with Electron; a missing row is a compile error. */
export const attacks = {
  'popup escape': popups,
  'leaving the page': leaving,
  downloads,
  'script and markup injection': injections,
  'paths of our own scheme': paths,
  bridge,
  'senders and replies': senders,
  'other programs': programs,
  'profiles and headers': profiles,
  'questions of servers': servers,
  'loopback listener': listener,
  'web preferences': otherPreferences,
} satisfies Readonly<Record<AttackClass, readonly Probe[]>>;

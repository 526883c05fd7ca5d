/** A member of a sample, the items of a list taken together. */
export interface SampleMember {
  /** Place in the sample: `lines[].name`, empty for the sample itself. */
  readonly path: string;
  readonly members: Map<string, SampleMember>;
  /** Whether it may have members that the sample does not show. */
  readonly isOpen: boolean;
  isRead: boolean;
  /** Whether all members inside it are read. */
  isReadWhole: boolean;
}

/** Returns the members of a sample; those at a path of `openPaths` may have any others. */
export const createSampleShape = (sample: unknown, openPaths: ReadonlySet<string> = new Set()): SampleMember => {
  const root = createMember('', openPaths);
  addMembers(root, '', sample, openPaths);
  return root;
};

const createMember = (path: string, openPaths: ReadonlySet<string>): SampleMember => ({
  path,
  members: new Map(),
  isOpen: openPaths.has(path),
  isRead: false,
  isReadWhole: false,
});

const addMembers = (at: SampleMember, prefix: string, value: unknown, openPaths: ReadonlySet<string>): void => {
  if (Array.isArray(value)) {
    for (const item of value) addMembers(at, `${prefix}[]`, item, openPaths);
    return;
  }
  if (typeof value !== 'object' || value === null || JSON.isRawJSON(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    const member = at.members.get(name) ?? createMember(path, openPaths);
    at.members.set(name, member);
    addMembers(member, path, inner, openPaths);
  }
};

/** Marks a member and everything in it as read. */
export const markAllRead = (member: SampleMember): void => {
  if (member.isReadWhole) return;
  member.isRead = true;
  member.isReadWhole = true;
  for (const inner of member.members.values()) markAllRead(inner);
};

/** Returns all members of a sample by their name, wherever they are. */
export const indexMembers = (root: SampleMember): ReadonlyMap<string, readonly SampleMember[]> => {
  const index = new Map<string, SampleMember[]>();
  const add = ({ members }: SampleMember): void => {
    for (const [name, member] of members) {
      const same = index.get(name);
      if (same) same.push(member);
      else index.set(name, [member]);
      add(member);
    }
  };
  add(root);
  return index;
};

/** Returns the paths of the members that were not read; of one that was not, none of its own members. */
export const listUnreadPaths = (at: SampleMember): readonly string[] =>
  at.isOpen
    ? []
    : [...at.members.values()].flatMap((member) => (member.isRead ? listUnreadPaths(member) : [member.path]));

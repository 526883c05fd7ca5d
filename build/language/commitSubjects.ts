import { spawnSync } from 'node:child_process';

/** Commits from here on follow Conventional Commits. */
const firstChecked = '4eb87b28712843cfb3c7639b51ac6eeaf018f7e9';

const conventional = /^(build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(\([a-z][\w-]*\))?!?: \S.*[^.]$/i;
const maxLength = 72;

/** Returns the subjects of the commits to be checked; none where there is no history, as in a shallow clone. */
export const readNewSubjects = (root: string): readonly string[] => {
  const log = spawnSync('git', ['log', '--no-merges', '--format=%s', `${firstChecked}..HEAD`], {
    cwd: root,
    encoding: 'utf8',
  });
  return log.status === 0 ? log.stdout.split('\n').filter((subject) => subject !== '') : [];
};

/** Returns one sentence for each subject that is too long or no Conventional Commit (conventionalcommits.org, 1.0.0). */
export const findBadSubjects = (subjects: readonly string[]): readonly string[] =>
  subjects.flatMap((subject) => {
    if (!conventional.test(subject)) return [`"${subject}" is no Conventional Commit`];
    return subject.length > maxLength ? [`"${subject}" has ${subject.length} characters, ${maxLength} at most`] : [];
  });

const maxRepetitions = 3;

/**
 * The tokens of a regular expression: an escape, a class, a group's ends, alternatives, quantifiers, any other
 * character.
 */
const tokens = /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<\w+>))?|[*+?]\??|\{\d+(?:,\d*)?\}\??|./gs;

/**
 * Why a regular expression may take longer than anybody waits, in plain English; null where it does not. Nothing that is
 * repeated may repeat or have alternatives in itself (`(a+)+` tries twice as many ways for each letter more), and only so
 * many things may repeat (each multiplies the tries by the length of the text).
 */
export const findSlowRegexReason = (source: string): string | null => {
  const outer: boolean[] = [];
  let repetitions = 0;
  let varies = false;
  // True where a group that varies in itself comes right before a quantifier.
  let before = false;
  for (const [token] of source.matchAll(tokens)) {
    let closed = false;
    if (token.startsWith('(')) {
      outer.push(varies);
      varies = false;
    } else if (token === ')') {
      closed = varies;
      varies = varies || (outer.pop() ?? false);
    } else if (token === '|') varies = true;
    else if (/^(?:[*+?]|\{.)/.test(token)) {
      if (before && isRepeating(token)) return 'must not repeat what repeats or has alternatives in itself';
      if (isRepeating(token)) repetitions += 1;
      varies = varies || !/^\{\d+\}/.test(token);
    }
    before = closed;
  }
  return repetitions > maxRepetitions ? `must not repeat more than ${maxRepetitions} things` : null;
};

/** More than once, at a choice or not; `?` and `{1}` do not. */
const isRepeating = (quantifier: string): boolean => !/^(?:\?|\{[01](?:,[01])?\})/.test(quantifier);

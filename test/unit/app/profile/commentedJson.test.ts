import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCommentedJson } from '#app/profile/commentedJson.ts';

test('comments and a last comma are let through, and what looks like them inside a text stays', () => {
  const text = `\uFEFF// first
  { /* a "comment", with a comma, } */ "url": "https://a.example//b/*c*/", // "x"
    "quoted": "\\\\\\", } // no comment", "list": [1, 2, /* last */ ], }
  /* never closed`;
  expect(parseCommentedJson(text)).toEqual({
    url: 'https://a.example//b/*c*/',
    quoted: '\\", } // no comment',
    list: [1, 2],
  });
});

test('any JSON is read as JSON', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(parseCommentedJson(text)).toEqual(JSON.parse(text));
    }),
  );
});

test('a fault is reported at its own position', () => {
  const position = 'line 3 column 10';
  expect(() => JSON.parse('{\n  "a": 1,\n  "b": 2 "c": 3 }')).toThrow(position);
  expect(() => parseCommentedJson('{ // one\n  "a": 1,\n  "b": 2 "c": 3, }')).toThrow(position);
});

test.each(['{"a": 1,, }', '[1 2]', "{'a': 1}", '{a: 1}', '/* only this */', '"open', '{"a": "x\ny"}'])(
  'and nothing else is let through: %j',
  (text) => {
    expect(() => parseCommentedJson(text)).toThrow(SyntaxError);
  },
);

test.each([
  ['texts', '"\\'],
  ['comments', '/*x'],
  ['brackets', '['],
])('a megabyte of %s that are never closed is refused without a long wait', (_what, piece) => {
  expect(() => parseCommentedJson(piece.repeat(1_000_000 / piece.length))).toThrow(SyntaxError);
});

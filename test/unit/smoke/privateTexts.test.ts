import { expect, test } from 'vitest';
import { removePrivateTexts } from '#test/smoke/privateTexts.ts';

const privateTexts = [
  { text: 'C:\\Users\\Maija', placeholder: '<home>' },
  { text: 'Maija', placeholder: '<person>' },
  { text: 'MAIJAN-PC', placeholder: '<computer>' },
  { text: 'a+b/c=', placeholder: '<secret>' },
  { text: 'me', placeholder: '<person>' },
];

test.each([
  ['a path', 'at C:\\Users\\Maija\\x.js', 'at <home>\\x.js'],
  ['a path in JSON', '{"at":"C:\\\\Users\\\\Maija\\\\x.js"}', '{"at":"<home>\\\\x.js"}'],
  ['a path with slashes, in other letters', 'file:///c:/users/maija/x.js', 'file:///<home>/x.js'],
  ['a name in other letters', 'for maija.', 'for <person>.'],
  ['the name of the computer', 'on maijan-pc', 'on <computer>'],
  ['a secret in an address', '?key=a%2Bb%2Fc%3D&x', '?key=<secret>&x'],
])('a report names no private text: %s', (_what, report, expected) => {
  expect(removePrivateTexts(report, privateTexts)).toBe(expected);
});

test.each(['Maijanen', 'remember me'])('a report keeps what is only part of a word, or too short: %s', (report) => {
  expect(removePrivateTexts(report, privateTexts)).toBe(report);
});

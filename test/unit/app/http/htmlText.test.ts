import { describe, expect, it } from 'vitest';
import { toVisibleHtmlText } from '#app/http/htmlText.ts';

describe('the visible text of a page', () => {
  it.each([
    ['leaves out tags, styles and scripts', '<style>p{}</style><h1>Error</h1><script>x()</script>', 'Error'],
    ['reads numbered characters', 'the client&#39;s &#x201C;id&#X201d;', `the client's “id”`],
    ['reads the common named characters', 'a &lt;b&gt; &amp; &quot;c&quot; &apos;d&apos;&nbsp;e', `a <b> & "c" 'd' e`],
    ['reads each character once', '&amp;lt;b&amp;#39;', '&lt;b&#39;'],
    [
      'keeps what names no character',
      '&unknown; &#xD800; &#1114112; &#99999999999; &; R&D',
      '&unknown; &#xD800; &#1114112; &#99999999999; &; R&D',
    ],
  ])('%s', (_what, html, text) => {
    expect(toVisibleHtmlText(html).replaceAll(/\s+/g, ' ').trim()).toBe(text);
  });
});

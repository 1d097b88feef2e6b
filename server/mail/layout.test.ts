import { expect, test } from 'vitest';
import { layOut } from './layout.ts';

test('what people wrote is text in a mail, never markup', () => {
  const letter = { subject: '<b>', paragraphs: ['<script>"x"</script> & \'y\''], closing: '<i>' };
  const { html } = layOut(letter, '<u>Fest');
  expect(html).not.toMatch(/<script|<b>|<i>|<u>/);
  expect(html).toContain('&lt;script&gt;&quot;x&quot;&lt;/script&gt; &amp; &#39;y&#39;');
});

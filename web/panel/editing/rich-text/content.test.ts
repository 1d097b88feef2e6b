import { expect, it } from 'vitest';
import { withoutCode } from './content.ts';

it.each([
  ['<p style="color: red">a</p>', '<p data-style="color: red">a</p>'],
  ["<img src=x onerror='a()'/onload=b()>", "<img src=x data-handler='a()'/data-handler=b()>"],
  ['<p title="a > style=b">c</p>', '<p title="a > data-style=b">c</p>'],
  ['a style="b" onclick=c', 'a style="b" onclick=c'],
  ['<!--[if mso]><p>a</p><![endif]--><p>b</p>', '<p>b</p>'],
  ['<style><!-- p { color: red } --></style><p>b</p>', '<p>b</p>'],
  ['<SCRIPT>a()</SCRIPT ><p>b</p>', '<p>b</p>'],
  ['<meta charset="utf-8"><b>a</b>', '<meta charset="utf-8"><b>a</b>'],
])('of %s leaves %s', (html, left) => {
  expect(withoutCode(html)).toBe(left);
});

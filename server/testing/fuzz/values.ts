import fc from 'fast-check';

/** Written as one text, because a list of so many would fill the page. */
const words = (text: string): string[] => text.trim().split(/\s+/);

/** Documents that are there before the attack begins. */
export const ids = ['fuzz-0', 'fuzz-1', 'site', 'nothing-here'];

const odd = [
  ...[
    '',
    ' ',
    '0',
    '-0',
    '-1',
    '1',
    '100',
    '101',
    '1e9',
    '1e400',
    'NaN',
    'Infinity',
    '0x10',
    '1.5',
    '٣',
    'abc',
  ],
  ...[
    'null',
    'undefined',
    'true',
    'false',
    '[]',
    '{}',
    '__proto__',
    'constructor',
    'toString',
    'now',
    'staff',
  ],
  ...['public', 'copy', 'yes', 'picture', 'document', 'desc', '-title', 'order', 'title', '9007199254740993'],
  ...[
    '2026-01-01',
    '2026-01-01T00:00:00Z',
    '+275760-09-13T00:00:00.001Z',
    '9999-12-31T23:59:59Z',
    'Asia/Kolkata',
  ],
  ...[
    'a@b.org',
    'owner@example.org',
    'https://example.org/',
    '/files/x',
    'javascript:alert(1)',
    'http://',
    '//',
  ],
  ...["'", '"', '\\', '%', '_', '\0', '\u0000a', '\r\nX: y', '\ud800', '\udfff\ud800', '\u202e', '🎭', 'ﷺ'],
  ...[
    '../../etc/passwd',
    '${7*7}',
    '{{7*7}}',
    "' OR 1=1 --",
    '<script>',
    'a,b,,c',
    'announcement,blogs',
    '*',
  ],
  'x'.repeat(70),
  'x'.repeat(5000),
  '🎭'.repeat(300),
];

export const oddText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...odd) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
);

/** Whatever JSON can say, and sometimes much of it. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddText },
  { weight: 2, arbitrary: fc.oneof(fc.double(), fc.integer(), fc.maxSafeInteger()) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, [], {}, -0, 2 ** 53, 1e300) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.array(oddText, { maxLength: 12 }) },
  { weight: 1, arbitrary: fc.constantFrom(deep(40), deep(400)) },
);

function deep(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { deep: value };
  return value;
}

/** Every parameter that some route reads, and some that none does. */
export const parameterNames = words(`
  limit after before audience since collections collection for search sort skip kind unused offset
  version confirm tab state code error q category view page board of by open tag id v role status
  building order _routes x
`);

/** Every field that some route or document reads. */
export const bodyFields = words(`
  id ids version title name body content description slug status publishAt tags sessions startAt
  endAt venueId contingents placements leaderboardId eventId freezeAt imageUrl poster gallery photo logo tier
  links faq timezone startsAt endsAt order link email password newPassword oobCode code mode captcha
  invitation role active method provider callbackURL token requestType response options rememberMe
  trust confirm endpoint keys subscription categories quiet announcement size checksum crop tab
  writes documents document fields collection op changes csv message phone seen
`);

const ofLists = words('limit after skip sort search audience status category order building');
/** What a route reads, where that is known: the first that fits its path. */
export const ownParameters: [RegExp, string[]][] = [
  [/\/history$/, words('limit')],
  [/^\/api\/live$/, words('collections audience since for')],
  [/^\/api\/files$/, words('limit after kind unused search')],
  [/^\/api\/uploads/, words('offset')],
  [/^\/api\/activity$/, words('before limit collection')],
  [/^\/api\/users$/, words('limit after search role status sort skip')],
  [/^\/api\/presence/, words('tab')],
  [/^\/api\/csv/, words('confirm')],
  [/callback/, words('state code error')],
  [/^\/api\/documents\/:collection\/:id$/, words('audience version')],
  [/^\/api\/documents\/:collection$/, ofLists],
  [/^\/page-data/, words('page')],
  [
    /^\/(events|blog|ourteam|conclave|leaderboard)/,
    ['q', 'view', 'category', 'tag', 'board', 'by', 'open', 'of'],
  ],
];

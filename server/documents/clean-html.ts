import sanitizeHtml from 'sanitize-html';

/** What HTML documents may hold. Everything else is dropped on write, whoever wrote it. */
const limited: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'ul', 'ol', 'li', 'code'],
  // What safeLink below writes, it must be allowed to keep.
  allowedAttributes: { a: ['href', 'title', 'rel', 'target'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: { a: safeLink },
};

const rich: sanitizeHtml.IOptions = {
  ...limited,
  allowedTags: [
    ...(limited.allowedTags as string[]),
    ...['h2', 'h3', 'h4', 'blockquote', 'cite', 'hr', 'pre', 'sub', 'sup', 'mark', 'kbd'],
    ...['figure', 'figcaption', 'img'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    ...(limited.allowedAttributes as Record<string, string[]>),
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemesByTag: { img: ['https'] },
};

export const cleanHtml = (html: string, allowance: 'limited' | 'rich'): string =>
  sanitizeHtml(html, allowance === 'rich' ? rich : limited).trim();

/** A link out of the site opens a new tab that cannot reach back. */
function safeLink(tagName: string, { href, title }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const attribs: sanitizeHtml.Attributes = {};
  if (href) attribs['href'] = href;
  if (title) attribs['title'] = title;
  if (href && /^https?:/i.test(href))
    Object.assign(attribs, { target: '_blank', rel: 'noopener noreferrer' });
  return { tagName, attribs };
}

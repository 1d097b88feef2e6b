import sanitizeHtml from 'sanitize-html';
import { linkOtherPictures } from '#contract/text/other-pictures.ts';
import { EMBED_TITLE_MAX, embedOf } from '#contract/text/embeds.ts';

/** The HTML that documents may contain. Everything else is dropped on write, whoever wrote it. */
const limited: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'ul', 'ol', 'li', 'code'],
  // These include what safeLink below adds.
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
    ...['figure', 'figcaption', 'img', 'iframe'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    ...(limited.allowedAttributes as Record<string, string[]>),
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
    // These are what safeFrame below adds.
    iframe: ['src', 'title', 'width', 'height', 'loading', 'allow', 'allowfullscreen'],
  },
  allowedSchemesByTag: { img: ['https'], iframe: ['https'] },
  transformTags: { a: safeLink, iframe: safeFrame },
  exclusiveFilter: ({ tag, attribs }) => tag === 'iframe' && !attribs['src'],
};

/** Plain text and paragraphs of it, where there is nothing to clean; the cleaner would take a tenth of a write. */
const PARAGRAPHS = /^[^<>&]*(?:<p>[^<>&]*<\/p>[^<>&]*)*$/;

export function cleanHtml(html: string, allowance: 'limited' | 'rich'): string {
  if (PARAGRAPHS.test(html)) return html.trim();
  return allowance === 'rich'
    ? linkOtherPictures(sanitizeHtml(html, rich).replace(FRAME_CONTENT, '$1</iframe>')).trim()
    : sanitizeHtml(html, limited).trim();
}

/** Browsers read a frame's content as text, unlike the cleaner, so all of it is removed. */
const FRAME_CONTENT = /(<iframe[^>]*>)[\s\S]*?<\/iframe>/g;

/** An embed of an allowed provider; only its address and title are taken over. */
function safeFrame(tagName: string, { src, title }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const embed = embedOf(src);
  if (!embed) return { tagName, attribs: {} };
  return {
    tagName,
    attribs: {
      src: embed.src,
      title: title?.trim().slice(0, EMBED_TITLE_MAX) || embed.provider,
      width: '560',
      height: '315',
      loading: 'lazy',
      allow: 'fullscreen; picture-in-picture; encrypted-media',
      allowfullscreen: '',
    },
  };
}

/** A link to another site opens a new tab, which must not reach this one. */
function safeLink(tagName: string, { href, title }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const attribs: sanitizeHtml.Attributes = {};
  if (href) attribs['href'] = href;
  if (title) attribs['title'] = title;
  if (href && /^https?:/i.test(href))
    Object.assign(attribs, { target: '_blank', rel: 'noopener noreferrer' });
  return { tagName, attribs };
}

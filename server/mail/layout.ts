import { escaped } from '#contract/text/plain-text.ts';
import { language, t } from '#contract/languages/words.ts';
import type { Message } from './messages.ts';

export interface Letter {
  subject: string;
  /** Plain sentences; each becomes a paragraph. */
  paragraphs: string[];
  button?: { label: string; link: string };
  /** Shown large, because people read and type it. */
  code?: string;
  closing: string;
  /** How long its link or code works; later, the letter is no longer sent. */
  lifeMinutes?: number;
  replyTo?: string;
}

/** What a mail shows of the festival's look. */
export interface MailLook {
  accent: string;
  onAccent: string;
  /** The address of its logo as a picture that mail programs can show. */
  icon?: string;
}

const OWN: MailLook = { accent: '#DECBA7', onAccent: '#17130c' };

/** A letter as plain text and as HTML, in the language that is spoken now and in the reader's light or dark colours. */
export function layOut(letter: Letter, festival: string, look = OWN): Message {
  const { accent, onAccent, icon } = look;
  const { subject, paragraphs, button, code, closing, replyTo } = letter;
  const text = [
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...(code ? [t('Code: {code}', { code })] : []),
    closing,
    `-- \n${festival}`,
  ].join('\n\n');
  const html = `<!doctype html>
<html lang="${language()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 34em; margin: 0 auto; }
a.button { display: inline-block; padding: 12px 20px; border-radius: 8px; background: ${accent}; color: ${onAccent}; font-weight: 600; text-decoration: none; }
.code { font: 600 30px/1.4 ui-monospace, monospace; letter-spacing: 0.2em; }
.small { font-size: 13px; opacity: 0.8; word-break: break-all; }
</style>
</head>
<body>
<main>${icon ? `\n<p><img src="${escaped(icon)}" alt="${escaped(festival)}" width="64" height="64"></p>` : ''}
${paragraphs.map((paragraph) => `<p dir="auto">${escaped(paragraph)}</p>`).join('\n')}
${button ? `<p><a class="button" href="${escaped(button.link)}" style="background:${accent};color:${onAccent}">${escaped(button.label)}</a></p>\n<p class="small">${escaped(button.link)}</p>` : ''}
${code ? `<p>${t('Or type this code:')}</p>\n<p class="code">${escaped(code)}</p>` : ''}
<p dir="auto">${escaped(closing)}</p>
<p dir="auto" class="small">${escaped(festival)}</p>
</main>
</body>
</html>
`;
  return { subject, text, html, ...(replyTo && { replyTo }) };
}

/** The addresses that the server keeps. */
export const isLinkable = (address: string): boolean =>
  /^(https?:\/\/[^\s]+|mailto:[^\s]+|tel:[+\d][\d ()-]*|\/(?!\/)[^\s]*|#[\w-]+)$/i.test(address.trim());

/** What somebody typed, as an address: a host without its scheme and a mail address are both understood. */
export function addressOf(typed: string): string | undefined {
  const text = typed.trim();
  if (isLinkable(text)) return text;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  const withScheme = `https://${text}`;
  return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text) && isLinkable(withScheme) ? withScheme : undefined;
}

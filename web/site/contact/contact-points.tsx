import type { Site } from '#contract/entities/site.ts';

/** For those who would rather write or call. */
export function ContactPoints({ contacts }: { contacts: Site['contacts'] }) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-1">
      {contacts.map(({ label, email, phone }) => (
        <li key={label}>
          <p className="text-sm text-muted">{label}</p>
          {email && <Way href={`mailto:${email}`} words={email} />}
          {phone && <Way href={`tel:${phone.replace(/[^+\d]/g, '')}`} words={phone} />}
        </li>
      ))}
    </ul>
  );
}

const Way = ({ href, words }: { href: string; words: string }) => (
  <a
    href={href}
    className="flex min-h-11 w-fit items-center break-all text-lg text-gold underline-offset-[6px] hover:underline"
  >
    {words}
  </a>
);

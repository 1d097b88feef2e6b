import { useSelector } from 'react-redux';
import type { Site } from '#contract/entities/site.ts';
import { paths } from '#contract/api/paths.ts';
import { ContactForm } from '#web/site/contact/contact-form.tsx';
import { Faq } from '#web/site/contact/faq.tsx';
import type { PublicSite } from '#web/shared/page/festival.ts';
import { pageHead } from '#web/shared/page/head.ts';
import { offlineLoader } from '#web/offline/loader/offline-loader.ts';
import { useWatch } from '#web/live/lists/live-context.tsx';
import { readLists } from '#web/offline/loader/public-data.ts';
import { selectContent } from '#web/shared/state/content-slice.ts';
import { PageHero } from '#web/site/ui/page-hero.tsx';
import { SectionHead } from '#web/site/ui/section-head.tsx';
import type { Route } from './+types/contact';
import '#web/site/contact/contact.css';

const read = ({ context }: Route.LoaderArgs) => readLists(context, 'site');

export const loader = read;
export const clientLoader = offlineLoader(read);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'Contact',
    description: 'Answers to what most people ask, and a way to ask the rest.',
    path: paths.contact,
  });

export default function ContactRoute() {
  useWatch('site');
  const site = useSelector(selectContent<PublicSite>('site'))?.[0];
  const hasFaq = site !== undefined && site.faq.length > 0;
  return (
    <>
      <PageHero
        art={paths.contact}
        title="Contact"
        lede={
          hasFaq
            ? 'Most questions are answered below. Ask us the rest.'
            : 'Ask us anything about the festival.'
        }
      />
      <div className="wrap grid gap-20 pb-28 md:gap-28">
        {hasFaq && (
          <section aria-labelledby="asked-before">
            <SectionHead id="asked-before" title="Asked before" />
            <Faq entries={site.faq} />
          </section>
        )}
        <section aria-labelledby="write-to-us">
          <SectionHead id="write-to-us" title="Write to us" />
          <div className="grid gap-16 lg:grid-cols-[1.4fr_1fr] lg:gap-24">
            <div>
              <noscript>
                <p className="mb-6 text-soft">
                  This form needs JavaScript. The addresses here work without it.
                </p>
              </noscript>
              <ContactForm />
            </div>
            {site && site.contacts.length > 0 && <ContactPoints contacts={site.contacts} />}
          </div>
        </section>
      </div>
    </>
  );
}

/** Mail addresses and telephone numbers. */
function ContactPoints({ contacts }: { contacts: Site['contacts'] }) {
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

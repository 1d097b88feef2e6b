import { t } from '#contract/languages/words.ts';
import { useSelector } from 'react-redux';
import type { Site } from '#contract/entities/site.ts';
import { paths } from '#contract/api/paths.ts';
import { ContactForm } from '#web/site/contact/contact-form.tsx';
import { Faq } from '#web/site/contact/faq.tsx';
import { type PublicSite, useLangOf } from '#web/shared/page/festival.ts';
import { pageHead } from '#web/shared/page/head.ts';
import { offlineLoader } from '#web/offline/loader/offline-loader.ts';
import { useWatch } from '#web/live/lists/live-context.tsx';
import { readLists } from '#web/offline/loader/public-data.ts';
import { selectContent } from '#web/shared/state/content-slice.ts';
import { BelowFold } from '#web/site/ui/hydrate-later.tsx';
import { PageHead } from '#web/site/ui/page-head.tsx';
import { SectionHead } from '#web/site/ui/section-head.tsx';
import type { Route } from './+types/contact';
import '#web/site/contact/contact.css';

const read = ({ context }: Route.LoaderArgs) => readLists(context, 'site');

export const loader = read;
export const clientLoader = offlineLoader(read);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: t('Contact'),
    description: t('Answers to what most people ask, and a way to ask the rest.'),
    path: paths.contact,
  });

export default function ContactRoute() {
  useWatch('site');
  const site = useSelector(selectContent<PublicSite>('site'))?.[0];
  const langOf = useLangOf();
  const hasFaq = site !== undefined && site.faq.length > 0;
  const { urgent, others } = contactsOf(site);
  return (
    <>
      <PageHead
        art={paths.contact}
        title={t('Contact')}
        note={hasFaq ? t('Most questions are answered below. Ask us the rest.') : undefined}
      />
      <div className="wrap grid gap-16 pb-28 md:gap-24">
        <div>
          {urgent.length > 0 && (
            <ul aria-label={t('Call at once')} className="mt-2 mb-5 grid gap-x-8 md:mb-7 md:flex">
              {urgent.map((contact) => (
                <li
                  key={contact.label}
                  className="flex flex-wrap items-center gap-x-3 border-s-3 border-ember ps-3.5 leading-snug"
                >
                  <span lang={langOf(contact, 'label')} className="text-soft">
                    {contact.label}
                  </span>
                  <Way href={telephone(contact.phone!)} words={contact.phone!} />
                </li>
              ))}
            </ul>
          )}
          <section aria-labelledby="write-to-us">
            <h2 id="write-to-us" className="headline mb-4 text-[clamp(1.75rem,2.6vw,2.35rem)]">
              {t('Write to us')}
            </h2>
            <div className="grid gap-16 lg:grid-cols-[1.4fr_1fr] lg:gap-24">
              <div>
                <noscript>
                  <p className="mb-4 text-soft">
                    {t('This form needs JavaScript. The addresses here work without it.')}
                  </p>
                </noscript>
                <ContactForm />
              </div>
              {others.length > 0 && <ContactPoints contacts={others} />}
            </div>
          </section>
        </div>
        {hasFaq && (
          <BelowFold className="far-below" aria-labelledby="asked-before">
            <SectionHead id="asked-before" title={t('Asked before')} />
            <Faq entries={site.faq} lang={langOf(site, 'faq')} />
          </BelowFold>
        )}
      </div>
    </>
  );
}

/** What staff call a number that somebody needs at once. */
const EMERGENCY = /first.?aid|emergenc|medic|ambulance|doctor|security|helpline|sos/i;

/** The numbers for an emergency, or the first number where none is called so, and all the others. */
function contactsOf(site: PublicSite | undefined) {
  const contacts = site?.contacts ?? [];
  const reachable = contacts.filter(({ phone }) => phone);
  const named = reachable.filter(({ label }) => EMERGENCY.test(label));
  const urgent = named.length > 0 ? named : reachable.slice(0, 1);
  return { urgent, others: contacts.filter((contact) => contact.email || !urgent.includes(contact)) };
}

const telephone = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** Mail addresses and telephone numbers. */
function ContactPoints({ contacts }: { contacts: Site['contacts'] }) {
  const langOf = useLangOf();
  return (
    <ul className="grid content-start gap-6 sm:grid-cols-2 lg:grid-cols-1">
      {contacts.map(({ label, email, phone, ...read }) => (
        <li key={label}>
          <p lang={langOf(read, 'label')} className="text-sm text-muted">
            {label}
          </p>
          {email && <Way href={`mailto:${email}`} words={email} />}
          {phone && <Way href={telephone(phone)} words={phone} />}
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

import { t } from '#contract/languages/words.ts';
import { useSelector } from 'react-redux';
import { paths } from '#contract/api/paths.ts';
import { SponsorList } from '#web/site/sponsors/sponsor-list.tsx';
import { SponsorPlaceholder } from '#web/site/sponsors/sponsor-placeholder.tsx';
import type { PublicSponsor } from '#web/site/sponsors/sponsor-tiers.ts';
import { pageHead } from '#web/shared/page/head.ts';
import { offlineLoader } from '#web/offline/loader/offline-loader.ts';
import { ConnectionNotice } from '#web/live/lists/live-indicator.tsx';
import { useWatch } from '#web/live/lists/live-context.tsx';
import { readLists } from '#web/offline/loader/public-data.ts';
import { selectContent } from '#web/shared/state/content-slice.ts';
import { ButtonLink } from '#web/shared/ui/button.tsx';
import { useLangOf, useWords } from '#web/shared/page/festival.ts';
import { LastWord } from '#web/site/ui/last-word.tsx';
import { NothingYet } from '#web/site/ui/nothing-yet.tsx';
import { PageHero } from '#web/site/ui/page-hero.tsx';
import { ledeOf } from './lede.ts';
import type { Route } from './+types/sponsors';

const read = ({ context }: Route.LoaderArgs) => ({
  ...readLists(context, 'sponsors'),
  ...ledeOf(context, 'sponsors'),
});

export const loader = read;
export const clientLoader = offlineLoader(read);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageHead(matches, {
    title: t('Sponsors'),
    description: loaderData?.lede ?? t('Who pays for the festival, and what they bring.'),
    path: paths.sponsors,
  });

export default function SponsorsRoute({ loaderData }: Route.ComponentProps) {
  useWatch('sponsors');
  const sponsors = useSelector(selectContent<PublicSponsor>('sponsors'));
  const { invitation } = useWords();
  const langOf = useLangOf();
  return (
    <>
      <PageHero
        art={paths.sponsors}
        kicker={<ConnectionNotice>{t('With thanks to')}</ConnectionNotice>}
        title={t('Sponsors')}
        lede={loaderData.lede}
        ledeLang={loaderData.ledeLang}
      />
      <div className="wrap">
        {!sponsors && <SponsorPlaceholder />}
        {sponsors?.length === 0 && (
          <NothingYet
            page="sponsors"
            title={t('No sponsors yet.')}
            to={paths.contact}
            action={t('Write to us')}
          >
            {t('Sponsors appear here as soon as they are named.')}
          </NothingYet>
        )}
        {sponsors && sponsors.length > 0 && (
          <>
            <SponsorList sponsors={sponsors} />
            <section
              aria-labelledby="become-one"
              className="mt-[clamp(5rem,10vw,9rem)] border-t border-line pt-12"
            >
              <h2
                id="become-one"
                lang={invitation?.title && langOf(invitation, 'title')}
                className="headline headline-section"
              >
                <LastWord text={invitation?.title ?? t('Support the festival.')} />
              </h2>
              <p lang={invitation?.text && langOf(invitation, 'text')} className="lede mt-5 mb-9">
                {invitation?.text ?? t('Tell us what you have in mind, and how we can reach you.')}
              </p>
              <ButtonLink to={paths.contact}>{t('Become a sponsor')}</ButtonLink>
            </section>
          </>
        )}
      </div>
    </>
  );
}

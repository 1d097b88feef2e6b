import { ButtonLink } from '#web/shared/ui/button.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import { PageHero } from './page-hero.tsx';

interface GonePageProps {
  art: string;
  /** What is read out when it happens. */
  message: string;
  kicker: string;
  title: string;
  lede: string;
  back: { to: string; label: string };
}

/** In the place of a document that was taken down while somebody had its page open. */
export function GonePage({ art, message, kicker, title, lede, back }: GonePageProps) {
  return (
    <>
      <output className="sr-only">{message}</output>
      <PageHero art={art} kicker={kicker} title={title} lede={lede}>
        <div className="mt-10">
          <ButtonLink to={back.to}>
            <Icon name="arrowLeft" />
            {back.label}
          </ButtonLink>
        </div>
      </PageHero>
    </>
  );
}

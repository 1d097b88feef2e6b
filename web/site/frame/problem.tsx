import { useRevalidator } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { ButtonLink, buttonClass } from '#web/shared/ui/button-link.tsx';
import { PageHero } from '#web/site/ui/page-hero.tsx';

interface ProblemProps {
  /** The network, not the site, is what failed. */
  isOffline: boolean;
}

export function Problem({ isOffline }: ProblemProps) {
  const { revalidate } = useRevalidator();
  return (
    <PageHero
      art="problem"
      kicker={isOffline ? 'No connection' : 'Something broke'}
      size="grand"
      title={
        <>
          Lights <br />
          <em>out.</em>
        </>
      }
      lede={
        isOffline
          ? 'This page needs the network, and the network does not answer. Check the connection and try again.'
          : 'Something went wrong on our side. Give it a moment and try again.'
      }
    >
      <div className="mt-10 flex flex-wrap gap-3">
        <button type="button" onClick={() => void revalidate()} className={`${buttonClass()} cursor-pointer`}>
          Try again
        </button>
        <ButtonLink to={paths.home} look="quiet">
          Back to the start
        </ButtonLink>
      </div>
    </PageHero>
  );
}

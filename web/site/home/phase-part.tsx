import { createElement, type ReactNode, use } from 'react';
import type { Phase } from '#contract/programme/schedule.ts';
import { During } from './during.tsx';
import type { HomeData } from './home-data.ts';

type Part = (props: { data: HomeData }) => ReactNode;

const Nothing: Part = () => null;

/** A festival is before or after for most of the year, but nearly all of its visits are during it. */
const others: Record<Exclude<Phase, 'during'>, () => Promise<Part>> = {
  before: () => import('./before.tsx').then(({ Before }) => Before),
  after: () => import('./after.tsx').then(({ After }) => After),
};

const fetched = new Map<Phase, Promise<Part>>();

function fetchPart(phase: Exclude<Phase, 'during'>): Promise<Part> {
  let part = fetched.get(phase);
  if (!part) {
    // Without a network the opening says enough; it is asked for again with the next visit.
    part = others[phase]().catch(() => (fetched.delete(phase), Nothing));
    fetched.set(phase, part);
  }
  return part;
}

/**
 * What the page shows below its opening. While the part for another phase is fetched React waits: with the page as it
 * was served, or with the one before; a phase that begins under the reader's eyes must be deferred for that.
 */
export function PhasePart({ phase, data }: { phase: Phase; data: HomeData }) {
  if (phase === 'during') return <During data={data} />;
  return createElement(use(fetchPart(phase)), { data });
}

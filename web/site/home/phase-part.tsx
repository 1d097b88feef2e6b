import { createElement, type ReactNode, use } from 'react';
import type { Phase } from '#contract/programme/schedule.ts';
import { During } from './during.tsx';
import type { HomeData } from './home-data.ts';

type Part = (props: { data: HomeData }) => ReactNode;

const Nothing: Part = () => null;

/** The other two phases load later, because nearly all visits happen during the festival. */
const others: Record<Exclude<Phase, 'during'>, () => Promise<Part>> = {
  before: () => import('./before.tsx').then((part) => part.Before),
  after: () => import('./after.tsx').then((part) => part.After),
};

const fetched = new Map<Phase, Promise<Part>>();

function fetchPart(phase: Exclude<Phase, 'during'>): Promise<Part> {
  let part = fetched.get(phase);
  if (!part) {
    // Without a network the page shows its opening only; the next visit asks again.
    part = others[phase]().catch(() => (fetched.delete(phase), Nothing));
    fetched.set(phase, part);
  }
  return part;
}

/**
 * The page below its opening. While the part of another phase is fetched, React goes on showing the page as it was.
 * The caller must defer the phase for that, because a phase can begin while the page is open.
 */
export function PhasePart({ phase, data }: { phase: Phase; data: HomeData }) {
  if (phase === 'during') return <During data={data} />;
  return createElement(use(fetchPart(phase)), { data });
}

import { useEffect, useState } from 'react';
import { type AnyDocument, PAGE_LIMIT_MAX } from '#contract/api/document.ts';
import { list } from '#web/shared/services/documents.ts';

export interface VenueChoice {
  id: string;
  name: string;
}

/** A festival has dozens at most. */
const VENUES_MAX = 500;

/** All venues by name; undefined while they are being read. */
export function useVenueChoices(): VenueChoice[] | undefined {
  const [venues, setVenues] = useState<VenueChoice[]>();
  useEffect(() => {
    let isOver = false;
    void readVenues().then((found) => !isOver && setVenues(found));
    return () => {
      isOver = true;
    };
  }, []);
  return venues;
}

async function readVenues(): Promise<VenueChoice[]> {
  const all: AnyDocument[] = [];
  let after: string | undefined;
  do {
    const page = await list('venues', { audience: 'staff', limit: PAGE_LIMIT_MAX, after });
    if (!page.ok) break;
    all.push(...page.value.documents);
    after = page.value.next;
  } while (after !== undefined && all.length < VENUES_MAX);
  return all.map(({ id, name }) => ({ id, name: String(name) }));
}

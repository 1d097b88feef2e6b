import type { PublicDocument } from '#contract/api/document.ts';
import type { Event } from '#contract/entities/event.ts';
import type { Site } from '#contract/entities/site.ts';
import type { Venue } from '#contract/entities/venue.ts';
import type { CellFacts } from '#contract/programme/event-cells.ts';
import { eventCsvRows, eventsCsvHead } from '#contract/programme/event-csv.ts';
import type { Sheet } from '#server/documents/csv.ts';
import type { PublicDocuments } from '#server/live/public-documents.ts';

const DEFAULT_TIMEZONE = 'Asia/Kolkata';

/** The festival's time zone and venues, which the cells need. */
export function programmeFacts(publicDocuments: PublicDocuments): CellFacts {
  const [site] = publicDocuments.list<PublicDocument<Site>>('site');
  return {
    timezone: site?.timezone ?? DEFAULT_TIMEZONE,
    venues: publicDocuments.list<PublicDocument<Venue>>('venues'),
  };
}

/** The whole programme, in the form that the import reads. */
export function eventsSheet(publicDocuments: PublicDocuments): Sheet {
  const facts = programmeFacts(publicDocuments);
  return {
    head: eventsCsvHead(),
    rowsOf: (document) => eventCsvRows(document as unknown as Event & { id: string }, facts),
  };
}

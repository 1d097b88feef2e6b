import { paths } from '#contract/paths.ts';
import { EVENTS_PAGE_PARAMETERS } from '#contract/programme/event-filter.ts';
import { makers } from './generated/table.ts';

/** The pages whose HTML depends on more than their path, and on what. */
const pageParameters: Readonly<Record<string, readonly string[]>> = {
  [paths.events]: EVENTS_PAGE_PARAMETERS,
};

/** The parameters that an answer depends on; all others are cut off, so that they make no page of their own. */
export function parametersOf(path: string): readonly string[] {
  // A page's data for a navigation inside the browser. No loader reads the address; its components do.
  if (path.endsWith('.data')) return ['_routes'];
  return pageParameters[path] ?? makers.find((maker) => maker.path.test(path))?.parameters ?? [];
}

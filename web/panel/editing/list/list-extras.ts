import type { ReactNode } from 'react';
import type { AnyDocument } from '#contract/api/document.ts';
import type { Column } from '../screen-specs/screen-spec.ts';

/** An order that the server does not have: the list is then read whole and put in order here. */
interface OwnOrder {
  label: string;
  compare: (a: AnyDocument, b: AnyDocument) => number;
}

interface OwnFilter {
  field: string;
  label: string;
  options: Readonly<Record<string, string>>;
  matches: (document: AnyDocument, value: string) => boolean;
}

/** What a route adds to a list, because features do not import each other. */
export interface ListExtras {
  columns?: readonly Column[];
  orders?: Readonly<Record<string, OwnOrder>>;
  filters?: readonly OwnFilter[];
  /** Beside Delete, for those that are selected; it is told to clear the selection when it has changed them. */
  bulk?: (chosen: readonly AnyDocument[], onDone: () => void) => ReactNode;
}

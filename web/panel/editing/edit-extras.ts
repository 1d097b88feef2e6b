import type { ComponentType } from 'react';
import type { AnyDocument } from '#contract/api/document.ts';
import type { Fields } from './fields/field-spec.ts';

interface InForm {
  /** As it is typed now. */
  values: Fields;
  /** As it is saved; undefined for a new one. */
  document: AnyDocument | undefined;
}

/** What a route adds to the edit screen: other features have their say here, which this one does not know. */
export interface EditExtras {
  /** Above the form. */
  Note?: ComponentType<InForm>;
  /** Beside the other actions of what is saved. */
  Actions?: ComponentType<{ document: AnyDocument }>;
  /** Below, before the ways to save. */
  BarAction?: ComponentType<InForm>;
}

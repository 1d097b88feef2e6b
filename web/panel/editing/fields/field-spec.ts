import type { CollectionName } from '#contract/api/collection-names.ts';
import type { UploadKind } from '#contract/api/files.ts';
import type { Shape } from '#web/panel/pictures/picture-editor.tsx';

interface Common {
  /** The field's key within its document or group. */
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
  /** It takes a whole line where there are two columns. */
  wide?: boolean;
  /** Asked for once this other field beside it is filled in, as what a picture shows is. */
  needs?: string;
}

/** How one field of a document is filled in. What is right is the schema's affair, never repeated here. */
export type FieldSpec = Common &
  (
    | { type: 'text'; input?: 'text' | 'url' | 'email' | 'tel'; max?: number }
    | { type: 'long-text'; max?: number; rows?: number }
    | { type: 'rich-text'; max?: number; allowance: 'limited' | 'rich' }
    /** The address of a picture or document, which is mostly uploaded here. */
    | { type: 'file'; accepts?: UploadKind; shapes?: readonly Shape[] }
    | { type: 'number' }
    | { type: 'colour' }
    | { type: 'instant' }
    | { type: 'switch'; initially?: boolean }
    | { type: 'choice'; options: Readonly<Record<string, string>> }
    | { type: 'reference'; collection: CollectionName }
    | { type: 'references'; collection: CollectionName; each: string }
    /** One of the kinds of event that a board has points for. */
    | { type: 'points-scheme' }
    /** A list of texts, such as rules or tags. */
    | { type: 'texts'; each: string; max: number; rows?: number }
    /** Its name is left to the section's title, where that is the same. */
    | {
        type: 'group';
        fields: readonly FieldSpec[];
        isTitled?: boolean;
        /** In a translation: these texts of it, or of each of its entries, are translated one by one. */
        isParts?: true;
      }
    /** Many pictures, uploaded at once and put in order; the fields are those of each, its address first. */
    | { type: 'gallery'; max: number; fields: readonly FieldSpec[] }
    | { type: 'groups'; each: string; max: number; fields: readonly FieldSpec[]; blank?: Fields }
  );

export type Fields = Record<string, unknown>;

export interface Section {
  title: string;
  lede?: string;
  fields: readonly FieldSpec[];
}

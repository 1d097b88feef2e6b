import type { Crop, FileEnding, UploadKind, VariantFormat } from '#contract/api/files.ts';
import type { IconPlan } from '#contract/art/icon.ts';
import type { Card, CardLook } from '#server/pages/cards/card.ts';

/** What the image worker is asked to do, and what it gives back. */
export interface Jobs {
  /** Checks an upload and makes the file that is stored. */
  check: { order: { bytes: Uint8Array; kind: UploadKind; crop?: Crop | undefined }; made: Checked };
  /** A stored picture in another width and format. */
  variant: { order: { bytes: Uint8Array; width: number; format: VariantFormat }; made: Uint8Array };
  /** A card, with its photograph and the festival's logo where it has them. */
  card: {
    order: { card: Card; photo?: Uint8Array | undefined; logo?: Uint8Array | undefined };
    made: Uint8Array;
  };
  /** An icon of the installed site. */
  icon: { order: { icon: IconPlan; look: CardLook; logo?: Uint8Array | undefined }; made: Uint8Array };
}

export type JobName = keyof Jobs;

export interface CheckedFile {
  bytes: Uint8Array;
  ending: FileEnding;
  width?: number;
  height?: number;
  hint?: string;
}

/** Why a file is refused. */
export type Refusal =
  | { reason: 'type' }
  | { reason: 'damaged' }
  | { reason: 'pixels'; pixels: number }
  | { reason: 'side' }
  | { reason: 'drawing' }
  /** It does something, or asks for something elsewhere. */
  | { reason: 'active'; part: string };

export type Checked = { file: CheckedFile } | { refusal: Refusal };

export interface Order<Name extends JobName = JobName> {
  number: number;
  name: Name;
  order: Jobs[Name]['order'];
}

export type Delivery = { number: number; made: unknown } | { number: number; failure: string };

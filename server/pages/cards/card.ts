import type { TypePair } from '#contract/entities/look.ts';

/** How the festival looks in pictures. */
export interface CardLook {
  ink: string;
  gold: string;
  /** The middle and the edge of the light behind the mandala. */
  lamp: readonly [string, string];
  type?: TypePair | undefined;
  /** The address of its logo, which replaces the drawn mark. */
  logo?: string | undefined;
  /** Whether the logo needs a light ground. */
  plate?: boolean;
}

/** What a share card shows. */
export interface Card {
  /** Absent where the festival has not chosen one. */
  look?: CardLook;
  /** The festival's name, beside its mark. */
  festival: string;
  /** What its art is drawn from; the festival's own background where absent. */
  art?: { id: string; hue?: number };
  /** The address of an uploaded photograph, which replaces the art. */
  photo?: string;
  /** Small facts above the title. */
  facts: readonly string[];
  /** A warning above the title, such as that an event is cancelled. */
  alert?: { text: string; colour: string };
  title: string;
  /** The part of the title that is gold. */
  emphasis?: string;
  /** The title's lines, where an editor has chosen them. */
  titleLines?: readonly string[];
  text?: string;
  /** A table beside the title. */
  rows?: readonly CardRow[];
}

export interface CardRow {
  rank: string;
  name: string;
  colour: string;
  value: string;
}

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

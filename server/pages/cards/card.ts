/** What a share card shows. */
export interface Card {
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

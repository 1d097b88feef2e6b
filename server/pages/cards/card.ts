/** What a share card says. Everything on it is public. */
export interface Card {
  /** The festival's name, beside its mark. */
  festival: string;
  /** What its art is drawn from, and in which hue; the festival's own gold night when absent. */
  art?: { id: string; hue?: number };
  /** The address of a photograph of this site, which wins over the art. */
  photo?: string;
  /** Small facts above the title. */
  facts: readonly string[];
  /** Something to know before all else, such as that an event is cancelled. */
  alert?: { text: string; colour: string };
  title: string;
  /** The part of the title that is set in gold. */
  emphasis?: string;
  /** How the title falls into lines, where somebody has chosen that. */
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

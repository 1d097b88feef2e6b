/** The icons that every public page and the first one need, drawn on a grid of 24 by 24. */
export const frameShapes = {
  arrowRight: 'M4 12h15M13 6l6 6-6 6',
  close: 'M5 5l14 14M19 5L5 19',
  menu: 'M3 9h18M3 15h18',
  urgent: 'M12 3.5L22 20.5H2L12 3.5zM12 10v5M12 17.8v.2',
  important: 'M12 3l2.6 5.9 6.4.6-4.9 4.2 1.5 6.3L12 16.6 6.4 20l1.5-6.3L3 9.5l6.4-.6L12 3z',
  search: 'M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM15.7 15.7L21 21',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.6v.2',
} as const;

interface FrameIconProps {
  name: keyof typeof frameShapes;
  className?: string;
}

/** For the frame and the first page, which do not load the icons of all others. */
export const FrameIcon = ({ name, className }: FrameIconProps) => (
  <LineIcon shape={frameShapes[name]} className={className} />
);

interface LineIconProps {
  /** A path on a grid of 24 by 24. */
  shape: string;
  className?: string | undefined;
}

/** Lines of one weight, in the colour of the text around them. */
export const LineIcon = ({ shape, className = 'size-[1.1em]' }: LineIconProps) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${className}`}>
    <path d={shape} />
  </svg>
);

interface BarsLoaderProps {
  /** Over a page that is still shown, instead of in place of one. */
  over?: boolean;
  label?: string;
}

/** Fills the screen while the panel is on its way. */
export const BarsLoader = ({ over, label = 'Loading' }: BarsLoaderProps) => (
  <div role="status" className="bars-loader" data-over={over || undefined}>
    <span className="sr-only">{label}</span>
    <div aria-hidden="true" className="bars">
      <span />
      <span />
      <span />
      <span />
      <span />
    </div>
  </div>
);

/** The tiers' own shape while they are on their way. */
export function SponsorPlaceholder() {
  return (
    <div aria-hidden="true">
      {(['huge', 'large', 'medium'] as const).map((size, tier) => (
        <div key={size} className="sponsor-tier">
          <span className="block h-4 w-32 animate-wait rounded-full bg-lifted" />
          <div className="sponsor-grid" data-size={size}>
            {Array.from({ length: tier + 1 }, (_, index) => (
              <div key={index} className="sponsor-card">
                <span className="sponsor-plate animate-wait" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

const LINES = ['w-2/3', 'w-5/6', 'w-1/2', 'w-3/4', 'w-3/5'];

export const ContactPlaceholder = () => (
  <div aria-hidden="true" className="border-t border-line">
    {LINES.map((width) => (
      <div key={width} className="flex h-14 items-center border-b border-line">
        <div className={`skeleton h-4 ${width}`} />
      </div>
    ))}
  </div>
);

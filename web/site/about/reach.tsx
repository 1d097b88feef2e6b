import type { Site } from '#contract/entities/site.ts';

export function Reach({ ways }: { ways: Site['reach'] }) {
  return (
    <ul className="grid gap-x-10 gap-y-12 sm:grid-cols-2">
      {ways.map(({ title, text }) => (
        <li key={title} className="border-t border-line pt-6">
          <h3 className="headline headline-item">{title}</h3>
          <p className="mt-3 max-w-[52ch] text-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}

import type { Counts } from '#contract/programme/filter-counts.ts';
import { DropDown } from '#web/site/ui/drop-down.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import { Count } from './day-tabs.tsx';
import { type EventsView, type ListedChoice, toggled } from './events-view.ts';
import { ViewLink } from './view-link.tsx';

export interface Option {
  value: string;
  label: string;
}

interface ChoiceMenuProps {
  label: string;
  choice: ListedChoice;
  options: readonly Option[];
  view: EventsView;
  counts: Counts<string>;
}

/** Several of a list can be chosen; each is a link to the page with or without it. */
export function ChoiceMenu({ label, choice, options, view, counts }: ChoiceMenuProps) {
  const chosen: readonly string[] = view.filter[choice];
  const first = options.find(({ value }) => chosen.includes(value));
  const more = chosen.length > 1 ? ` +${chosen.length - 1}` : '';
  return (
    <DropDown
      group="event-choices"
      isMarked={chosen.length > 0}
      label={
        <span className="truncate">
          {label}
          {first && `: ${first.label}${more}`}
        </span>
      }
    >
      <ul aria-label={label}>
        {options.map(({ value, label }) => {
          const isChosen = chosen.includes(value);
          return (
            <li key={value}>
              <ViewLink view={toggled(view, choice, value)} isCurrent={isChosen} className="choice">
                <span aria-hidden="true" className="choice-box">
                  {isChosen && <Icon name="check" className="size-4" />}
                </span>
                <span className="grow">{label}</span>
                <Count of={counts.get(value) ?? 0} />
              </ViewLink>
            </li>
          );
        })}
      </ul>
    </DropDown>
  );
}

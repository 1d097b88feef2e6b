import { type KeyboardEvent, type Ref, useState } from 'react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { LineIcon } from '#web/shared/ui/frame-icon.tsx';
import { type Question, type Tool, toolIcons } from './tools.ts';

interface ToolbarProps {
  label: string;
  editor: Editor;
  groups: readonly (readonly Tool[])[];
  ask: (question: Question) => void;
  ref?: Ref<HTMLDivElement>;
}

/** The Tab key stops once at the tool bar; the arrow keys move inside it. */
export function Toolbar({ label, editor, groups, ask, ref }: ToolbarProps) {
  const tools = groups.flat();
  const [at, setAt] = useState(0);
  const current = Math.min(at, tools.length - 1);
  const pressed = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map(({ isActive }) => isActive?.(now)),
  });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = steps[event.key]?.(current, tools.length);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      ref={ref}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      className="rich-text-tools flex gap-x-[0.6rem] p-0.5 not-first:border-t not-first:border-line max-md:overflow-x-auto max-md:overscroll-x-contain md:flex-wrap"
      onKeyDown={onKeyDown}
    >
      {groups.map((group) => (
        <div key={group[0]!.label} className="flex max-md:flex-none">
          {group.map((tool) => {
            const { label: name, sign, run } = tool;
            const own = tools.indexOf(tool);
            return (
              <button
                key={name}
                type="button"
                title={name}
                className="grid size-11 flex-none cursor-pointer place-items-center rounded-[8px] text-[0.9375rem] font-semibold text-soft hover:bg-text/7 hover:text-gold focus-visible:-outline-offset-3 aria-pressed:bg-accent aria-pressed:text-gold-ink"
                aria-label={name}
                aria-pressed={pressed[own]}
                tabIndex={own === current ? 0 : -1}
                // Without this, the press would take the selection out of the text.
                onMouseDown={(event) => event.preventDefault()}
                onFocus={() => setAt(own)}
                onClick={() => run(editor, ask)}
              >
                {typeof sign === 'string' ? (
                  <span className={signs[sign]}>{sign}</span>
                ) : (
                  <LineIcon shape={toolIcons[sign.icon]} className="size-5" />
                )}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}

const signs: Readonly<Record<string, string>> = {
  B: 'font-extrabold',
  I: 'font-display italic',
  U: 'underline underline-offset-[0.2em]',
  S: 'line-through',
};

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

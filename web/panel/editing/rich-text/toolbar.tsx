import { type KeyboardEvent, type Ref, useState } from 'react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { LineIcon } from '#web/shared/ui/line-icon.tsx';
import { toolIcons } from './tool-icons.ts';
import type { Question, Tool } from './tools.ts';

interface ToolbarProps {
  label: string;
  editor: Editor;
  groups: readonly (readonly Tool[])[];
  ask: (question: Question) => void;
  ref?: Ref<HTMLDivElement>;
}

/** One stop of the Tab key; the arrows go along it. */
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
      className="rich-text-tools"
      onKeyDown={onKeyDown}
    >
      {groups.map((group) => (
        <div key={group[0]!.label} className="rich-text-group">
          {group.map((tool) => {
            const { label: name, sign, run } = tool;
            const own = tools.indexOf(tool);
            return (
              <button
                key={name}
                type="button"
                title={name}
                aria-label={name}
                aria-pressed={pressed[own]}
                tabIndex={own === current ? 0 : -1}
                // The selection that it acts on stays where it is.
                onMouseDown={(event) => event.preventDefault()}
                onFocus={() => setAt(own)}
                onClick={() => run(editor, ask)}
              >
                {typeof sign === 'string' ? (
                  <span data-sign={sign}>{sign}</span>
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

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

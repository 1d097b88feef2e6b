import { useRef } from 'react';
import { Field } from '#web/ui/field.tsx';
import { useFormFacts } from './form-context.ts';
import { withRoomLeft } from './plain-widgets.tsx';
import { frameOf, type WidgetProps } from './widget.ts';

interface Tool {
  label: string;
  sign: string;
  before: string;
  after: string;
  onlyRich?: boolean;
}

const tools: readonly Tool[] = [
  { label: 'Paragraph', sign: '¶', before: '<p>', after: '</p>' },
  { label: 'Bold', sign: 'B', before: '<strong>', after: '</strong>' },
  { label: 'Italic', sign: 'I', before: '<em>', after: '</em>' },
  { label: 'Link', sign: 'Link', before: '<a href="https://">', after: '</a>' },
  { label: 'List', sign: 'List', before: '<ul>\n  <li>', after: '</li>\n</ul>' },
  { label: 'Heading', sign: 'H2', before: '<h2>', after: '</h2>', onlyRich: true },
  { label: 'Quote', sign: '“ ”', before: '<blockquote>', after: '</blockquote>', onlyRich: true },
];

/** HTML as text, with a row of tools that write the tags. The server cleans whatever arrives. */
export function RichTextWidget({ spec, path, value, onChange }: WidgetProps<'rich-text'>) {
  const { errors } = useFormFacts();
  const area = useRef<HTMLTextAreaElement>(null);
  const html = typeof value === 'string' ? value : '';
  const wrap = ({ before, after }: Tool) => {
    const { selectionStart: from, selectionEnd: to } = area.current!;
    const inner = html.slice(from, to);
    onChange(html.slice(0, from) + before + inner + after + html.slice(to));
    // After the new text is in: what was selected stays so, inside the tags.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(from + before.length, to + before.length);
    });
  };
  return (
    <Field {...frameOf(spec, errors[path])} hint={withRoomLeft(spec.hint, value, spec.max)}>
      {(tie) => (
        <div className="rich-text">
          <div role="group" aria-label={`Formatting of ${spec.label}`} className="rich-text-tools">
            {tools
              .filter(({ onlyRich }) => !onlyRich || spec.allowance === 'rich')
              .map((tool) => (
                <button key={tool.label} type="button" aria-label={tool.label} onClick={() => wrap(tool)}>
                  {tool.sign}
                </button>
              ))}
          </div>
          <textarea
            {...tie}
            ref={area}
            name={path}
            rows={spec.allowance === 'rich' ? 12 : 6}
            className="input"
            value={html}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}

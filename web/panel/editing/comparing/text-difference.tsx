import { plural } from '#contract/languages/words.ts';
import { Fragment } from 'react';
import { compared, type Run } from './sequences.ts';

/** Around a change, this many paragraphs that stay are shown. */
const AROUND = 1;

/** Two versions of a text, paragraph by paragraph, with the changed words marked. */
export function TextDifference({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  const runs = compared(before, after);
  return (
    <div className="grid gap-2 wrap-anywhere">
      {runs.map((run, index) => {
        if (run.type === 'same')
          return (
            <Unchanged
              key={index}
              texts={run.items}
              isFirst={index === 0}
              isLast={index === runs.length - 1}
            />
          );
        const next = runs[index + 1];
        // Paragraphs that replace others are compared with them word by word.
        if (run.type === 'removed' && next?.type === 'added')
          return <Replaced key={index} removed={run.items} added={next.items} />;
        if (run.type === 'added' && runs[index - 1]?.type === 'removed') return null;
        return <Whole key={index} run={run} />;
      })}
    </div>
  );
}

function Unchanged({
  texts,
  isFirst,
  isLast,
}: {
  texts: readonly string[];
  isFirst: boolean;
  isLast: boolean;
}) {
  const head = isFirst ? [] : texts.slice(0, AROUND);
  const tail = isLast ? [] : texts.slice(Math.max(head.length, texts.length - AROUND));
  const left = texts.length - head.length - tail.length;
  return (
    <>
      {head.map((text, index) => (
        <p key={index}>{text}</p>
      ))}
      {left > 0 && (
        <p className="text-[0.84375rem] text-muted">
          {plural(left, '{n} paragraph is the same', '{n} paragraphs are the same')}
        </p>
      )}
      {tail.map((text, index) => (
        <p key={`tail ${index}`}>{text}</p>
      ))}
    </>
  );
}

const wordsOf = (text: string): string[] => text.split(/(\s+)/).filter((word) => word !== '');

function Replaced({ removed, added }: { removed: readonly string[]; added: readonly string[] }) {
  const both = Math.min(removed.length, added.length);
  return (
    <>
      {removed.slice(0, both).map((text, index) => (
        <p key={index}>
          {compared(wordsOf(text), wordsOf(added[index]!)).map((run, at) => (
            <Words key={at} run={run} />
          ))}
        </p>
      ))}
      <Whole run={{ type: 'removed', items: removed.slice(both) }} />
      <Whole run={{ type: 'added', items: added.slice(both) }} />
    </>
  );
}

const Whole = ({ run: { type, items } }: { run: Run<string> }) =>
  items.map((text, index) => (
    <p key={index}>
      <Words run={{ type, items: [text] }} />
    </p>
  ));

/** The underline and the line through it tell them apart without their colour. */
function Words({ run: { type, items } }: { run: Run<string> }) {
  const text = items.join('');
  if (type === 'same') return <Fragment>{text}</Fragment>;
  const isAdded = type === 'added';
  const Mark = isAdded ? 'ins' : 'del';
  return (
    <Mark
      className={
        isAdded
          ? 'bg-jade/18 text-text decoration-jade underline-offset-4'
          : 'bg-ember/15 text-muted decoration-ember'
      }
    >
      <span className="sr-only">{isAdded ? ' [added: ' : ' [removed: '}</span>
      {text}
      <span className="sr-only">] </span>
    </Mark>
  );
}

import { t } from '#contract/languages/words.ts';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Picture } from '#web/shared/ui/picture.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { FieldError } from '#web/shared/ui/field.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { FieldGrid } from './field-grid.tsx';
import type { Fields } from './field-spec.ts';
import { useFormFacts, type WidgetProps } from './widget.ts';

interface GalleryPicturesProps {
  spec: WidgetProps<'gallery'>['spec'];
  path: string;
  pictures: readonly Fields[];
  onChange: (pictures: Fields[]) => void;
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** The pictures in their order, which the handle changes: dragged, or with the arrow keys. */
export function GalleryPictures({ spec, path, pictures, onChange }: GalleryPicturesProps) {
  const { errors } = useFormFacts();
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number>();
  const [moved, setMoved] = useState('');
  const [held, setHeld] = useState<number>();
  // A handle that is moved in the page loses the focus.
  useEffect(() => {
    if (held !== undefined) list.current?.querySelectorAll<HTMLElement>('[data-handle]')[held]?.focus();
  }, [held, pictures]);

  const move = (from: number, to: number) => {
    if (to < 0 || to >= pictures.length || to === from) return;
    const next = [...pictures];
    next.splice(to, 0, ...next.splice(from, 1));
    setMoved(
      t('Picture {value} is now picture {value2} of {length}.', {
        value: from + 1,
        value2: to + 1,
        length: pictures.length,
      }),
    );
    onChange(next);
  };
  const onArrow = (event: KeyboardEvent, index: number) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setHeld(Math.min(pictures.length - 1, Math.max(0, index + step)));
    move(index, index + step);
  };
  // The list holds the pointer, because the row under it moves about.
  const onPointerMove = (event: PointerEvent) => {
    if (dragged === undefined) return;
    const boxes = [...list.current!.children].map((row) => row.getBoundingClientRect());
    const over = boxes.findIndex(({ top, bottom }) => event.clientY >= top && event.clientY < bottom);
    const box = boxes[over];
    if (!box || over === dragged) return;
    // Beyond its middle, because rows of different heights would change places to and fro.
    const isBelow = event.clientY > (box.top + box.bottom) / 2;
    if (isBelow !== over > dragged) return;
    move(dragged, over);
    setDragged(over);
  };
  const keys = keysOf(pictures);
  const credit = pictures.find((picture) => picture['credit'])?.['credit'];
  const lacksCredit = pictures.some((picture) => !picture['credit']);
  const others = spec.fields.filter(({ name }) => name !== 'url');
  return (
    <>
      <ol
        ref={list}
        aria-label={spec.label}
        className="grid gap-2 empty:hidden"
        onPointerMove={onPointerMove}
        onPointerUp={() => setDragged(undefined)}
        onPointerCancel={() => setDragged(undefined)}
      >
        {pictures.map((picture, index) => (
          <li
            key={keys[index]}
            className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 rounded-[12px] border p-3 ${dragged === index ? 'border-gold bg-gold/8' : 'border-line'}`}
          >
            <button
              type="button"
              data-handle
              aria-label={t('Picture {value} of {length}: move it with the arrow keys', {
                value: index + 1,
                length: pictures.length,
              })}
              className="col-start-1 grid min-h-11 cursor-grab touch-none justify-items-center gap-1 rounded-[10px] select-none"
              onKeyDown={(event) => onArrow(event, index)}
              onBlur={() => setHeld(undefined)}
              onPointerDown={(event) => {
                list.current!.setPointerCapture(event.pointerId);
                setDragged(index);
              }}
            >
              <Picture
                picture={{ url: String(picture['url'] ?? ''), alt: '' }}
                sizes="8rem"
                className="pointer-events-none h-16 w-24 rounded-[8px] bg-lifted object-cover"
              />
              <PanelIcon name="rows" className="size-5 text-muted" />
            </button>
            <div className="order-last col-span-full min-w-0 sm:order-none sm:col-span-1">
              <FieldGrid
                specs={others}
                path={`${path}.${index}.`}
                values={picture}
                onChange={(changed) => onChange(pictures.with(index, changed))}
              />
            </div>
            <Button
              look="plain"
              iconOnly
              aria-label={t('Remove picture {value}', { value: index + 1 })}
              onClick={() => onChange(pictures.toSpliced(index, 1))}
            >
              <PanelIcon name="trash" className="size-5" />
            </Button>
            {errors[`${path}.${index}.url`] && (
              <FieldError className="col-span-full">{errors[`${path}.${index}.url`]!}</FieldError>
            )}
          </li>
        ))}
      </ol>
      {credit !== undefined && lacksCredit && (
        <button
          type="button"
          className="btn-text justify-self-start text-[0.875rem]"
          onClick={() =>
            onChange(pictures.map((picture) => ({ ...picture, credit: picture['credit'] || credit })))
          }
        >
          {t('Credit “{credit}” for those without', { credit: String(credit) })}
        </button>
      )}
      <output className="sr-only">{moved}</output>
    </>
  );
}

/** A picture is told by its address, and one that is there twice by which of them it is. */
function keysOf(pictures: readonly Fields[]): string[] {
  const seen = new Map<unknown, number>();
  return pictures.map(({ url }) => {
    const count = (seen.get(url) ?? 0) + 1;
    seen.set(url, count);
    return `${String(url)} ${count}`;
  });
}

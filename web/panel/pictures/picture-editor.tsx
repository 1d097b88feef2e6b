import { t } from '#contract/languages/words.ts';
import { type KeyboardEvent, type PointerEvent, type SyntheticEvent, useRef, useState } from 'react';
import type { Crop } from '#contract/api/files.ts';
import type { Focus } from '#contract/art/picture-address.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { type Cutting, cropOf, SCALE_MIN, settled, type Size } from './crop-geometry.ts';
import { Dialog } from '#web/panel/ui/dialog.tsx';
import { useObjectUrl } from './upload-states.tsx';

/** A shape that a picture can be cut to. */
export interface Shape {
  label: string;
  /** Width by height. */
  ratio: number;
}

export interface PictureChoice {
  crop?: Crop;
  focus?: Focus;
}

interface PictureEditorProps {
  file: File | undefined;
  shapes: readonly Shape[];
  onChosen: (choice: PictureChoice) => void;
  onClose: () => void;
}

/** Before a picture is uploaded: which part of it, and which point of it must stay in sight. */
export function PictureEditor({ file, onClose, ...rest }: PictureEditorProps) {
  const url = useObjectUrl(file);
  return (
    <Dialog isOpen={file !== undefined} onClose={onClose} title={t('Prepare the picture')}>
      {url && <Editor key={url} url={url} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

type EditorProps = Omit<PictureEditorProps, 'file'> & { url: string };

function Editor({ url, shapes, onChosen, onClose }: EditorProps) {
  const [size, setSize] = useState<Size>();
  const [cutting, setCutting] = useState<Cutting>();
  const [focus, setFocus] = useState({ x: 0.5, y: 0.5 });
  const stage = useRef<HTMLDivElement>(null);
  const point = cutting && size ? settled(cutting, size) : focus;

  const moveTo = (x: number, y: number) => {
    const to = { x: clamp(x), y: clamp(y) };
    if (cutting) setCutting({ ...cutting, ...to });
    else setFocus(to);
  };
  const onPointer = (event: PointerEvent) => {
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId);
    else if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left, top, width, height } = stage.current!.getBoundingClientRect();
    moveTo((event.clientX - left) / width, (event.clientY - top) / height);
  };
  const onArrow = (event: KeyboardEvent) => {
    const [x, y] = arrows[event.key] ?? [];
    if (x === undefined || y === undefined) return;
    event.preventDefault();
    moveTo(point.x + x * STEP, point.y + y * STEP);
  };
  const onLoad = ({
    currentTarget: { naturalWidth: width, naturalHeight: height },
  }: SyntheticEvent<HTMLImageElement>) => setSize({ width, height });
  const choose = () =>
    onChosen(
      cutting && size ? { crop: cropOf(cutting, size) } : { focus: { x: focus.x * 100, y: focus.y * 100 } },
    );

  return (
    <>
      <div className="grid place-items-center overflow-hidden rounded-xl bg-ink">
        {/* Arrow keys and the sliders below do the same. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div
          ref={stage}
          className="relative cursor-crosshair touch-none overflow-hidden select-none"
          onPointerDown={onPointer}
          onPointerMove={onPointer}
        >
          {/* What this browser cannot show it cannot cut; the server still may read it. */}
          <img
            src={url}
            alt=""
            className="block max-h-[min(52vh,30rem)] max-w-full"
            draggable={false}
            onLoad={onLoad}
            onError={() => onChosen({})}
          />
          {size && <Marker cutting={cutting} size={size} point={point} onKeyDown={onArrow} />}
        </div>
      </div>
      <p className="mt-3 text-[0.875rem] text-muted">
        {cutting
          ? t('Drag the frame to what matters.')
          : t('Tap what must stay in sight when the picture is cut to fit.')}
      </p>
      <fieldset className="mt-4 flex flex-wrap gap-2">
        <legend className="sr-only">{t('Shape')}</legend>
        <ShapeChoice label={t('Whole picture')} isChosen={!cutting} onChoose={() => setCutting(undefined)} />
        {shapes.map(({ label, ratio }) => (
          <ShapeChoice
            key={label}
            label={label}
            isChosen={cutting?.ratio === ratio}
            onChoose={() => setCutting({ scale: 1, ...focus, ...cutting, ratio })}
          />
        ))}
      </fieldset>
      {cutting && (
        <label className="mt-2 flex min-h-11 items-center gap-4 text-soft">
          <span>{t('Size')}</span>
          <input
            type="range"
            className="min-h-11 flex-1 accent-gold"
            min={SCALE_MIN}
            max={1}
            step={0.01}
            value={cutting.scale}
            onChange={(event) => setCutting({ ...cutting, ...point, scale: Number(event.target.value) })}
          />
        </label>
      )}
      <div className="dialog-actions">
        <Button look="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button data-primary onClick={choose}>
          {t('Use this picture')}
        </Button>
      </div>
    </>
  );
}

const STEP = 0.05;
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const clamp = (value: number): number => Math.min(1, Math.max(0, value));
const percent = (value: number): string => `${value * 100}%`;

const CROP_FRAME =
  'cursor-move rounded-[4px] shadow-[0_0_0_100vmax] shadow-ink/66 focus-visible:-outline-offset-6';
const FOCUS_POINT =
  'size-11 -translate-1/2 rounded-full bg-ink/35 ring-2 ring-ink/60 after:absolute after:inset-0 after:m-auto after:size-1.5 after:rounded-full after:bg-gold';

interface MarkerProps {
  cutting: Cutting | undefined;
  size: Size;
  point: { x: number; y: number };
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The frame around the part, or the point that stays in sight. */
function Marker({ cutting, size, point, onKeyDown }: MarkerProps) {
  const crop = cutting && cropOf(cutting, size);
  const left = Math.round(point.x * 100);
  const top = Math.round(point.y * 100);
  return (
    <button
      type="button"
      className={`absolute border-2 border-gold ${crop ? CROP_FRAME : FOCUS_POINT}`}
      aria-label={
        crop
          ? t('Frame: {left} % from the left, {top} % from the top. Move it with the arrow keys.', {
              left,
              top,
            })
          : t('Focus: {left} % from the left, {top} % from the top. Move it with the arrow keys.', {
              left,
              top,
            })
      }
      onKeyDown={onKeyDown}
      style={
        crop
          ? {
              left: percent(crop.x),
              top: percent(crop.y),
              width: percent(crop.width),
              height: percent(crop.height),
            }
          : { left: percent(point.x), top: percent(point.y) }
      }
    />
  );
}

interface ShapeChoiceProps {
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

const ShapeChoice = ({ label, isChosen, onChoose }: ShapeChoiceProps) => (
  <label>
    <input
      type="radio"
      name="shape"
      className="peer absolute opacity-0"
      checked={isChosen}
      onChange={onChoose}
    />
    <span className="inline-flex min-h-11 cursor-pointer items-center rounded-full px-[1.1rem] inset-ring inset-ring-text/22 peer-checked:bg-accent peer-checked:text-gold-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-gold">
      {label}
    </span>
  </label>
);

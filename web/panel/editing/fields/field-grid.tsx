import type { ComponentType } from 'react';
import type { Fields, FieldSpec } from './field-spec.ts';
import { isAsked } from './fields.ts';
import { ColourWidget } from './colour-widget.tsx';
import { FileWidget } from './file-widget.tsx';
import { GalleryWidget } from './gallery-widget.tsx';
import { GroupsWidget, GroupWidget, TextsWidget } from './list-widgets.tsx';
import {
  ChoiceWidget,
  InstantWidget,
  LongTextWidget,
  NumberWidget,
  SwitchWidget,
  TextWidget,
} from './plain-widgets.tsx';
import { PointsSchemeWidget } from './points-scheme-widget.tsx';
import { ReferencesWidget, ReferenceWidget } from './reference-widgets.tsx';
import { RichTextWidget } from './rich-text-widget.tsx';
import { useFormFacts, type WidgetProps } from './widget.ts';

/** One widget for each type of field; whoever writes a better one puts it here. */
const widgets: { [Type in FieldSpec['type']]: ComponentType<WidgetProps<Type>> } = {
  text: TextWidget,
  'long-text': LongTextWidget,
  'rich-text': RichTextWidget,
  file: FileWidget,
  number: NumberWidget,
  colour: ColourWidget,
  instant: InstantWidget,
  switch: SwitchWidget,
  choice: ChoiceWidget,
  reference: ReferenceWidget,
  references: ReferencesWidget,
  'points-scheme': PointsSchemeWidget,
  texts: TextsWidget,
  gallery: GalleryWidget,
  group: GroupWidget,
  groups: GroupsWidget,
};

interface FieldGridProps {
  specs: readonly FieldSpec[];
  /** What stands before the names in the paths of errors: empty, or `sessions.0.` */
  path?: string;
  values: Fields;
  onChange: (values: Fields) => void;
}

/** Fields in their order, in two columns where there is room. */
export function FieldGrid({ specs, path = '', values, onChange }: FieldGridProps) {
  const { below } = useFormFacts();
  return (
    <div className="field-grid @container grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-x-5 gap-y-[1.1rem]">
      {specs.map((spec) => {
        if (!isAsked(spec, values)) return null;
        const Widget = widgets[spec.type] as ComponentType<WidgetProps>;
        return (
          <div
            key={spec.name}
            data-field={path + spec.name}
            className={spec.wide ? 'col-span-full min-w-0' : 'min-w-0'}
          >
            <Widget
              spec={spec}
              path={path + spec.name}
              value={values[spec.name]}
              onChange={(value) => onChange({ ...values, [spec.name]: value })}
            />
            {below?.(path + spec.name)}
          </div>
        );
      })}
    </div>
  );
}

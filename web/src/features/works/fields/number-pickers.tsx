import type { WorkFieldOf } from '@gantry/contract/work-fields';
import { useState } from 'react';
import { Picker } from '#components/ui/picker.tsx';
import { editableFields, type FieldName } from './editable-field.ts';
import { durationOptions, percentOptions } from './field-options.tsx';
import { lookOf, type OpenPickerProps } from './picker-props.ts';

/** A figure of works that the one picker is for. */
const figureOf = <F extends FieldName>({ works }: OpenPickerProps, field: F): string | null =>
  works.length === 1 ? String(works[0]?.[field]) : null;

export function PercentPicker({
  field,
  ...props
}: OpenPickerProps & { field: FieldName & WorkFieldOf<'percent'> }) {
  const [typed, setTyped] = useState('');
  return (
    <Picker
      {...lookOf(props)}
      label={editableFields[field].name}
      placeholder="0 to 100"
      empty="Type a number from 0 to 100."
      options={percentOptions(typed)}
      onSearch={setTyped}
      value={figureOf(props, field)}
      onChange={(percent) => props.onChange({ [field]: Number(percent) })}
    />
  );
}

export function LengthPicker({
  field,
  ...props
}: OpenPickerProps & { field: FieldName & WorkFieldOf<'minutes'> }) {
  const [typed, setTyped] = useState('');
  const { name } = editableFields[field];
  return (
    <Picker
      {...lookOf(props)}
      label={name}
      placeholder="3 d, 4 h, 2 w"
      empty={`Type a ${name.toLowerCase()} such as 3 d or 4 h.`}
      options={durationOptions(typed)}
      onSearch={setTyped}
      value={figureOf(props, field)}
      onChange={(minutes) => props.onChange({ [field]: Number(minutes) })}
    />
  );
}

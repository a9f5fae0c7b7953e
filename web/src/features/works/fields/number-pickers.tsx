import { useState } from 'react';
import { Picker } from '#components/ui/picker.tsx';
import { durationOptions, percentOptions } from './field-options.tsx';
import { lookOf, type OpenPickerProps } from './picker-props.ts';

export function ProgressPicker(props: OpenPickerProps) {
  const [typed, setTyped] = useState('');
  return (
    <Picker
      {...lookOf(props)}
      label="Progress"
      placeholder="0 to 100"
      empty="Type a number from 0 to 100."
      options={percentOptions(typed)}
      onSearch={setTyped}
      value={props.works.length === 1 ? String(props.works[0]?.progress) : null}
      onChange={(percent) => props.onChange({ progress: Number(percent) })}
    />
  );
}

export function LengthPicker(props: OpenPickerProps) {
  const [typed, setTyped] = useState('');
  return (
    <Picker
      {...lookOf(props)}
      label="Length"
      placeholder="3 d, 4 h, 2 w"
      empty="Type a length such as 3 d or 4 h."
      options={durationOptions(typed)}
      onSearch={setTyped}
      value={props.works.length === 1 ? String(props.works[0]?.durationMinutes) : null}
      onChange={(minutes) => props.onChange({ durationMinutes: Number(minutes) })}
    />
  );
}

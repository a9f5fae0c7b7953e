import type { Work } from '@gantry/contract';
import type { WorkFieldOf } from '@gantry/contract/work-fields';
import { useState } from 'react';
import { Picker } from '#components/ui/picker.tsx';
import { asEnd, dateInWords, minutesOf, momentFromMinutes } from '#lib/dates/index.ts';
import { useCompanyNow } from '#store/company-clock.ts';
import { say } from '../words/index.ts';
import { durationOptions } from './duration-options.ts';
import { editableFields, type FieldName } from './editable-field.ts';
import { percentOptions } from './field-options.tsx';
import { lookOf, type OpenPickerProps } from './picker-props.ts';
import { readTypedLength } from './typed-length.ts';
import { useUnitsOf } from './use-units-of.ts';

/** A figure of works that has a picker of its own. */
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
      placeholder={say('percentRange')}
      empty={say('typePercent')}
      options={percentOptions(typed)}
      onSearch={setTyped}
      value={figureOf(props, field)}
      onChange={(percent) => props.onChange({ [field]: Number(percent) })}
    />
  );
}

const isDue = (chosen: string): boolean => chosen.includes('T');

/** An elapsed duration sets the due date, because it counts from the start. */
function elapsedOptions(typed: string, works: readonly Work[], now: string) {
  const length = readTypedLength(typed);
  const start = works.length === 1 ? works[0]?.start : undefined;
  if (length?.isElapsed !== true || start == null) return [];
  const due = momentFromMinutes(minutesOf(start) + length.minutes);
  return [
    { value: due, label: say('dueAfter', { typed: typed.trim(), date: dateInWords(asEnd(due), now) }) },
  ];
}

export function LengthPicker({
  field,
  ...props
}: OpenPickerProps & { field: FieldName & WorkFieldOf<'minutes'> }) {
  const [typed, setTyped] = useState('');
  const now = useCompanyNow();
  const { name } = editableFields[field];
  const units = useUnitsOf(props.works);
  const elapsed = field === 'durationMinutes' ? elapsedOptions(typed, props.works, now) : [];
  return (
    <Picker
      {...lookOf(props)}
      label={name}
      placeholder="3 d, 4 h, 2 w"
      empty={say('typeLength', { field })}
      options={[...durationOptions(typed, units), ...elapsed]}
      onSearch={setTyped}
      value={figureOf(props, field)}
      onChange={(chosen) => props.onChange(isDue(chosen) ? { due: chosen } : { [field]: Number(chosen) })}
    />
  );
}

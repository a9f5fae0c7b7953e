import { workField } from '@gantry/contract/work-fields';
import { LineEditor } from '#components/ui/line-editor.tsx';
import { say } from '../words/index.ts';
import { editableFields, type FieldName } from './editable-field.ts';
import { commonValue, lookOf, type OpenPickerProps } from './picker-props.ts';

/** A short text field of works. Empty text clears the field. */
export function LinePicker({ field, ...props }: OpenPickerProps & { field: FieldName }) {
  const { name } = editableFields[field];
  return (
    <LineEditor
      {...lookOf(props)}
      label={name}
      placeholder={say('noLine', { field })}
      value={String(commonValue(props.works, field) ?? '')}
      longest={workField(field).most}
      onSave={(text) => props.onChange({ [field]: text === '' ? null : text })}
    />
  );
}

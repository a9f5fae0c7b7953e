import { isWorkFieldOf } from '@gantry/contract/work-fields';
import { cloneElement, Suspense, useState } from 'react';
import { Picker } from '#components/ui/picker.tsx';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { useEditSnapshot } from '#lib/use-begun.ts';
import { editableFields, type FieldName } from './editable-field.ts';
import { priorityOptions, statusOptions } from './field-options.tsx';
import { commonValue, type FieldPickerProps, lookOf, type OpenPickerProps } from './picker-props.ts';
import { DepartmentPicker, ProjectPicker } from './reference-pickers.tsx';

const loadPeople = loadOnFirstTouch(() => import('./person-pickers.tsx'));
const OwnerPicker = lazyPart(async () => ({ default: (await loadPeople()).OwnerPicker }));
const ReviewerPicker = lazyPart(async () => ({ default: (await loadPeople()).ReviewerPicker }));
const loadAssignees = loadOnFirstTouch(() => import('./assignees-picker.tsx'));
const AssigneesPicker = lazyPart(async () => ({ default: (await loadAssignees()).AssigneesPicker }));
const loadNumbers = loadOnFirstTouch(() => import('./number-pickers.tsx'));
const PercentPicker = lazyPart(async () => ({ default: (await loadNumbers()).PercentPicker }));
const LengthPicker = lazyPart(async () => ({ default: (await loadNumbers()).LengthPicker }));
const loadDates = loadOnFirstTouch(() => import('./work-date-picker.tsx'));
const WorkDatePicker = lazyPart(async () => ({ default: (await loadDates()).WorkDatePicker }));
const loadLine = loadOnFirstTouch(() => import('./line-picker.tsx'));
const LinePicker = lazyPart(async () => ({ default: (await loadLine()).LinePicker }));
const loadLabels = loadOnFirstTouch(() => import('./labels-picker.tsx'));
const LabelsPicker = lazyPart(async () => ({ default: (await loadLabels()).LabelsPicker }));

/** The picker of any field that is edited in place, for rows, the bulk bar, the peek and the page. */
export function WorkFieldPicker(props: FieldPickerProps & { field: FieldName }) {
  const { trigger, works, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const begun = useEditSnapshot(works, props.open ?? isOpen);
  const onOpenChange = (open: boolean) => {
    setOpen(open);
    props.onOpenChange?.(open);
  };
  // Its button appears before the list is loaded; after an early press, the list opens once it is loaded.
  return (
    <Suspense fallback={cloneElement(trigger, { onClick: () => onOpenChange(true) })}>
      <FieldPicker
        {...props}
        works={begun}
        open={props.open ?? isOpen}
        onOpenChange={onOpenChange}
        onChange={(change, references) => onChange(change, references, begun)}
      />
    </Suspense>
  );
}

function FieldPicker({ field, ...props }: OpenPickerProps & { field: FieldName }) {
  if (isWorkFieldOf(field, 'date')) return <WorkDatePicker field={field} {...props} />;
  if (isWorkFieldOf(field, 'minutes')) return <LengthPicker field={field} {...props} />;
  if (isWorkFieldOf(field, 'percent')) return <PercentPicker field={field} {...props} />;
  if (isWorkFieldOf(field, 'line')) return <LinePicker field={field} {...props} />;
  switch (field) {
    case 'status':
      return (
        <Picker
          {...lookOf(props)}
          label={editableFields.status.name}
          options={statusOptions}
          value={commonValue(props.works, 'status')}
          onChange={(status) => props.onChange({ status })}
        />
      );
    case 'priority':
      return (
        <Picker
          {...lookOf(props)}
          label={editableFields.priority.name}
          options={priorityOptions}
          value={commonValue(props.works, 'priority')}
          onChange={(priority) => props.onChange({ priority })}
        />
      );
    case 'ownerId':
      return <OwnerPicker {...props} />;
    case 'reviewerId':
      return <ReviewerPicker {...props} />;
    case 'assigneeIds':
      return <AssigneesPicker {...props} />;
    case 'labelIds':
      return <LabelsPicker {...props} />;
    case 'projectId':
      return <ProjectPicker {...props} />;
    case 'departmentId':
      return <DepartmentPicker {...props} />;
  }
}

import type { ConstraintType, Work } from '@gantry/contract';
import { fieldName } from '@gantry/contract/field-names';
import { type ReactElement, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Popover } from '#components/ui/popover.tsx';
import { Select } from '#components/ui/select.tsx';
import { dateInWords, dayOf } from '#lib/dates/index.ts';
import { readTypedDate } from '#lib/dates/typed-date.ts';
import { useBegunAtOpening } from '#lib/use-begun.ts';
import { constraintWords } from '#lib/work-words.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { say } from './words/index.ts';

type ConstraintChange = { readonly constraint: ConstraintType; readonly constraintDate: string | null };

interface ConstraintPickerProps {
  readonly work: Work;
  readonly trigger: ReactElement<Record<string, unknown>>;
  /** `begun`: the work from when the picker was opened. */
  readonly onChange: (begun: Work, change: ConstraintChange) => void;
}

const withoutDate: readonly ConstraintType[] = ['as_soon_as_possible', 'as_late_as_possible'];
const options = (Object.keys(constraintWords) as ConstraintType[]).map((value) => ({
  value,
  label: sentenceCase(constraintWords[value]),
}));

/** The constraint on a work's dates besides its links. With "as soon as possible" only the links count. */
export function ConstraintPicker({ work, trigger, onChange }: ConstraintPickerProps) {
  const { begun, look } = useBegunAtOpening(work);
  return (
    <Popover
      label={fieldName('constraint')}
      align="end"
      {...look}
      className="w-72 max-w-(--available-width) p-3"
      trigger={trigger}
    >
      <ConstraintForm
        work={begun}
        onSave={(change) => {
          look.onOpenChange(false);
          onChange(begun, change);
        }}
      />
    </Popover>
  );
}

function ConstraintForm({ work, onSave }: { work: Work; onSave: (change: ConstraintChange) => void }) {
  const today = useCompanyToday();
  const [constraint, setConstraint] = useState(work.constraint);
  const [typed, setTyped] = useState(() => dayOf(work.constraintDate ?? work.start ?? ''));
  const needsDate = !withoutDate.includes(constraint);
  const near = work.constraintDate ?? work.start;
  const day = readTypedDate(typed, today, { near })[0];
  const isReady = !needsDate || day !== undefined;
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (isReady) onSave({ constraint, constraintDate: needsDate ? (day ?? null) : null });
      }}
    >
      <Field label={fieldName('constraint')}>
        {({ id }) => (
          <Select
            id={id}
            label={fieldName('constraint')}
            value={constraint}
            options={options}
            onChange={setConstraint}
          />
        )}
      </Field>
      {needsDate && (
        <Field
          label={say('date')}
          help={day === undefined ? say('typeDate') : dateInWords(day, today)}
          error={typed.trim() !== '' && day === undefined ? say('noSuchDate') : undefined}
        >
          {(field) => (
            <Input
              {...field}
              value={typed}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      )}
      <Button type="submit" size="small" variant="primary" disabled={!isReady}>
        {say('save')}
      </Button>
    </form>
  );
}

export function sentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

import type { Conflict } from '@gantry/contract';
import { fieldName } from '@gantry/contract/field-names';
import { isWorkField, workField } from '@gantry/contract/work-fields';
import { usePeople } from '#api/use-choices.ts';
import type { Side, SideByField, TextByField } from '#components/conflict/choice-of-sides.ts';
import { ConflictSides } from '#components/conflict/conflict-sides.tsx';
import { idsIn } from '#components/conflict/ids-in.ts';
import { useCompanyNow } from '#store/company-clock.ts';
import { valueWords } from '../fields/field-value-words.ts';
import { useDepartmentOptions, useLabelOptions, useProjectOptions } from '../fields/reference-pickers.tsx';
import { useDayOfWork } from '../fields/use-day-of-work.ts';

interface ConflictFieldsProps {
  readonly workId: string;
  readonly conflicts: readonly Conflict[];
  /** By field; theirs when nothing was chosen. */
  readonly sides: SideByField;
  readonly onChange: (field: string, side: Side) => void;
  /** For texts that can be merged by hand: the person's own text as it is now. */
  readonly texts?: { readonly values: TextByField; readonly onChange: (field: string, text: string) => void };
}

const isText = (field: string): boolean =>
  isWorkField(field) && ['line', 'text'].includes(workField(field).kind);

/** Shows both values of each field, to choose from. */
export default function ConflictFields({ workId, conflicts, sides, onChange, texts }: ConflictFieldsProps) {
  const now = useCompanyNow();
  const name = useEveryName(conflicts);
  const dayMinutes = useDayOfWork(workId);
  return (
    <div className="space-y-4">
      {conflicts.map((conflict) => {
        const { field, yours } = conflict;
        const ownText = texts !== undefined &&
          isText(field) && {
            value: texts.values[field] ?? String(yours),
            onChange: (text: string) => texts.onChange(field, text),
          };
        return (
          <ConflictSides
            key={field}
            conflict={conflict}
            name={fieldName(field)}
            words={(value) => valueWords(field, value, { today: now, dayMinutes, name })}
            side={sides[field] ?? 'theirs'}
            onChange={(side) => onChange(field, side)}
            ownText={ownText || undefined}
          />
        );
      })}
    </div>
  );
}

/** The names of the ids in these conflicts. */
export function useEveryName(conflicts: readonly Conflict[]): (id: string) => string | undefined {
  const of = (kinds: readonly string[]) =>
    idsIn(conflicts.filter(({ field }) => isWorkField(field) && kinds.includes(workField(field).kind)));
  const { nameOf } = usePeople({ chosen: of(['person', 'people']) });
  const projects = useProjectOptions({ chosen: of(['project']) });
  const { departments } = useDepartmentOptions();
  const { labels } = useLabelOptions();
  return (id) =>
    nameOf(id) ??
    projects.find(id)?.name ??
    [...departments, ...labels].find((known) => known.id === id)?.name;
}

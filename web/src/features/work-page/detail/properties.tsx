import type { WorkDetail } from '@gantry/contract';
import { type WorkFieldDeclaration, workField, workFieldsWith } from '@gantry/contract/work-fields';
import { Fragment, type ReactNode, useState } from 'react';
import { useSelector } from 'react-redux';
import { WorkForecastLine } from '#components/forecast/work-forecast-line.tsx';
import type { FieldName } from '#features/works/fields/editable-field.ts';
import type { ReferenceLookup } from '#features/works/references-lookup.ts';
import { momentInSentence, shortDay, wallClockAt } from '#lib/dates/index.ts';
import { selectTimeZone } from '#store/auth.ts';
import { useOwnNow } from '#store/company-clock.ts';
import { ContradictionLines } from './contradiction-lines.tsx';
import { MoreDatesButton } from './more-dates-button.tsx';
import { planningRows } from './planning-properties.tsx';
import { Property, type PropertyProps } from './property.tsx';
import { hasDefaultValue } from './says-nothing.ts';
import { ScheduleLine } from './schedule-line.tsx';
import { say } from './words/index.ts';

type PropertiesProps = Omit<PropertyProps, 'field' | 'work'> & { readonly work: WorkDetail };

const standingIn = (page: WorkFieldDeclaration['page'], first: readonly FieldName[]): readonly FieldName[] =>
  workFieldsWith('page').filter((field) => workField(field).page === page && !first.includes(field));

/** The most important properties come first, in nine rows. */
const who: readonly FieldName[] = ['status', 'priority', 'ownerId', 'assigneeIds', 'labelIds', 'projectId'];
const when: readonly FieldName[] = ['start', 'durationMinutes', 'due'];
const planned = standingIn('dates', when);
const others = [...standingIn('people', who), ...standingIn('places', who)];

/** All properties of a work, in the column at the right of its page. */
export function Properties(props: PropertiesProps) {
  const group = (fields: readonly FieldName[]) =>
    fields.map((field) => <Property key={field} {...props} field={field} />);
  return (
    <>
      {group(who)}
      <hr className="m-2 border-t border-border" />
      <ScheduleLine work={props.work} className="px-2 pt-1 pb-1.5" />
      <ContradictionLines work={props.work} />
      <WorkForecastLine work={props.work} className="px-2 pb-1.5" />
      {group(when)}
      <PlannedDates {...props} />
      <hr className="m-2 border-t border-border" />
      {group(others)}
      <Provenance work={props.work} names={props.names} />
    </>
  );
}

/**
 * The planning properties of a work. Empty rows are folded until the person opens them, also by the key of one of them.
 */
function PlannedDates(props: PropertiesProps) {
  const { work, editing } = props;
  const [isUnfolded, setUnfolded] = useState(false);
  const isAsked = editing !== null && planned.includes(editing);
  if (isAsked && !isUnfolded) setUnfolded(true);
  const rows: readonly { readonly field: string; readonly isEmpty: boolean; readonly row: ReactNode }[] = [
    ...planned.map((field) => ({
      field,
      isEmpty: hasDefaultValue(work, field),
      row: <Property {...props} field={field} />,
    })),
    ...planningRows(work),
  ];
  const shown = rows.filter(({ isEmpty }) => isUnfolded || !isEmpty);
  const foldable = rows.filter(({ isEmpty }) => isEmpty);
  return (
    <>
      {shown.map(({ field, row }) => (
        <Fragment key={field}>{row}</Fragment>
      ))}
      {foldable.length > 0 && <MoreDatesButton isUnfolded={isUnfolded} onToggle={setUnfolded} />}
    </>
  );
}

const inPeek: readonly FieldName[] = ['status', 'priority', 'ownerId', 'projectId', 'start', 'due'];

/** The most important properties, in two columns. */
export function CompactProperties(props: PropertiesProps) {
  return (
    <div className="grid grid-cols-[3fr_4fr] gap-x-4 gap-y-0.5 max-sm:grid-cols-1">
      {inPeek.map((field) => (
        <Property key={field} {...props} field={field} compact />
      ))}
    </div>
  );
}

/** Who created the work and when, and when it was last changed. */
function Provenance({ work, names }: { work: WorkDetail; names: ReferenceLookup }) {
  const now = useOwnNow();
  const timeZone = useSelector(selectTimeZone);
  const made = shortDay(wallClockAt(work.createdAt, timeZone), now);
  const changed = momentInSentence(wallClockAt(work.updatedAt, timeZone), now);
  const maker = names.user(work.createdBy)?.name;
  return (
    <p className="px-2 py-3 text-xs text-muted-foreground">
      {maker === undefined
        ? say('made', { day: made, moment: changed })
        : say('madeBy', { name: maker, day: made, moment: changed })}
    </p>
  );
}

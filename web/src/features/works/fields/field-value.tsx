import type { Work } from '@gantry/contract';
import { isEndOfWork, isWorkFieldOf } from '@gantry/contract/work-fields';
import { shownDates } from '@gantry/scheduling/shown-dates';
import { CalendarDays, Flag } from 'lucide-react';
import { Avatar } from '#components/ui/avatar.tsx';
import { Tag } from '#components/ui/badge.tsx';
import { ProgressRing } from '#components/ui/progress.tsx';
import { cx } from '#lib/cx.ts';
import { asEnd, dayOf, dayWords, durationWords, exactDate } from '#lib/dates/index.ts';
import { priorityWords, statusWords } from '#lib/work-words.ts';
import { useCompanyNow } from '#store/company-clock.ts';
import { dueWords } from '../due-words.ts';
import { PriorityIcon } from '../marks/priority-icon.tsx';
import { StatusIcon } from '../marks/status-icon.tsx';
import type { ReferenceLookup } from '../references-lookup.ts';
import { AssigneesValue } from './assignees-value.tsx';
import type { DateField, FieldName } from './editable-field.ts';
import { swatch } from './field-options.tsx';
import { useUnitsOf } from './use-units-of.ts';
import { say } from './words/index.ts';

export interface FieldValueProps {
  readonly field: FieldName;
  readonly work: Work;
  readonly names: ReferenceLookup;
}

const nothing = <span className="text-muted-foreground">{say('none')}</span>;

/** A field's value as properties show it: an icon and text. */
export function FieldValue({ field, work, names }: FieldValueProps) {
  if (isWorkFieldOf(field, 'date')) return <DateValue field={field} work={work} />;
  if (isWorkFieldOf(field, 'minutes')) return <LengthValue work={work} minutes={work[field]} />;
  if (isWorkFieldOf(field, 'percent')) return <PercentValue percent={work[field]} />;
  if (isWorkFieldOf(field, 'line')) return lineValue(work[field]);
  switch (field) {
    case 'status':
      return (
        <>
          <StatusIcon status={work.status} decorative />
          {statusWords[work.status]}
        </>
      );
    case 'priority':
      return (
        <>
          <PriorityIcon priority={work.priority} decorative />
          {priorityWords[work.priority]}
        </>
      );
    case 'ownerId':
      return <PersonValue name={names.user(work.ownerId)?.name ?? null} />;
    case 'reviewerId':
      return <PersonValue name={names.user(work.reviewerId)?.name ?? null} />;
    case 'assigneeIds':
      return <AssigneesValue work={work} names={names} />;
    case 'labelIds':
      return <LabelsValue labels={work.labelIds.flatMap((id) => names.label(id) ?? [])} />;
    case 'projectId':
      return <ProjectValue project={names.project(work.projectId)} hidden={work.projectId !== null} />;
    case 'departmentId':
      return names.department(work.departmentId)?.name ?? nothing;
  }
}

function LengthValue({ work, minutes }: { work: Work; minutes: number | null }) {
  const { minutesPerDay } = useUnitsOf([work]);
  return minutes === null ? nothing : durationWords(minutes, minutesPerDay);
}

const lineValue = (text: string | null) =>
  text === null ? (
    nothing
  ) : (
    <bdi className="truncate" title={text}>
      {text}
    </bdi>
  );

function PercentValue({ percent }: { percent: number }) {
  return (
    <>
      <ProgressRing percent={percent} />
      <span className="num">{percent} %</span>
    </>
  );
}

function PersonValue({ name }: { name: string | null }) {
  return (
    <>
      <Avatar name={name} decorative />
      <span dir="auto" className="truncate">
        {name ?? say('noOne')}
      </span>
    </>
  );
}

function LabelsValue({ labels }: { labels: readonly { id: string; name: string; color: string }[] }) {
  if (labels.length === 0) return nothing;
  return (
    <span className="flex flex-wrap gap-1.5 py-1">
      {labels.map((label) => (
        <Tag key={label.id} hue={label.color}>
          {label.name}
        </Tag>
      ))}
    </span>
  );
}

function ProjectValue({
  project,
  hidden,
}: {
  project: { name: string; color: string } | undefined;
  hidden: boolean;
}) {
  if (project === undefined) return hidden ? say('notVisible') : nothing;
  return (
    <>
      {swatch(project.color)}
      <span dir="auto" className="truncate">
        {project.name}
      </span>
    </>
  );
}

/** A completed work shows when it was started and finished, and the planned day beside that. */
function DateValue({ field, work }: { field: DateField; work: Work }) {
  const now = useCompanyNow();
  const endOrStart = (date: string | null) => (date !== null && isEndOfWork(field) ? asEnd(date) : date);
  const planned = endOrStart(work[field]);
  const value = endOrStart({ ...work, ...shownDates(work) }[field]);
  const Icon = field === 'deadline' ? Flag : CalendarDays;
  if (value === null) return <span className="text-muted-foreground">{say('noDate')}</span>;
  const late = field === 'due' && work.overdue;
  return (
    <>
      <Icon className="text-muted-foreground" />
      <span className="num" title={exactDate(value)}>
        {dayWords(value, now)}
      </span>
      {planned !== null && dayOf(planned) !== dayOf(value) && (
        <span className="num truncate text-xs text-muted-foreground" title={exactDate(planned)}>
          {say('planned', { date: dayWords(planned, now) })}
        </span>
      )}
      {late && <span className={cx('num font-medium text-late')}>{dueWords(work, now).text}</span>}
    </>
  );
}

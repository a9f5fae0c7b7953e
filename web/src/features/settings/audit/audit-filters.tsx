import type { AuditKind } from '@gantry/contract';
import { auditKinds } from '@gantry/contract/vocabulary';
import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, Download, X } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useListUserChoicesQuery } from '#api/lookups.ts';
import { urlOf } from '#api/request.ts';
import { personOptions } from '#components/person-options.tsx';
import { Button } from '#components/ui/button.tsx';
import { DatePicker } from '#components/ui/date-picker.tsx';
import { Input } from '#components/ui/input.tsx';
import { Picker } from '#components/ui/picker.tsx';
import { dayOf, shortDay } from '#lib/dates/index.ts';
import { notifyFailure } from '#lib/notify.ts';
import { saveFrom } from '#lib/save-from.ts';
import { useOwnNow } from '#store/company-clock.ts';
import { useGetAuditPersonQuery, useGetLogCheckQuery } from './audit-queries.ts';
import type { AuditSearch } from './audit-search.ts';
import { kindWords } from './audit-sentence.ts';
import { say } from './words/index.ts';

const ALL = 'all';

interface PartProps {
  readonly search: AuditSearch;
  readonly onChange: (part: AuditSearch) => void;
}

/** The filters of the log, stored in the address, and the export. */
export function AuditFilters({ search }: { search: AuditSearch }) {
  const navigate = useNavigate();
  const change = (part: AuditSearch) =>
    void navigate({
      to: '/settings/audit',
      search: (before: object) => ({ ...before, ...part }),
      replace: true,
    });
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  return (
    <fieldset aria-label={say('filters')} className="mb-3 flex flex-wrap items-center gap-2">
      <PersonChoice search={search} onChange={change} />
      <KindChoice search={search} onChange={change} />
      <ThingInput key={search.thing ?? ''} search={search} onChange={change} />
      <DayChoices search={search} onChange={change} />
      {isFiltered && (
        <Button
          variant="ghost"
          icon={<X />}
          onClick={() => void navigate({ to: '/settings/audit', search: {}, replace: true })}
        >
          {say('clear')}
        </Button>
      )}
      <ExportButtons search={search} />
    </fieldset>
  );
}

function PersonChoice({ search: { person }, onChange }: PartProps) {
  const [text, setText] = useState('');
  const { currentData: people = [] } = useListUserChoicesQuery({ query: { text, limit: 50 } });
  const isOfPerson = person !== undefined && person !== 'gantry';
  const { currentData: chosen } = useGetAuditPersonQuery(
    { params: { id: person ?? '' } },
    { skip: !isOfPerson },
  );
  const name = isOfPerson ? (chosen?.name ?? '…') : say(person === undefined ? 'everyPerson' : 'noPerson');
  const ownOptions = text === '' ? [{ value: ALL, label: say('everyPerson') }] : [];
  return (
    <Picker
      label={say('person')}
      value={person ?? ALL}
      options={[...ownOptions, { value: 'gantry', label: say('noPerson') }, ...personOptions(people)]}
      onSearch={setText}
      onChange={(next) => onChange({ person: next === ALL ? undefined : next })}
      trigger={<Choice aria-label={`${say('person')}: ${name}`}>{name}</Choice>}
    />
  );
}

function KindChoice({ search: { kind }, onChange }: PartProps) {
  const words = kind === undefined ? say('everyKind') : kindWords[kind];
  return (
    <Picker<AuditKind | typeof ALL>
      label={say('kind')}
      value={kind ?? ALL}
      options={[
        { value: ALL, label: say('everyKind') },
        ...auditKinds.map((value) => ({ value, label: kindWords[value] })),
      ]}
      onChange={(next) => onChange({ kind: next === ALL ? undefined : next })}
      trigger={<Choice aria-label={`${say('kind')}: ${words}`}>{words}</Choice>}
    />
  );
}

/** Applied on Enter or blur. */
function ThingInput({ search: { thing }, onChange }: PartProps) {
  const [text, setText] = useState(thing ?? '');
  const take = () => {
    const next = text.trim() || undefined;
    if (next !== thing) onChange({ thing: next });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <Input
        aria-label={say('thing')}
        placeholder={say('thingHint')}
        value={text}
        maxLength={254}
        onChange={(event) => setText(event.target.value)}
        onBlur={take}
        className="w-44"
      />
    </form>
  );
}

function DayChoices({ search: { from, to }, onChange }: PartProps) {
  const today = dayOf(useOwnNow());
  return (
    <>
      <DatePicker
        label={say('from')}
        value={from ?? null}
        today={today}
        side="past"
        clearable={from !== undefined}
        onChange={(date) => onChange({ from: date === null ? undefined : dayOf(date) })}
        trigger={
          <Choice>{from === undefined ? say('from') : say('fromDay', { day: shortDay(from, today) })}</Choice>
        }
      />
      <DatePicker
        label={say('to')}
        value={to ?? null}
        today={today}
        side="past"
        edge="finish"
        clearable={to !== undefined}
        onChange={(date) => onChange({ to: date === null ? undefined : dayOf(date) })}
        trigger={<Choice>{to === undefined ? say('to') : say('toDay', { day: shortDay(to, today) })}</Choice>}
      />
    </>
  );
}

function Choice({ children, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className="inline-flex h-8 max-w-56 items-center gap-1.5 rounded-control border border-input bg-background px-2.5 text-sm hover:border-muted-foreground data-popup-open:border-primary pointer-coarse:h-9"
    >
      <bdi className="truncate">{children}</bdi>
      <ChevronDown className="size-3.5 flex-none text-muted-foreground" aria-hidden />
    </button>
  );
}

/** The file is streamed by the server, so the session is checked first. */
function ExportButtons({ search }: { search: AuditSearch }) {
  const { refetch } = useGetLogCheckQuery();
  const save = async (format: 'csv' | 'json') => {
    const { error } = await refetch();
    if (error !== undefined) notifyFailure(say('notExported'), error);
    else saveFrom(urlOf({ route: 'exportAudit', query: { ...search, format } }));
  };
  return (
    <span className="ml-auto flex gap-2 max-sm:ml-0">
      <Button icon={<Download />} onClick={() => void save('csv')}>
        {say('csv')}
      </Button>
      <Button icon={<Download />} onClick={() => void save('json')}>
        {say('json')}
      </Button>
    </span>
  );
}

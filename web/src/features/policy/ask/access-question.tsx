import { type Action, actionsByTarget, type Target } from '@gantry/contract/permissions';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useListUserChoicesQuery } from '#api/lookups.ts';
import { personOptions } from '#components/person-options.tsx';
import { Avatar } from '#components/ui/avatar.tsx';
import { Picker, type PickerOption } from '#components/ui/picker.tsx';
import { useFindRowsQuery, useGetAccessReportQuery } from '../policy-queries.ts';
import type { PolicySearch } from '../policy-search.ts';
import { actionWords, targetWords } from '../policy-words.tsx';
import { say } from '../words/index.ts';

export interface Question {
  readonly action: Action;
  readonly target: Target;
  readonly id?: string;
}

interface AccessQuestionProps {
  readonly who: string;
  readonly name: string;
  readonly question: Question;
}

const targets = Object.keys(actionsByTarget) as Target[];
const actionsOf = (target: Target): readonly Action[] => actionsByTarget[target];

/** The question as a sentence with three choices, which are stored in the address. */
export function AccessQuestion({ who, name, question }: AccessQuestionProps) {
  const { action, target, id } = question;
  const search: PolicySearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const ask = (part: PolicySearch) =>
    navigate({ to: '/settings/policy', search: { ...search, ...part }, replace: true });
  const askOn = (next: Target, row: string | undefined) =>
    ask({
      target: next,
      id: row,
      action: actionsOf(next).includes(action) ? action : actionsOf(next)[0],
    });
  return (
    <div className="flex flex-wrap items-center gap-2 pt-2 pb-4 text-lg">
      {say.rich('question', {
        person: <PersonChoice who={who} name={name} onChange={(next) => ask({ who: next })} />,
        action: (
          <Picker
            label={say('action')}
            value={action}
            options={actionsOf(target).map((value) => ({ value, label: actionWords[value] }))}
            onChange={(next) => ask({ action: next })}
            trigger={<Choice label={say('action')}>{actionWords[action]}</Choice>}
          />
        ),
        target: <RowChoice question={{ action, target, ...(id !== undefined && { id }) }} onChange={askOn} />,
      })}
    </div>
  );
}

function PersonChoice({
  who,
  name,
  onChange,
}: {
  who: string;
  name: string;
  onChange: (id: string) => void;
}) {
  const [text, setText] = useState('');
  const { currentData: people = [] } = useListUserChoicesQuery({ query: { text, limit: 50 } });
  return (
    <Picker
      label={say('person')}
      placeholder={say('choosePerson')}
      value={who}
      options={personOptions(people)}
      onSearch={setText}
      isRanked
      onChange={onChange}
      trigger={
        <Choice label={say('person')}>
          <Avatar name={name} decorative />
          <bdi className="truncate">{name}</bdi>
        </Choice>
      }
    />
  );
}

const anyOf = (target: Target) => say('anyOf', { target: targetWords[target] });
const isThing = (target: Target) => ['dashboard', 'policy', 'audit', 'settings'].includes(target);

/** Kinds of things come first; typed text is searched on the server. */
function RowChoice(props: {
  question: Question;
  onChange: (target: Target, id: string | undefined) => void;
}) {
  const { action, target, id } = props.question;
  const [text, setText] = useState('');
  const { currentData: found } = useFindRowsQuery(
    { query: { q: text, limit: 8 } },
    { skip: text.trim() === '' },
  );
  const { currentData: report } = useGetAccessReportQuery(
    { query: { action, target, ...(id !== undefined && { id }) } },
    { skip: id === undefined },
  );
  const kinds = targets.map(
    (value): PickerOption<string> => ({
      value: `${value} `,
      label: isThing(value) ? targetWords[value] : anyOf(value),
    }),
  );
  const rows = (found?.works ?? [])
    .map((row) => option('works', row.id, `${row.key} ${row.title.text}`))
    .concat((found?.projects ?? []).map((row) => option('projects', row.id, row.name.text, row.key)))
    .concat((found?.departments ?? []).map((row) => option('departments', row.id, row.name.text, row.code)))
    .concat((found?.people ?? []).map((row) => option('users', row.id, row.name.text)))
    .concat((found?.resources ?? []).map((row) => option('resources', row.id, row.name.text)));
  const chosen = id === undefined ? (isThing(target) ? targetWords[target] : anyOf(target)) : report?.name;
  return (
    <Picker
      label={say('row')}
      placeholder={say('searchRows')}
      value={`${target} ${id ?? ''}`}
      options={text.trim() === '' ? kinds : [...rows, ...kinds]}
      onSearch={setText}
      isRanked
      onChange={(value) => {
        const [next, row] = value.split(' ');
        props.onChange(next as Target, row === '' ? undefined : row);
      }}
      trigger={
        <Choice label={say('row')}>
          <bdi className="truncate">{chosen ?? '…'}</bdi>
        </Choice>
      }
    />
  );
}

const option = (target: Target, id: string, label: string, hint?: string): PickerOption<string> => ({
  value: `${target} ${id}`,
  label,
  ...(hint !== undefined && { hint }),
});

/** The button of a choice; the picker passes it its own props. */
function Choice({ label, children, ...trigger }: { label: string; children: ReactNode }) {
  return (
    <button
      type="button"
      {...trigger}
      className="inline-flex h-9 max-w-full items-center gap-2 rounded-control border border-input bg-background px-3 text-base font-medium hover:border-muted-foreground data-popup-open:border-primary"
    >
      <span className="sr-only">{label}: </span>
      {children}
      <ChevronDown className="text-muted-foreground" />
    </button>
  );
}

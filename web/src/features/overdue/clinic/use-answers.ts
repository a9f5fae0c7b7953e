import type { Work } from '@gantry/contract';
import { useState } from 'react';
import { useGetProjectQuery } from '#api/lookups.ts';
import { useWorkActions } from '#features/works/change/work-actions.tsx';
import type { ReferenceLookup } from '#features/works/references-lookup.ts';
import { say as saySplit } from '#features/works/split/words/index.ts';
import { endDayOf, weekdayAndDay } from '#lib/dates/index.ts';
import { notifyFailure } from '#lib/notify.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { asBulk } from '#sync/queue/as-bulk.ts';
import { useSplitWorkMutation } from '#sync/queue/work-page-mutations.ts';
import { useProposals } from '../proposals-query.ts';
import { type DateChoice, dateChoices, typedChoice } from './date-choices.ts';
import type { Answer, Outcome } from './use-clinic.ts';
import { say } from './words/index.ts';

interface Heir {
  readonly id: string;
  readonly name: string;
}

/** The possible answers for one late work, the chosen one, and a function that applies it. */
export function useAnswers(work: Work, names: ReferenceLookup) {
  const today = useCompanyToday();
  const { works, people } = useProposals([work], true);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [picked, setPicked] = useState(0);
  const [typed, setTyped] = useState('');
  const [heirId, setHeirId] = useState<string | undefined>();
  const [title, setTitle] = useState(saySplit('rest', { title: work.title }));
  const [question, setQuestion] = useState(say('usualQuestion'));
  const ownerName = names.user(work.ownerId)?.name;
  const dates = dateChoices(works[0]?.due ?? null, ownerName, today);
  const heirs = people.filter(({ id }) => id !== work.ownerId);
  const date = typed === '' ? dates[picked] : typedChoice(typed, today);
  const heir = heirs.find(({ id }) => id === heirId) ?? heirs[0];
  const lead = useLead(work, names);
  const values = { date, heir, lead, title: title.trim(), question: question.trim(), ownerName };
  return {
    ...{ today, answer, setAnswer, dates, picked, typed, heirs, title, question, ownerName, lead },
    ...{ setPicked, setTyped, setHeirId, setTitle, setQuestion },
    date: answer === 'due' ? date : undefined,
    heir,
    isReady: answer !== null && isReady(answer, values),
    take: useTake(work, values),
  };
}

export type Answers = ReturnType<typeof useAnswers>;

interface Values {
  readonly date: DateChoice | undefined;
  readonly heir: Heir | undefined;
  readonly lead: Heir | undefined;
  readonly title: string;
  readonly question: string;
  readonly ownerName: string | undefined;
}

function isReady(answer: Answer, { date, heir, title, question }: Values): boolean {
  if (answer === 'due') return date !== undefined;
  if (answer === 'owner') return heir !== undefined;
  if (answer === 'split') return title !== '';
  return answer !== 'ask' || question !== '';
}

/** The lead of the project, if the work belongs to another person. */
function useLead({ projectId, ownerId }: Work, names: ReferenceLookup): Heir | undefined {
  const { data } = useGetProjectQuery({ params: { id: projectId ?? '' } }, { skip: projectId === null });
  const leadId = data?.response.leadId;
  if (leadId == null || leadId === ownerId) return undefined;
  const name = data?.references?.users.find(({ id }) => id === leadId)?.name ?? names.user(leadId)?.name;
  return name === undefined ? undefined : { id: leadId, name };
}

/** Applies the answer. Returns the outcome; undefined on failure, which the change itself reports. */
function useTake(work: Work, values: Values): (answer: Answer) => Promise<Outcome | undefined> {
  const { change } = useWorkActions();
  const [split] = useSplitWorkMutation();
  const today = useCompanyToday();
  const { date, heir, lead, title, question, ownerName } = values;
  const give = (person: Heir | undefined) =>
    change(
      [work],
      { ownerId: person?.id ?? null },
      { references: { users: person ? [{ id: person.id, name: person.name }] : [] } },
    );
  const acts: Record<Answer, () => Promise<boolean>> = {
    done: () => change([work], { status: 'done' }),
    due: () => change([work], { due: date?.due ?? work.due }),
    owner: () => give(heir),
    split: async () => {
      const { error } = await split({ params: { id: work.id }, body: { title, version: work.version } });
      if (error !== undefined) notifyFailure(saySplit('isNotSplit', { key: work.key }), error);
      return error === undefined;
    },
    ask: () => change([work], asBulk({ comment: question, asksWhy: true })),
    notMine: () => give(lead),
  };
  const words = (answer: Answer): string => {
    if (answer === 'done') return say('isDone');
    if (answer === 'due') return say('hasDate', { date: weekdayAndDay(endDayOf(date?.due ?? today), today) });
    if (answer === 'owner') return say('isHandedOver', { name: heir?.name ?? '' });
    if (answer === 'split') return say('isSplit');
    if (answer === 'ask') return say('isAsked', { name: ownerName ?? '' });
    return lead === undefined ? say('isGivenBack') : say('isHandedOver', { name: lead.name });
  };
  return async (answer) => ((await acts[answer]()) ? { answer, words: words(answer) } : undefined);
}

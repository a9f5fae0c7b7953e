import type { Work } from '@gantry/contract';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Keys } from '#components/ui/keys.tsx';
import { mayEdit } from '#features/works/fields/editable-field.ts';
import { useCompanyDay } from '#features/works/fields/usual-times.ts';
import type { ReferenceLookup } from '#features/works/references-lookup.ts';
import { maySplit } from '#features/works/split/may-split.ts';
import { cx } from '#lib/cx.ts';
import { endDayOf, weekdayAndDay } from '#lib/dates/index.ts';
import { useCommands } from '#lib/keys/index.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { roomWords } from '../free-time-words.ts';
import { answerLooks } from './answer-icons.tsx';
import { AnswerPanel } from './answer-panel.tsx';
import { ClinicWork } from './clinic-work.tsx';
import { type Answers, useAnswers } from './use-answers.ts';
import { type Answer, answers as allAnswers, type ClinicState } from './use-clinic.ts';
import { Wake } from './wake-aside.tsx';
import { say } from './words/index.ts';

interface ClinicTaskProps {
  readonly work: Work;
  readonly names: ReferenceLookup;
  readonly clinic: ClinicState;
}

/** One late work and its six answers. Keys 1 to 6 choose one, Enter applies it and continues, J skips the work. */
export function ClinicTask({ work, names, clinic }: ClinicTaskProps) {
  const answers = useAnswers(work, names);
  const { answer, date, isReady, today } = answers;
  const [isTaking, setTaking] = useState(false);
  const isNarrow = useNarrow();
  const take = async () => {
    if (answer === null || !isReady || isTaking) return;
    setTaking(true);
    const outcome = await answers.take(answer);
    setTaking(false);
    if (outcome !== undefined) clinic.settle(work.id, outcome);
  };
  useTaskCommands(work, answers, { take: () => void take(), leave: clinic.leave });
  return (
    <>
      <div className="min-w-0 grow overflow-y-auto max-md:flex max-md:flex-col">
        <form
          aria-label={work.key}
          className="mx-auto flex w-full max-w-2xl flex-col px-10 py-8 max-md:grow max-md:px-4 max-md:py-4"
          onSubmit={(event) => {
            event.preventDefault();
            void take();
          }}
        >
          <ClinicWork work={work} names={names} />
          <span className="grow" />
          {isNarrow && (
            <div className="mb-3 flex flex-col gap-2">
              {date && <Wake work={work} due={date.due} today={today} short />}
              <AnswerPanel answers={answers} />
            </div>
          )}
          <fieldset
            aria-label={say('choices')}
            className="border-t border-border max-md:grid max-md:grid-cols-3 max-md:gap-2 max-md:border-0"
          >
            {allAnswers.map((each, index) => (
              <AnswerRow
                key={each}
                answer={each}
                keys={String(index + 1)}
                work={work}
                answers={answers}
                isNarrow={isNarrow}
              />
            ))}
          </fieldset>
          <footer className="mt-4 flex flex-wrap items-center gap-3 text-sm text-muted-foreground max-md:flex-col max-md:items-stretch">
            <Button
              type="submit"
              variant="primary"
              size="large"
              busy={isTaking}
              disabled={!isReady}
              className="max-md:h-12"
            >
              {takeWords(answers)} <Keys keys="Enter" className="max-md:hidden" />
            </Button>
            <Button variant="ghost" size="large" keys="J" onClick={clinic.leave}>
              {say('leave')}
            </Button>
          </footer>
        </form>
      </div>
      {date && !isNarrow && (
        <aside
          aria-label={say('whatFollows')}
          className="w-96 flex-none overflow-y-auto border-l border-border px-5 py-8 max-xl:w-72"
        >
          <Wake work={work} due={date.due} today={today} />
        </aside>
      )}
    </>
  );
}

const takeWords = ({ answer, date, today }: Answers): string => {
  if (answer === null) return say('chooseFirst');
  const taken = date
    ? say('newDateOf', { date: weekdayAndDay(endDayOf(date.due), today) })
    : answerLooks[answer].name;
  return say('takeAnswer', { answer: taken });
};

interface TaskActs {
  readonly take: () => void;
  readonly leave: () => void;
}

function useTaskCommands(work: Work, { setAnswer }: Answers, { take, leave }: TaskActs): void {
  const group = say('clinic');
  useCommands([
    ...allAnswers.map((answer, index) => ({
      id: `clinic.${answer}`,
      title: answerLooks[answer].name,
      keys: String(index + 1),
      group,
      run: () => mayAnswer(work, answer) && setAnswer(answer),
    })),
    { id: 'clinic.take', title: say('takeIt'), keys: 'Enter', group, run: take },
    { id: 'clinic.leave', title: say('leave'), keys: 'J', group, run: leave },
  ]);
}

/** What the person may do with this work. */
function mayAnswer(work: Work, answer: Answer): boolean {
  switch (answer) {
    case 'done':
      return work.can.includes('close');
    case 'due':
      return mayEdit(work, 'due');
    case 'split':
      return maySplit(work);
    case 'ask':
      return work.can.includes('comment');
    default:
      return mayEdit(work, 'ownerId');
  }
}

interface AnswerRowProps {
  readonly answer: Answer;
  readonly keys: string;
  readonly work: Work;
  readonly answers: Answers;
  readonly isNarrow: boolean;
}

/** An answer with its effect, in one line; its details open below. */
function AnswerRow({ answer, keys, work, answers, isNarrow }: AnswerRowProps) {
  const isChosen = answers.answer === answer;
  const may = mayAnswer(work, answer);
  const { icon, name } = answerLooks[answer];
  const minutesPerDay = useCompanyDay();
  return (
    <div
      className={cx(
        'border-b border-border max-md:rounded-control max-md:border',
        isChosen && 'rounded-control border-primary bg-selected max-md:border-primary md:my-1 md:border',
      )}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        disabled={!may}
        onClick={() => answers.setAnswer(answer)}
        className="flex min-h-11 w-full items-center gap-3 px-2 text-left disabled:opacity-50 max-md:flex-col max-md:justify-center max-md:gap-1 max-md:py-2 max-md:text-center [&>svg]:size-4 [&>svg]:flex-none [&>svg]:text-muted-foreground"
      >
        <Keys keys={keys} className="max-md:hidden" />
        {icon}
        <span className="flex-none font-medium">{name}</span>
        <span className="truncate text-sm text-muted-foreground max-md:max-w-full max-md:text-xs">
          {may ? hintOf(answer, work, answers, minutesPerDay) : say('mayNot')}
        </span>
      </button>
      {isChosen && !isNarrow && (
        <div className="px-3 pb-3 pl-11 empty:hidden">
          <AnswerPanel answers={answers} />
        </div>
      )}
    </div>
  );
}

function heirHint(heir: Answers['heirs'][number] | undefined, minutesPerDay: number): string {
  if (heir === undefined) return say('handOverNobody');
  const { name, roomMinutes } = heir;
  return say(roomMinutes > 0 ? 'handOverHint' : 'handOverFull', {
    name,
    room: roomWords(roomMinutes, minutesPerDay),
  });
}

function hintOf(
  answer: Answer,
  { progress }: Work,
  { heirs, lead, ownerName }: Answers,
  minutesPerDay: number,
): string {
  const [first] = heirs;
  switch (answer) {
    case 'done':
      return say('doneHint');
    case 'due':
      return say('newDateHint', { percent: 100 - progress });
    case 'owner':
      return heirHint(first, minutesPerDay);
    case 'split':
      return progress > 0 ? say('splitHint', { percent: progress }) : say('splitNew');
    case 'ask':
      return ownerName === undefined ? say('noOne') : say('askWhyHint', { name: ownerName });
    case 'notMine':
      return lead === undefined ? say('notMineNobody') : say('notMineHint', { name: lead.name });
  }
}

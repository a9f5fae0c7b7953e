import type { ReactNode } from 'react';
import { Avatar } from '#components/ui/avatar.tsx';
import { Input, Textarea } from '#components/ui/input.tsx';
import { useCompanyDay } from '#features/works/fields/usual-times.ts';
import { cx } from '#lib/cx.ts';
import { endDayOf, weekdayAndDay } from '#lib/dates/index.ts';
import { roomWords } from '../free-time-words.ts';
import type { Answers } from './use-answers.ts';
import { say } from './words/index.ts';

const mostHeirs = 6;

/** The details of an answer: the date, the person, or the question. */
export function AnswerPanel({ answers }: { answers: Answers }) {
  switch (answers.answer) {
    case 'due':
      return <Dates answers={answers} />;
    case 'owner':
      return <Heirs answers={answers} />;
    case 'split':
      return (
        <Input
          autoFocus
          dir="auto"
          aria-label={say('splitTitle')}
          value={answers.title}
          maxLength={255}
          onChange={(event) => answers.setTitle(event.target.value)}
        />
      );
    case 'ask':
      return (
        <Textarea
          autoFocus
          dir="auto"
          aria-label={say('question')}
          value={answers.question}
          maxLength={2000}
          onChange={(event) => answers.setQuestion(event.target.value)}
        />
      );
    default:
      return null;
  }
}

function Dates({ answers }: { answers: Answers }) {
  const { dates, picked, typed, today } = answers;
  return (
    <div role="radiogroup" aria-label={say('newDate')} className="flex flex-col gap-1.5">
      {dates.map(({ due, why }, index) => (
        <Choice
          key={due}
          isChosen={typed === '' && picked === index}
          onChoose={() => {
            answers.setTyped('');
            answers.setPicked(index);
          }}
        >
          <b className="w-28 flex-none font-medium">{weekdayAndDay(endDayOf(due), today)}</b>
          <span className="truncate text-muted-foreground">{why}</span>
        </Choice>
      ))}
      <Input
        aria-label={say('orType')}
        placeholder={say('orType')}
        value={typed}
        onChange={(event) => answers.setTyped(event.target.value)}
      />
    </div>
  );
}

function Heirs({ answers }: { answers: Answers }) {
  const { heirs, heir } = answers;
  const minutesPerDay = useCompanyDay();
  if (heirs.length === 0) return <p className="text-muted-foreground">{say('handOverNobody')}</p>;
  return (
    <div role="radiogroup" aria-label={say('handOverTo')} className="flex flex-col gap-1.5">
      {heirs.slice(0, mostHeirs).map(({ id, name, roomMinutes }) => (
        <Choice key={id} isChosen={heir?.id === id} onChoose={() => answers.setHeirId(id)}>
          <Avatar name={name} decorative />
          <bdi className="truncate font-medium">{name}</bdi>
          <span className="ml-auto whitespace-nowrap text-muted-foreground">
            {roomWords(roomMinutes, minutesPerDay)}
          </span>
        </Choice>
      ))}
    </div>
  );
}

interface ChoiceProps {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

const Choice = ({ isChosen, onChoose, children }: ChoiceProps) => (
  <label
    className={cx(
      'flex min-h-8 cursor-pointer items-center gap-2.5 rounded-control border bg-background px-2.5 text-sm focus-within:ring-2 focus-within:ring-ring pointer-coarse:min-h-11',
      isChosen ? 'border-primary ring-1 ring-primary' : 'border-border',
    )}
  >
    <input type="radio" name="clinic-choice" className="sr-only" checked={isChosen} onChange={onChoose} />
    {children}
  </label>
);

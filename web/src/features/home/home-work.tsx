import type { References, Work } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import { ArrowRightLeft, CalendarDays, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Tag } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { DueButton, StatusIcon, useWorkActions, WorkFieldPicker } from '#features/works/index.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { say } from './words/index.ts';

interface HomeWorkProps {
  readonly work: Work;
  readonly references: References | undefined;
  readonly actions?: ReactNode;
}

/** One work as a line: status, key, title, labels, due, which tells why it is then. */
export function HomeWork({ work, references, actions }: HomeWorkProps) {
  const today = useCompanyToday();
  const labels = work.labelIds
    .map((id) => references?.labels.find((label) => label.id === id))
    .filter((label) => label !== undefined);
  return (
    <li className="group relative -mx-2 flex min-h-8.5 items-center gap-3 rounded-control px-2 hover:bg-hover">
      <StatusIcon status={work.status} />
      <span className="w-14 flex-none text-xs whitespace-nowrap text-muted-foreground max-sm:hidden">
        {work.key}
      </span>
      <Link
        to="/work-detail"
        search={{ key: work.key }}
        className="min-w-0 grow truncate after:absolute after:inset-0 after:rounded-control"
      >
        <bdi>{work.title}</bdi>
      </Link>
      {actions}
      <span
        className={
          actions === undefined
            ? 'hidden gap-1 @lg:flex'
            : 'hidden gap-1 @lg:flex group-focus-within:hidden! group-hover:hidden!'
        }
      >
        {labels.map(({ id, name, color }) => (
          <Tag key={id} hue={color}>
            {name}
          </Tag>
        ))}
      </span>
      <DueButton work={work} today={today} className="w-24 max-sm:w-auto" />
    </li>
  );
}

/** A late work, with the three things that make it not late. */
export function LateHomeWork({ work, references }: { work: Work; references: References | undefined }) {
  return <HomeWork work={work} references={references} actions={<LateActions work={work} />} />;
}

function LateActions({ work }: { work: Work }) {
  const { change } = useWorkActions();
  const may = (action: Work['can'][number]) => work.can.includes(action);
  const { key } = work;
  return (
    <span className="relative z-1 hidden gap-1 group-focus-within:flex group-hover:flex has-data-popup-open:flex max-md:!hidden pointer-coarse:flex">
      {may('close') && (
        <Button
          size="small"
          icon={<Check />}
          aria-label={say('doneKey', { key })}
          onClick={() => change([work], { status: 'done' }, { announce: say('isDone', { key }) })}
        >
          {say('done')}
        </Button>
      )}
      {may('schedule') && (
        <WorkFieldPicker
          field="due"
          works={[work]}
          trigger={
            <Button size="small" icon={<CalendarDays />} aria-label={say('newDateKey', { key })}>
              {say('newDate')}
            </Button>
          }
          onChange={(fields, names, begun) =>
            change(begun, fields, { references: names, announce: say('hasNewDate', { key }) })
          }
        />
      )}
      {may('assign') && (
        <WorkFieldPicker
          field="ownerId"
          works={[work]}
          trigger={
            <Button size="small" icon={<ArrowRightLeft />} aria-label={say('handOverKey', { key })}>
              {say('handOver')}
            </Button>
          }
          onChange={(fields, names, begun) =>
            change(begun, fields, { references: names, announce: say('isHandedOver', { key }) })
          }
        />
      )}
    </span>
  );
}

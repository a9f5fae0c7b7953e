import type { Notification } from '@gantry/contract';
import type { ReactElement } from 'react';
import { useGetCompanyCalendarQuery, useListCalendarsQuery } from '#api/lookups.ts';
import { DatePicker } from '#components/ui/date-picker.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#components/ui/menu.tsx';
import { useWatch } from '#components/watch/use-watch.ts';
import { calendarChain } from '#lib/dates/calendar-chain.ts';
import { dayOf, momentInSentence } from '#lib/dates/index.ts';
import { useOwnNow } from '#store/company-clock.ts';
import { muteOffers, type Names } from './inbox-reasons.ts';
import { snoozeDay, snoozeTimes } from './snooze-times.ts';
import type { InboxActs } from './use-inbox-acts.ts';
import { say } from './words/index.ts';

export type OpenMenu = 'snooze' | 'day' | 'mute';

interface LineMenuProps {
  readonly row: Notification;
  readonly acts: InboxActs;
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly onClose: () => void;
}

/** The company's working times, which decide when a morning begins. */
function useChain() {
  const { data: calendars } = useListCalendarsQuery();
  const { data: company } = useGetCompanyCalendarQuery();
  return calendars == null || company == null ? [] : calendarChain(calendars, company.calendarId);
}

/** The snooze menu: until when a line is hidden. */
export function SnoozeMenu({ row, acts, trigger, onClose, onDay }: LineMenuProps & { onDay: () => void }) {
  const now = useOwnNow();
  const chain = useChain();
  return (
    <Menu trigger={trigger} align="end" open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <MenuLabel>{say('comesBack')}</MenuLabel>
      {snoozeTimes(chain, now).map(({ code, until }) => (
        <MenuItem key={code} onSelect={() => void acts.snooze(row, until)}>
          {say(code)} <span className="num text-muted-foreground">{momentInSentence(until, now)}</span>
        </MenuItem>
      ))}
      <MenuItem onSelect={onDay}>{say('anotherDay')}</MenuItem>
    </Menu>
  );
}

export function SnoozeDay({ row, acts, trigger, onClose }: LineMenuProps) {
  const now = useOwnNow();
  const chain = useChain();
  return (
    <DatePicker
      label={say('comesBack')}
      trigger={trigger}
      value={null}
      today={dayOf(now)}
      edge="start"
      side="ahead"
      takesTime
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onChange={(date) => date !== null && void acts.snooze(row, snoozeDay(chain, date))}
    />
  );
}

/** The mute menu. */
export function MuteMenu({ row, acts, trigger, onClose, names }: LineMenuProps & { names: Names }) {
  const offers = muteOffers(row, names);
  const thing = watchedThing(row, names);
  return (
    <Menu trigger={trigger} align="end" open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <MenuLabel>{say('mute')}</MenuLabel>
      {thing !== undefined && (
        <>
          <StopWatching {...thing} />
          <MenuSeparator />
        </>
      )}
      {offers.map(({ label, mute }) => (
        <MenuItem key={label} onSelect={() => void acts.mute(mute, label)}>
          {label}
        </MenuItem>
      ))}
      <p className="max-w-72 px-2 py-1.5 text-xs text-muted-foreground">
        {say(offers.length === 0 ? 'alwaysComes' : 'mutedMeans')}
      </p>
    </Menu>
  );
}

interface Thing {
  readonly of: 'work' | 'project';
  readonly id: string;
  readonly name: string;
}

function watchedThing({ reason, work }: Notification, names: Names): Thing | undefined {
  if (reason === 'watches_work') return { of: 'work', id: work.id, name: work.key };
  if (reason !== 'watches_project' || work.projectId === null) return undefined;
  return { of: 'project', id: work.projectId, name: names.get(work.projectId) ?? say('itsProject') };
}

function StopWatching({ of, id, name }: Thing) {
  const { toggle, isWatched } = useWatch(of, { id, name });
  return (
    <MenuItem disabled={!isWatched} onSelect={toggle}>
      {say('stopWatching', { name })}
    </MenuItem>
  );
}

import type { Work } from '@gantry/contract';
import { useState } from 'react';
import { type Command, useCommands } from '#lib/keys/index.ts';
import { say } from './words/index.ts';

/** A work that keys carry to another day. It is not written before Enter. */
export interface DayCarry {
  readonly work: Work;
  readonly days: number;
}

interface Acts {
  /** Returns whether the person may move the work, and reports why not. */
  readonly may: (work: Work) => boolean;
  readonly drop: (carry: DayCarry) => void;
}

const noCommands: readonly Command[] = [];

/** Carries the work under the cursor day by day, so that the consequences are visible before it is moved. */
export function useDayKeys(active: Work | undefined, { may, drop }: Acts): DayCarry | undefined {
  const [carried, setCarried] = useState<{ readonly id: string; readonly days: number }>();
  const days = carried !== undefined && carried.id === active?.id ? carried.days : 0;
  const carry = active === undefined || days === 0 ? undefined : { work: active, days };
  const step = (work: Work, by: number) => {
    if (may(work)) setCarried({ id: work.id, days: days + by });
  };
  const end = () => setCarried(undefined);
  const group = say('group');
  useCommands(
    active === undefined
      ? noCommands
      : [
          {
            id: 'calendar.earlier',
            title: say('moveEarlier'),
            keys: 'Alt+ArrowLeft',
            group,
            run: () => step(active, -1),
          },
          {
            id: 'calendar.later',
            title: say('moveLater'),
            keys: 'Alt+ArrowRight',
            group,
            run: () => step(active, 1),
          },
        ],
  );
  useCommands(
    carry === undefined
      ? noCommands
      : [
          {
            id: 'calendar.drop',
            title: say('takeMove'),
            keys: 'Enter',
            keyOnly: true,
            group,
            run: () => {
              end();
              drop(carry);
            },
          },
          { id: 'calendar.leave', title: say('putBack'), keys: 'Escape', keyOnly: true, group, run: end },
        ],
    'panel',
  );
  return carry;
}

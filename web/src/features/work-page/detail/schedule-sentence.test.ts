import type { LinkedWork } from '@gantry/contract';
import { describe, expect, test } from 'vitest';
import { aWork } from '#features/works/test/a-work.ts';
import { scheduleSentence } from './schedule-sentence.ts';

const after = (key: string | null) =>
  ({ direction: 'after', work: { key } }) as Pick<LinkedWork, 'direction'> & object as LinkedWork;

const said = (fields: Parameters<typeof aWork>[0], links: LinkedWork[] = []) =>
  scheduleSentence({ ...aWork(fields), links }, (date) => `<${date}>`);

describe('where the dates come from', () => {
  test.each([
    [said({}), 'No dates yet. Set a start or a due date.'],
    [said({ due: '2026-12-02T17:00' }), 'Scheduled automatically: nothing comes before it.'],
    [said({}, [after('HAR-22')]), 'Scheduled automatically: comes after HAR-22.'],
    [
      said({}, ['A-1', 'A-2', 'A-3', 'A-4', null].map(after)),
      'Scheduled automatically: comes after A-1, A-2, A-3 and 2 more.',
    ],
    [said({}, [after('A-1'), after(null)]), 'Scheduled automatically: comes after A-1 and a hidden work.'],
    [
      said({ constraint: 'start_no_earlier_than', constraintDate: '2026-11-20T08:00' }, [after('A-1')]),
      'Scheduled automatically: comes after A-1, start no earlier than <2026-11-20T08:00>.',
    ],
    [said({ constraint: 'as_late_as_possible' }), 'Scheduled automatically: as late as possible.'],
    [said({ scheduleMode: 'manual' }), 'Scheduled by hand: only you move its dates.'],
    [said({ subWorkCount: 3 }), 'A summary of 3 sub-works.'],
  ])('%s', (sentence, expected) => {
    expect(sentence).toBe(expected);
  });
});

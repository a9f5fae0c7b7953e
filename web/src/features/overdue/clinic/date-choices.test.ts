import { describe, expect, it } from 'vitest';
import { dateChoices, typedChoice } from './date-choices.ts';

const days = (free: string | null, today: string) =>
  dateChoices(free, 'Mai Pham', today).map(({ due }) => due.slice(0, 10));

describe('the dates that the clinic offers', () => {
  it("are the owner's free slot and the ends of this week and the next, without duplicates", () => {
    // 18 November 2026 is a Wednesday.
    expect(days('2026-11-23T17:00', '2026-11-18')).toEqual(['2026-11-23', '2026-11-20', '2026-11-27']);
    expect(days('2026-11-20T17:00', '2026-11-18')).toEqual(['2026-11-20', '2026-11-27']);
  });

  it('leave out the end of a week that has passed', () => {
    expect(days(null, '2026-11-21')).toEqual(['2026-11-27']);
  });

  it('are replaced by a typed date', () => {
    expect(typedChoice('+3d', '2026-11-18')?.due).toBe('2026-11-21');
    expect(typedChoice('soon enough', '2026-11-18')).toBeUndefined();
  });
});

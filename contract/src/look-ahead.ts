import { z } from 'zod';

const MOST_WEEKS = 6;
const lookAheadBys = ['trade', 'person', 'label'] as const;
export type LookAheadBy = (typeof lookAheadBys)[number];

/** A look-ahead as a mail: what is to be done in a project in the next weeks, by those who do it. */
export const lookAheadMail = z.strictObject({
  to: z.enum(['me', 'members']).meta({
    description: 'members: the lead and the members of the project, which asks the right to change it.',
  }),
  weeks: z.int().min(1).max(MOST_WEEKS),
  by: z.enum(lookAheadBys).meta({ description: 'trade: crews, machines and subcontractors.' }),
});

export const lookAheadSent = z.object({ people: z.int().meta({ description: 'How many get a mail.' }) });

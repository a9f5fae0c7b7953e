import { z } from 'zod';
import { type Action, actionsByTarget, relations, targets } from './permissions.ts';
import { id, instant, line } from './primitives.ts';
import { refusal } from './refusals.ts';
import { ownRoleId } from './role-ids.ts';
import { roles } from './vocabulary.ts';

const actions: Action[] = [...new Set(Object.values(actionsByTarget).flat())];

/** A right that a person lacks: an action on a row, or on every row if no row is given. */
export const wantedRight = z.strictObject({
  action: z.enum(actions),
  target: z.enum(targets),
  id: id.optional(),
});
export type WantedRight = z.infer<typeof wantedRight>;

/** The most people that are named and asked; the others are counted. */
export const MOST_GIVERS = 5;

/** How many rights a person may ask for in one day. */
export const MOST_RIGHTS_ASKED = 20;

const giver = z.object({
  userId: id,
  as: z
    .union([z.enum(['everyone', ...roles, ...relations]), ownRoleId])
    .nullable()
    .meta({ description: 'The relation of the person to the row, or the role that allows it.' }),
});

/** Who may do it and so can be asked, those closest to the row first. */
export const rightGivers = z.object({
  people: z.array(giver).max(MOST_GIVERS),
  count: z.int().meta({ description: 'The total number. Only the first few are sent.' }),
  askedAt: instant.nullable().meta({ description: 'When the person last asked for it today.' }),
});
export type RightGivers = z.infer<typeof rightGivers>;

export const rightAnswers = ['done', 'declined'] as const;
export type RightAnswer = (typeof rightAnswers)[number];

/** A requested right, as seen by one of the people who were asked or by the person who asked. */
export const rightRequest = z.object({
  id,
  isMine: z.boolean().meta({ description: 'True: the reader asked for it. False: the reader was asked.' }),
  askerId: id,
  action: z.enum(actions),
  target: z.enum(targets),
  row: z
    .object({
      id,
      name: z
        .string()
        .nullable()
        .meta({ description: 'Key and title, or the name; null if the reader cannot see it.' }),
    })
    .nullable()
    .meta({ description: 'Null: every row.' }),
  createdAt: instant,
  answer: z.enum(rightAnswers).nullable(),
  answeredAt: instant.nullable(),
  answeredById: id.nullable(),
  word: z.string().nullable().meta({ description: 'The comment in the answer.' }),
});
export type RightRequest = z.infer<typeof rightRequest>;

/** `done`: the right was given, or the person who was asked did it themselves. Declining requires a reason. */
export const rightRequestAnswer = z
  .strictObject({ answer: z.enum(rightAnswers), word: line(300).optional() })
  .refine(({ answer, word }) => answer === 'done' || word !== undefined, {
    path: ['word'],
    error: refusal('sayWhy'),
  });
export type RightRequestAnswer = z.infer<typeof rightRequestAnswer>;

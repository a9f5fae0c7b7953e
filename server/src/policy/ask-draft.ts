import type { DraftAnswer, DraftQuestion, References } from '@gantry/contract';
import { findReferences } from '../company/index.ts';
import { compileDraft } from './compile-draft.ts';
import { type Asker, findPerson } from './explain-access.ts';
import { listAccessPeople } from './list-access-people.ts';
import { listRights } from './list-rights.ts';
import { reportAccess } from './report-access.ts';

/** Answers a question with unsaved rules. The caller sees no more through them than they see today. */
export async function askDraft(
  asker: Asker,
  { rules, roles, ...question }: DraftQuestion,
): Promise<{ response: DraftAnswer; references: References }> {
  const policy = await compileDraft(asker, { rules, ...(roles && { roles }) });
  const person = { ...(await findPerson(asker, question.userId)), policy };
  const report = await reportAccess(asker, person, question);
  const people = await listAccessPeople(asker, question, policy);
  return {
    response: { report, people, ...listRights(person) },
    references: await findReferences(asker.db, asker.actor, {
      users: people.people.map(({ userId }) => userId),
    }),
  };
}

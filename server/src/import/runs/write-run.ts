import type { PlanImport } from '@gantry/contract';
import { type Actor, loadActor } from '../../access/index.ts';
import { ChangeSetWriter, recordSecurityChanges, WriteGuard } from '../../change-sets/index.ts';
import { loadCompanyTime } from '../../company/index.ts';
import { inTransaction, LostRaceError, type Tx } from '../../platform/database/index.ts';
import { recordSecurity } from '../../platform/log/index.ts';
import type { Services } from '../../requests/index.ts';
import { createUser } from '../../users/index.ts';
import { takeKeys } from '../../works/index.ts';
import type { Draft } from '../draft.ts';
import { giveTime } from '../give-time.ts';
import { makeLabels } from '../match-labels.ts';
import {
  invitedId,
  type RehearsalInput,
  type Rehearsed,
  rehearse,
  rehearseInTime,
  requireWorks,
} from '../rehearse.ts';
import { writeImport } from '../write-import.ts';
import { endJob } from './job-repository.ts';
import { keepMapping } from './mapping-repository.ts';
import type { Progress } from './progress.ts';
import type { RunRow } from './run-repository.ts';

/** What would happen now is not what the importer has seen. */
export class OutdatedRehearsal extends Error {}

interface RunToWrite {
  readonly run: RunRow;
  readonly input: RehearsalInput & { readonly actor: Actor };
  readonly progress: Progress;
}

/** Writes an import and its end in one transaction, with the rights that its importer has by then. */
export async function writeRun(services: Services, { run, input, progress }: RunToWrite): Promise<void> {
  const { db, log } = services;
  const keys = await takeKeysBefore(services, run, input);
  const time = await loadCompanyTime(db, services.clock);
  const { changes, result } = await inTransaction(db, async (tx) => {
    const actor = await requireActor(services, tx, input.actor.id);
    const now = { ...input, actor };
    await giveTime(tx);
    const rehearsed = await rehearse(tx, now);
    requireSeen(run, rehearsed);
    requireWorks(now.draft);
    const as = { actor, isByToken: run.askedByToken };
    const invitations = openChange(services, tx, {
      ...as,
      reason: `Invited by the import of ${run.fileName}`,
    });
    await invite(invitations, { actor, rehearsed, importId: run.id, now: time.now });
    await invitations.finish();
    const labels = openChange(services, tx, { ...as, reason: `Labels of the import of ${run.fileName}` });
    const labelIds = await makeLabels(labels, actor, rehearsed);
    await labels.finish();
    const change = openChange(services, tx, { ...as, reason: `Imported from ${run.fileName}` });
    const total = rehearsed.rehearsal.counts.made;
    progress.say('writing', 0, total);
    const written = await writeImport(change, {
      ...rehearsed,
      ...now,
      labelIds,
      time,
      keys,
      onProgress: (done) => progress.say('writing', done, total),
    });
    const changeSetId = await change.finish();
    await requireSameRights(services, tx, actor);
    await progress.settle();
    const outcome: NonNullable<PlanImport['result']> = {
      changeSetId,
      projectId: written.projectId,
      works: written.works,
      notes: [...written.notes],
    };
    await remember(tx, run.ownerId, { draft: input.draft, at: change.at });
    await endJob(tx, run.id, { status: 'imported', result: outcome });
    return { changes: [invitations, labels, change], result: outcome };
  });
  for (const change of changes) recordSecurityChanges(log, change, { actorId: input.actor.id });
  recordSecurity(log, {
    event: 'import',
    userId: input.actor.id,
    projectId: result.projectId,
    works: result.works,
    changeSetId: result.changeSetId,
  });
}

/** The next table with these titles is read in the same way. */
async function remember(
  tx: Tx,
  ownerId: string,
  { draft: { table }, at }: { draft: Draft; at: string },
): Promise<void> {
  if (table === undefined) return;
  const { shape, choices } = table;
  const isChosen =
    choices.columns !== undefined || choices.dates !== undefined || (choices.values ?? []).length > 0;
  if (isChosen) await keepMapping(tx, { ownerId, shape, choices, at });
}

/**
 * Keys of a project that is there are counted before, so that others who make works in it do not wait. Where the importer has seen
 * that the project is new, nobody waits; should there be one by now, the rehearsal in the writing transaction says so.
 */
async function takeKeysBefore(
  { db }: Services,
  run: RunRow,
  input: RehearsalInput,
): Promise<readonly string[] | undefined> {
  if (run.rehearsal?.project.id === null) return undefined;
  const rehearsed = await rehearseInTime(db, input);
  requireSeen(run, rehearsed);
  const { target, rehearsal } = rehearsed;
  if (target.id === null) return undefined;
  return inTransaction(db, (tx) => takeKeys(tx, target.key, rehearsal.counts.made));
}

function requireSeen({ seenStamp }: RunRow, { rehearsal, target }: Rehearsed): void {
  if (rehearsal.stamp !== seenStamp) throw new OutdatedRehearsal();
  if (target.problem) throw target.problem;
}

function openChange(
  { entities, clock, limits }: Services,
  tx: Tx,
  { actor, reason, isByToken }: { actor: Actor; reason: string; isByToken: boolean },
): ChangeSetWriter {
  const guard = new WriteGuard({ tx, actor, entities });
  return new ChangeSetWriter(tx, {
    actorId: actor.id,
    via: 'import',
    at: clock.now(),
    reason,
    guard,
    limits,
    isByToken,
  });
}

/** People stay invited when the import is undone: their change set is another one. */
async function invite(
  change: ChangeSetWriter,
  { actor, rehearsed, importId, now }: { actor: Actor; rehearsed: Rehearsed; importId: string; now: string },
): Promise<void> {
  for (const { name, invite: email } of rehearsed.matched.values()) {
    if (email === null) continue;
    const writer = { db: change.tx, actor, change, now, at: new Date(change.at) };
    await createUser(writer, { name: name.slice(0, LONGEST_NAME), email }, invitedId(importId, email));
  }
}

const LONGEST_NAME = 120;

async function requireActor({ policies }: Services, tx: Tx, id: string): Promise<Actor> {
  const actor = await loadActor(tx, policies, id);
  if (!actor) throw new LostRaceError('the importer is not active any more');
  return actor;
}

/**
 * Rights that were taken away while the import was written count: it begins again, and is refused. They are held only now,
 * so that nobody who changes them waits for the whole of it.
 */
async function requireSameRights({ policies }: Services, tx: Tx, before: Actor): Promise<void> {
  const now = await loadActor(tx, policies, before.id, { lock: true });
  const rightsOf = ({ roles, departmentIds, headedDepartmentIds }: Actor) =>
    JSON.stringify([roles, departmentIds, headedDepartmentIds]);
  if (!now || now.policy !== before.policy || rightsOf(now) !== rightsOf(before))
    throw new LostRaceError('the rights of the importer changed');
}

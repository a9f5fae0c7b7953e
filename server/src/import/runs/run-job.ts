import type { DateCalendar } from '@gantry/scheduling';
import { UnreadablePlanError } from '@gantry/scheduling/msproject';
import { loadActor } from '../../access/index.ts';
import { loadCompanyTime } from '../../company/index.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import type { Services } from '../../requests/index.ts';
import type { Draft } from '../draft.ts';
import { openDraft } from '../open-draft.ts';
import { type RehearsalInput, rehearseInTime } from '../rehearse.ts';
import { listRehearsedRows } from '../rehearsed-rows.ts';
import { findCalendarOfTarget } from '../target-project.ts';
import { said } from '../words/index.ts';
import { type ClaimedJob, endJob } from './job-repository.ts';
import { findMapping } from './mapping-repository.ts';
import { Progress } from './progress.ts';
import { replaceRows } from './row-repository.ts';
import { findRun, type RunRow, readParts } from './run-repository.ts';
import { OutdatedRehearsal, writeRun } from './write-run.ts';

/**
 * Runs a job from its beginning, because the process that started it before may have died in the middle. Errors for the
 * importer are stored as a message of the import. Other errors are thrown, and the job is started again.
 */
export async function runJob(services: Services, job: ClaimedJob): Promise<void> {
  const { db } = services;
  const run = await findRun(db, job);
  if (!run) return;
  const progress = new Progress(db, run.id);
  try {
    await (job.job === 'rehearse' ? rehearseRun : importRun)(services, run, progress);
  } catch (error) {
    await progress.settle();
    if (error instanceof UnreadablePlanError)
      await endJob(db, run.id, { status: 'failed', failure: error.message });
    else if (error instanceof ProblemError) await endJob(db, run.id, refused(job, error));
    else throw error;
  }
}

/** After a failed write the importer can correct the problem and try again. */
function refused({ job }: ClaimedJob, { message }: ProblemError) {
  return { status: job === 'write' ? 'rehearsed' : 'failed', failure: message } as const;
}

async function rehearseRun(services: Services, run: RunRow, progress: Progress): Promise<void> {
  const input = await openRun(services, run, progress);
  await keepRehearsal(services, input, progress, false);
}

async function importRun(services: Services, run: RunRow, progress: Progress): Promise<void> {
  const input = await openRun(services, run, progress);
  try {
    await writeRun(services, { run, input, progress });
  } catch (error) {
    if (!(error instanceof OutdatedRehearsal)) throw error;
    await keepRehearsal(services, input, progress, true);
  }
}

/** Loads the file and the importer. */
async function openRun(
  { db, policies, clock, settings }: Services,
  run: RunRow,
  progress: Progress,
): Promise<RehearsalInput & { readonly actor: NonNullable<RehearsalInput['actor']> }> {
  const actor = await loadActor(db, policies, run.ownerId);
  if (!actor) throw new ProblemError('session/expired', said('notActive'));
  const time = await loadCompanyTime(db, clock);
  const calendar = time.calendarOf(await findCalendarOfTarget(db, actor, run.choices.projectId));
  const draft = await readDraft(db, run, { calendar, timeZone: time.timeZone, progress });
  progress.say('comparing', 0, draft.works.length);
  const { choices, fileName, id: importId } = run;
  return { draft, choices, fileName, actor, importId, mostWorks: settings.mostProjectWorks };
}

async function readDraft(
  db: Services['db'],
  { id, size, ownerId, choices }: RunRow,
  { calendar, timeZone, progress }: { calendar: DateCalendar; timeZone: string; progress: Progress },
): Promise<Draft> {
  async function* counted() {
    let done = 0;
    for await (const part of readParts(db, id)) {
      progress.say('reading', done, size);
      yield part;
      done += part.length;
    }
  }
  return openDraft(counted(), {
    choices: choices.table ?? {},
    calendar,
    timeZone,
    rememberedFor: (shape) => findMapping(db, ownerId, shape),
  });
}

async function keepRehearsal(
  { db }: Services,
  input: RehearsalInput,
  progress: Progress,
  isOutdated: boolean,
): Promise<void> {
  const rehearsed = await rehearseInTime(db, input);
  const rows = listRehearsedRows(input.draft, rehearsed);
  progress.say('keeping', 0, rows.length);
  await progress.settle();
  await inTransaction(db, async (tx) => {
    await replaceRows(tx, input.importId, rows);
    await endJob(tx, input.importId, { status: 'rehearsed', rehearsal: rehearsed.rehearsal, isOutdated });
  });
}

import type { OpenFile } from '@gantry/scheduling/msproject';
import { ChangeSetWriter, inChangeSet } from '../change-sets/index.ts';
import { loadCompanyTime } from '../company/index.ts';
import { newId } from '../platform/identifiers.ts';
import type { Services } from '../requests/index.ts';
import { type Draft, draftPlan } from './draft.ts';
import { giveTime } from './give-time.ts';
import { ImportReport } from './import-report.ts';
import { makeLabels } from './match-labels.ts';
import { reportPeople } from './match-people.ts';
import { openDraft } from './open-draft.ts';
import type { PlanFile } from './plan-file.ts';
import { type RehearsalInput, type Rehearsed, rehearse, requireWorks } from './rehearse.ts';
import { writeImport } from './write-import.ts';

export interface ImportResult {
  readonly changeSetId: string;
  readonly projectName: string;
  readonly isNewProject: boolean;
  readonly works: number;
  readonly changed: number;
  readonly links: number;
  readonly calendars: number;
  /** Data that was omitted or changed, one line for each kind. */
  readonly notes: readonly string[];
}

export interface CommandImport {
  readonly key: string;
  readonly reason: string;
  readonly fileName?: string;
}

/** An operator's import of a plan: rehearsed and written at once, as one change set. */
export function importPlan(
  services: Services,
  file: PlanFile,
  command: CommandImport,
): Promise<ImportResult> {
  return importDraft(services, draftPlan(file), command);
}

/** The same for a file of any format. */
export async function importFile(
  services: Services,
  input: AsyncIterable<Uint8Array> | OpenFile,
  command: CommandImport,
): Promise<ImportResult> {
  const time = await loadCompanyTime(services.db, services.clock);
  const { timeZone } = time;
  const draft = await openDraft(input, { choices: {}, calendar: time.calendarOf(), timeZone });
  return importDraft(services, draft, command);
}

async function importDraft(
  services: Services,
  draft: Draft,
  { key, reason, fileName = 'a file' }: CommandImport,
): Promise<ImportResult> {
  const { db, clock, limits, settings } = services;
  const time = await loadCompanyTime(db, clock);
  const input: RehearsalInput = {
    draft,
    choices: { key },
    fileName,
    actor: null,
    importId: newId(),
    mostWorks: settings.mostProjectWorks,
  };
  const options = { actorId: null, via: 'import', at: clock.now(), reason, limits } as const;
  return inChangeSet(db, options, async (change) => {
    await giveTime(change.tx);
    const rehearsed = await rehearse(change.tx, input);
    requireWorks(draft);
    if (rehearsed.target.problem) throw rehearsed.target.problem;
    const labels = new ChangeSetWriter(change.tx, {
      ...options,
      reason: `Labels of the import of ${fileName}`,
    });
    const labelIds = await makeLabels(labels, null, rehearsed);
    await labels.finish();
    const written = await writeImport(change, { ...rehearsed, labelIds, draft, fileName, time, actor: null });
    const { target, rehearsal } = rehearsed;
    return {
      changeSetId: change.id,
      projectName: target.name,
      isNewProject: target.id === null,
      works: rehearsal.counts.made,
      changed: rehearsal.counts.changed,
      links: draft.links.length,
      calendars: draft.calendars.length,
      notes: [...targetNotes(rehearsed), ...rehearsal.notes, ...peopleNotes(rehearsed), ...written.notes],
    };
  });
}

function targetNotes({ target: { key, isFromBin } }: Rehearsed): string[] {
  return isFromBin ? [`The project ${key} lay in the bin and was taken out of it.`] : [];
}

function peopleNotes({ matched }: Rehearsed): string[] {
  const report = new ImportReport();
  reportPeople(matched, report);
  return report.lines();
}

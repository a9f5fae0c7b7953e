import type { LiveMany, References } from '@gantry/contract';
import { concealMentions, decide, type WorkFacts } from '../access/index.ts';
import type { Delivery, Many, TouchedRow, TouchedWork } from './delivery.ts';
import { eventText } from './event-text.ts';
import type { Moves } from './moves.ts';
import type { Viewer } from './viewer.ts';

/**
 * Cuts a delivery down to what each receiver may see. Receivers with the same sight share one text. For a receiver who
 * may see nothing of it, the cost is a few look-ups.
 */
export class Cutter {
  readonly #delivery: Delivery;
  readonly #texts = new Map<string, Buffer>();

  constructor(delivery: Delivery) {
    this.#delivery = delivery;
  }

  /** The text to send. Undefined when this person may see nothing of the delivery. */
  cutFor(viewer: Viewer): Buffer | undefined {
    const { effects, many, id } = this.#delivery;
    const isNew =
      effects.everyone ||
      effects.userIds.has(viewer.id) ||
      effects.doors.some(({ before, after }) => before.isReadableBy(viewer) !== after.isReadableBy(viewer));
    if (isNew) return this.#once('reset', () => eventText('reset', id, '{}'));
    if (many) return this.#cutMany(many, viewer);
    return this.#cutChange(viewer);
  }

  /** The works that this person can no longer see. */
  lostBy(viewer: Viewer): string[] {
    return this.#delivery.works.filter((work) => sightOf(work, viewer) === 'gone').map(({ id }) => id);
  }

  #cutChange(viewer: Viewer): Buffer | undefined {
    const { works, moves, touched, id } = this.#delivery;
    const sights = works.map((work) => sightOf(work, viewer));
    const movesSeen = moves.map((each) => each.sightOf(viewer));
    const rows = touched.filter((row) => row.isSeenBy(viewer));
    if (rows.length === 0 && [...sights, ...movesSeen].every((sight) => sight === '')) return undefined;
    const references = this.#referencesFor(viewer, sights);
    const key = `${sights.join('|')}#${movesSeen.join('|')}#${rows.map((row) => row.id).join()}#${references.key}`;
    return this.#once(key, () =>
      eventText(
        'change',
        id,
        changeJson({
          works: worksJson(works, sights, references.named),
          gone: works.filter((_work, index) => sights[index] === 'gone').map((work) => work.id),
          moves: movesJson(moves, movesSeen),
          rows,
          references: references.json(),
        }),
      ),
    );
  }

  #referencesFor(viewer: Viewer, sights: readonly Sight[]): ShownNames {
    const { names } = this.#delivery;
    const isEmpty = sights.every((sight) => sight === '' || sight === 'gone');
    const seen = <R extends { subject: { isReadableBy(viewer: Viewer): boolean } }>(list: readonly R[]) =>
      isEmpty ? [] : list.filter(({ subject }) => subject.isReadableBy(viewer));
    const [users, projects] = [seen(names.users), seen(names.projects)];
    const [departments, resources] = [seen(names.departments), seen(names.resources)];
    const labels = isEmpty ? [] : names.labels;
    return {
      named: new Set(users.map(({ row }) => row.id)),
      key: [...users, ...projects, ...departments, ...resources].map(({ row }) => row.id).join(),
      json: () =>
        JSON.stringify({
          users: users.map(({ row: { id, name } }) => ({ id, name })),
          projects: projects.map(({ row: { id, key, name, color, calendarId } }) => ({
            id,
            key,
            name,
            color,
            calendarId,
          })),
          departments: departments.map(({ row }) => row),
          labels: [...labels],
          resources: resources.map(({ row: { id, name, kind, capacity } }) => ({
            id,
            name,
            kind,
            capacity,
          })),
        } satisfies References),
    };
  }

  #cutMany(many: Many, viewer: Viewer): Buffer | undefined {
    const { entities, places } = many;
    const projectIds = places && placesSeenBy(viewer, many, places);
    // Events about works, and about rows that belong to works, depend on the reader. All other events go to everyone.
    const isForAll = entities.some((entity) => !OF_WORKS.has(entity));
    if (projectIds?.length === 0 && !isForAll) return undefined;
    const named = projectIds?.every((id) => id !== null) ? projectIds : null;
    const data: LiveMany = { entities: [...entities], projectIds: named };
    return this.#once(`many ${named?.join()}`, () =>
      eventText('many', this.#delivery.id, JSON.stringify(data)),
    );
  }

  #once(key: string, make: () => Buffer): Buffer {
    const text = this.#texts.get(key) ?? make();
    this.#texts.set(key, text);
    return text;
  }
}

/** The names that a receiver sees next to the works. */
interface ShownNames {
  /** Two receivers have the same key exactly when they see the same names. */
  readonly key: string;
  /** The ids of the users among the names. */
  readonly named: ReadonlySet<string>;
  readonly json: () => string;
}

const OF_WORKS: ReadonlySet<string> = new Set(['work', 'comment', 'attachment', 'link']);

/** What a reader sees of a work: nothing, that it is gone, or the row with the reader's allowed actions as JSON. */
type Sight = '' | 'gone' | `["${string}` | '[]';

function sightOf({ now, before }: TouchedWork, viewer: Viewer): Sight {
  if (now?.subject.isReadableBy(viewer)) return JSON.stringify(now.subject.actionsOf(viewer)) as Sight;
  return before?.isReadableBy(viewer) ? 'gone' : '';
}

interface ChangeParts {
  readonly works: string;
  readonly gone: readonly string[];
  readonly moves: string;
  readonly rows: readonly TouchedRow[];
  readonly references: string;
}

function changeJson({ works, gone, moves, rows, references }: ChangeParts): string {
  const touched = rows.map(({ entity, id, workIds }) => ({ entity, id, workIds }));
  return `{"works":${works},"moves":${moves},"gone":${JSON.stringify(gone)},"touched":${JSON.stringify(touched)},"references":${references}}`;
}

function worksJson(
  works: readonly TouchedWork[],
  sights: readonly Sight[],
  named: ReadonlySet<string>,
): string {
  const sent = works.flatMap(({ now, fields }, index) => {
    const can = sights[index];
    if (!now || can === '' || can === 'gone') return [];
    return `{"row":${rowJson(now, named)},"can":${can}},"fields":${JSON.stringify(fields)}}`;
  });
  return `[${sent.join()}]`;
}

/**
 * The shared row JSON without its last brace. A row that mentions people whom the receiver may not see is serialized
 * again without their names.
 */
function rowJson({ row, json }: NonNullable<TouchedWork['now']>, named: ReadonlySet<string>): string {
  const description = concealMentions(row.description, (id) => named.has(id));
  return description === row.description ? json : JSON.stringify({ ...row, description }).slice(0, -1);
}

function movesJson(moves: readonly Moves[], seen: readonly string[]): string {
  return JSON.stringify(
    moves.flatMap((each, index) => {
      const sight = seen[index] ?? '';
      return sight === '' ? [] : [each.seenWith(sight)];
    }),
  );
}

/**
 * The projects (null: no project) in which this person may see one of the works. The list may contain more projects
 * than that.
 */
function placesSeenBy(
  viewer: Viewer,
  { owners, assignees, reviewers, creators }: Many,
  places: NonNullable<Many['places']>,
): (string | null)[] {
  const { actor } = viewer;
  const own: Pick<WorkFacts, 'ownerId' | 'assigneeIds' | 'reviewerId' | 'createdBy'> = {
    ownerId: owners.has(viewer.id) ? viewer.id : null,
    assigneeIds: assignees.has(viewer.id) ? [viewer.id] : [],
    reviewerId: reviewers.has(viewer.id) ? viewer.id : null,
    createdBy: creators.has(viewer.id) ? viewer.id : null,
  };
  const foreign = { ownerId: null, assigneeIds: [], reviewerId: null, createdBy: null };
  const seen = places.filter(({ projectId, departmentId, visibility }) =>
    [own, foreign].some(
      (people) =>
        decide(actor, 'read', 'works', { ...people, projectId, departmentId, projectVisibility: visibility })
          .allowed,
    ),
  );
  return [...new Set(seen.map(({ projectId }) => projectId))];
}

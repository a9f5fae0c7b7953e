import type {
  AbsenceKind,
  BackupCause,
  BackupFailure,
  BackupProof,
  BackupStage,
  CalendarException,
  CalendarHome,
  ImportChoices,
  ImportOutcome,
  ImportRow,
  ImportStatus,
  LagUnit,
  LinkType,
  NotificationKind,
  PlanImport,
  PolicyRule,
  ProgressEntry,
  ProjectHealth,
  ProjectRole,
  ProjectStatus,
  ProjectVisibility,
  QuietNotificationKind,
  RecordedWorkField,
  Rehearsal,
  Role,
  UserStatus,
  Via,
  WholeWork,
  WorkFieldOf,
  WorkWeek,
} from '@gantry/contract';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { WorkColumnName } from './work-columns.ts';

/**
 * The tables as Kysely sees them, column by column as in `migrations/`. Planned dates come as `2026-12-02T17:00`,
 * instants as ISO text in UTC, days as `2026-12-02`.
 */
export interface Database {
  calendar: CalendarTable;
  department: DepartmentTable;
  app_user: UserTable;
  user_activity: { user_id: string; last_seen_at: string };
  company: CompanyTable;
  policy: PolicyTable;
  policy_target: { target: string };
  project: ProjectTable;
  project_member: ProjectMemberTable;
  label: LabelTable;
  work: WorkTable;
  assignment: AssignmentTable;
  key_counter: { prefix: string; last_number: number };
  link: LinkTable;
  comment: CommentTable;
  absence: AbsenceTable;
  absence_why: { id: string; absence_id: string; kind: AbsenceKind | null; note: string | null };
  baseline: BaselineTable;
  baseline_work: BaselineWorkTable;
  notification: NotificationTable;
  saved_view: SavedViewTable;
  saved_view_mark: { user_id: string; view_id: string; pinned: boolean; is_default: boolean };
  notification_mute: { user_id: string; kind: QuietNotificationKind };
  change_set: ChangeSetTable;
  change_item: ChangeItemTable;
  seal: SealTable;
  unchecked_seals: { singleton: Generated<boolean>; up_to: number };
  backup_run: BackupRunTable;
  idempotency_key: IdempotencyKeyTable;
  session_family: SessionFamilyTable;
  session: { token_hash: Buffer; family_id: string; created_at: string; expires_at: string };
  used_id_token: { token_hash: Buffer; expires_at: string };
  one_time_link: OneTimeLinkTable;
  sign_in_failure: { source: Buffer; failures: number; window_ends_at: string };
  identity_state: IdentityStateTable;
  import_run: ImportRunTable;
  import_part: { import_id: string; number: number; bytes: Buffer };
  import_row: ImportRowTable;
  source_work: SourceWorkTable;
}

/** What every tracked row carries. */
interface Tracked {
  id: string;
  version: Generated<number>;
  created_at: Generated<string>;
  created_by: string | null;
  updated_at: Generated<string>;
  updated_by: string | null;
}

export type Spans = [from: number, to: number][];

interface CalendarTable extends Tracked {
  name: string;
  parent_id: string | null;
  week: JSONColumnType<(Spans | null)[]>;
  work_weeks: ColumnType<WorkWeek[], string | undefined, string>;
  exceptions: JSONColumnType<CalendarException[]>;
  home: Generated<CalendarHome>;
  home_id: string | null;
  deleted_at: string | null;
}

interface DepartmentTable extends Tracked {
  code: string;
  name: string;
  parent_id: string | null;
  head_id: string | null;
  deputy_ids: Generated<string[]>;
  calendar_id: string | null;
  active: Generated<boolean>;
}

interface UserTable extends Tracked {
  tenant_id: string | null;
  object_id: string | null;
  issuer: string | null;
  subject: string | null;
  name: string;
  email: string;
  job_title: string | null;
  department_id: string | null;
  manager_id: string | null;
  roles: Role[];
  status: Generated<UserStatus>;
  time_zone: string | null;
  locale: string | null;
  week_start: Generated<'monday' | 'sunday' | 'saturday'>;
  calendar_id: string | null;
}

interface CompanyTable extends Tracked {
  name: string;
  time_zone: string;
  calendar_id: string;
  backup_hour: Generated<number | null>;
  backups_kept: Generated<number>;
  absence_why_months: Generated<number>;
}

interface PolicyTable extends Tracked {
  rules: JSONColumnType<PolicyRule[]>;
}

interface ProjectTable extends Tracked {
  key: string;
  name: string;
  summary: Generated<string>;
  status: Generated<ProjectStatus>;
  health: Generated<ProjectHealth>;
  health_note: Generated<string>;
  lead_id: string | null;
  department_id: string | null;
  start: string | null;
  target_date: string | null;
  calendar_id: string | null;
  color: Generated<string>;
  visibility: Generated<ProjectVisibility>;
  progress_entry: Generated<ProgressEntry>;
  members_changed_at: string | null;
  archived_at: string | null;
  deleted_at: string | null;
}

interface ProjectMemberTable extends Tracked {
  project_id: string;
  user_id: string;
  role: Generated<ProjectRole>;
}

interface LabelTable extends Tracked {
  name: string;
  color: string;
}

/** A column that the database keeps by itself. */
type Derived<T> = ColumnType<T, never, never>;

/** Columns of these kinds have a default; a work always has a value of them. */
type DefaultedField = WorkFieldOf<
  'text' | 'status' | 'priority' | 'people' | 'labels' | 'percent' | 'mode' | 'constraint' | 'flag'
>;
type WorkColumns<F extends RecordedWorkField> = {
  [Field in F as WorkColumnName<Field>]: Field extends DefaultedField
    ? Generated<WholeWork[Field]>
    : WholeWork[Field];
};

/** Fields of a work whose value lies in rows of a table of its own. */
type ComposedField = WorkFieldOf<'people'>;

/** Values that change sets write as if they were columns of the row, and that lie in rows of other tables. */
export interface ComposedColumns {
  work: WorkColumns<ComposedField>;
}

interface WorkTable extends Tracked, WorkColumns<Exclude<RecordedWorkField, ComposedField>> {
  sub_work_count: Derived<number>;
  sub_work_done_count: Derived<number>;
  comment_count: Derived<number>;
  overdue_from: Derived<string | null>;
}

interface AssignmentTable {
  work_id: string;
  user_id: string | null;
  resource_id: string | null;
  assignee_id: Derived<string>;
  units: Generated<number>;
  place: number;
}

interface LinkTable extends Tracked {
  predecessor_id: string;
  successor_id: string;
  type: Generated<LinkType>;
  lag: Generated<number>;
  lag_unit: Generated<LagUnit>;
}

interface CommentTable extends Tracked {
  work_id: string;
  body: string;
  deleted_at: string | null;
}

interface AbsenceTable extends Tracked {
  user_id: string;
  starts: string;
  ends: string;
  why_id: string | null;
  deleted_at: string | null;
}

interface BaselineTable extends Tracked {
  project_id: string;
  name: string;
  deleted_at: string | null;
}

interface BaselineWorkTable {
  baseline_id: string;
  work_id: string;
  start: string | null;
  finish: string | null;
  duration_minutes: number | null;
}

interface NotificationTable {
  change_set_id: string | null;
  id: string;
  user_id: string;
  kind: NotificationKind;
  work_id: string;
  work_count: Generated<number>;
  comment_id: string | null;
  actor_id: string | null;
  created_at: string;
  read_at: string | null;
}

interface ChangeSetTable {
  seq: Generated<number>;
  id: string;
  transaction_id: Generated<string>;
  actor_id: string | null;
  at: Generated<string>;
  via: Via;
  reason: string | null;
  undoes: string | null;
  item_count: Generated<number>;
}

/** Any JSON value, or SQL null; written as JSON text. */
type Json = ColumnType<unknown, string | null, string | null>;

interface ChangeItemTable {
  change_set_seq: number;
  ordinal: number;
  entity: string;
  entity_id: string;
  field: string;
  old_value: Json;
  new_value: Json;
  origin: Generated<'direct' | 'scheduler'>;
  version: number;
  salt: Buffer | null;
  digest: Buffer;
  erased_at: string | null;
}

interface SealTable {
  number: number;
  change_set_seq: number;
  previous_hash: Buffer;
  hash: Buffer;
  sealed_at: Generated<string>;
}

interface BackupRunTable {
  id: string;
  cause: BackupCause;
  started_by: string | null;
  started_at: string;
  progress: Generated<number>;
  stage: Generated<BackupStage>;
  finished_at: string | null;
  file: string | null;
  bytes: number | null;
  row_count: number | null;
  failure: BackupFailure | null;
  proof: BackupProof | null;
  proved_at: string | null;
}

interface SavedViewTable {
  id: string;
  owner_id: string;
  name: string;
  settings: Json;
  shared: boolean;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  field_changes: ColumnType<unknown, string | undefined, string>;
}

interface IdempotencyKeyTable {
  user_id: string;
  method: string;
  path: string;
  key: string;
  body_hash: Buffer;
  status: number | null;
  answer: Json;
  created_at: Generated<string>;
}

interface SessionFamilyTable {
  id: string;
  user_id: string;
  refresh_hash: Buffer;
  previous_refresh_hash: Buffer | null;
  rotated_at: string;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
  user_agent: Generated<string>;
  provider_session: string | null;
}

interface OneTimeLinkTable {
  token_hash: Buffer;
  purpose: 'invitation' | 'set-up' | 'login';
  user_id: string | null;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

interface IdentityStateTable {
  model: string;
  id: string;
  payload: JSONColumnType<Record<string, unknown>>;
  grant_id: string | null;
  user_code: string | null;
  uid: string | null;
  consumed_at: string | null;
  expires_at: string | null;
}

interface ImportRunTable {
  id: string;
  owner_id: string;
  file_name: string;
  byte_count: number;
  status: ImportStatus;
  choices: ColumnType<ImportChoices, string | undefined, string>;
  job: 'rehearse' | 'write' | null;
  attempts: Generated<number>;
  lease_until: string | null;
  seen_stamp: string | null;
  progress: ColumnType<ImportProgress | null, string | null, string | null>;
  rehearsal: ColumnType<Rehearsal | null, string | null, string | null>;
  is_outdated: Generated<boolean>;
  failure: string | null;
  result: ColumnType<PlanImport['result'], string | null, string | null>;
  created_at: string;
  expires_at: string;
}

type ImportProgress = NonNullable<PlanImport['progress']>;

interface ImportRowTable {
  import_id: string;
  position: number;
  outcome: ImportOutcome;
  has_remarks: boolean;
  is_both: boolean;
  detail: ColumnType<ImportRow, string, string>;
}

interface SourceWorkTable {
  project_id: string;
  source: string;
  external_id: string;
  work_id: string;
  known: Json;
  file_name: string;
  imported_at: string;
}

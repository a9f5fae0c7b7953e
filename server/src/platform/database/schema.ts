import type {
  AbsenceKind,
  Action,
  BackupCause,
  BackupFailure,
  BackupProof,
  BackupStage,
  CalendarException,
  CalendarHome,
  Department,
  departmentFields,
  ImportChoices,
  ImportOutcome,
  ImportRow,
  ImportStatus,
  LagUnit,
  LinkType,
  LookAheadBy,
  MailedKind,
  MailFailure,
  MappingClaim,
  MutableReason,
  NotificationKind,
  NotificationReason,
  Operation,
  OwnRoleEntry,
  PhotoMediaType,
  PlanImport,
  PolicyRule,
  ProjectFieldValues,
  ProjectHealth,
  ProjectRole,
  projectFields,
  QuietNotificationKind,
  RecordedWorkField,
  Rehearsal,
  ReminderChoice,
  Resource,
  RightAnswer,
  RoleId,
  resourceFields,
  SetUpStep,
  TableChoices,
  Target,
  TokenScope,
  UserStatus,
  Via,
  WholeWork,
  WorkFieldOf,
  WorkWeek,
} from '@gantry/contract';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { DeclaredColumns } from './column-names.ts';
import type { WorkColumnName } from './work-columns.ts';

/**
 * The tables for Kysely, column by column as in `migrations/`. Planned dates are `2026-12-02T17:00`, instants ISO text
 * in UTC, days `2026-12-02`.
 */
export interface Database {
  calendar: CalendarTable;
  department: DepartmentTable;
  app_user: UserTable;
  user_activity: { user_id: string; last_seen_at: string };
  erasure: { number: Generated<number>; user_id: string; erased_at: string };
  directory_profile: { user_id: string; name: string | null; job_title: string | null };
  user_photo: { user_id: string; media_type: PhotoMediaType; hash: string; bytes: Buffer };
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
  attachment: AttachmentTable;
  stored_file: { hash: string; byte_count: number; unnamed_since: string | null };
  upload: UploadTable;
  absence: AbsenceTable;
  resource: ResourceTable;
  absence_why: { id: string; absence_id: string; kind: AbsenceKind | null; note: string | null };
  baseline: BaselineTable;
  status_report: StatusReportTable;
  baseline_work: BaselineWorkTable;
  pinned_project: { user_id: string; project_id: string; place: number };
  project_look: {
    user_id: string;
    project_id: string;
    looked_at: string;
    looked_seq: number;
    before_at: string | null;
    before_seq: number | null;
  };
  notification: NotificationTable;
  right_request: {
    id: string;
    asker_id: string;
    action: Action;
    target: Target;
    row_id: string | null;
    day: string;
    created_at: string;
    answer: RightAnswer | null;
    answered_at: string | null;
    answered_by: string | null;
    word: string | null;
    closed_at: string | null;
  };
  right_request_giver: { request_id: string; user_id: string };
  saved_view: SavedViewTable;
  saved_view_mark: {
    user_id: string;
    view_id: string;
    project_id: string | null;
    pinned: boolean;
    is_default: boolean;
  };
  access_token: {
    id: string;
    user_id: string;
    name: string;
    scope: TokenScope;
    token_hash: Buffer;
    created_at: string;
    expires_at: string;
    last_used_at: string | null;
  };
  calendar_feed: {
    id: string;
    user_id: string;
    token_hash: Buffer;
    created_at: string;
    last_read_at: string | null;
  };
  mail: MailTable;
  push_subscription: {
    id: string;
    user_id: string;
    endpoint: string;
    public_key: string;
    secret: string;
    created_at: string;
  };
  push_message: {
    notification_id: string;
    user_id: string;
    created_at: string;
    attempts: Generated<number>;
    next_attempt_at: string | null;
    sent_at: string | null;
    dropped: PushDropped | null;
  };
  mail_choice: {
    user_id: string;
    kinds: MailedKind[];
    daily_limit: number;
    quiet_from: number | null;
    quiet_to: number | null;
    digest_hour: number | null;
  };
  late_look: { user_id: string; looked_until: string };
  reminder_choice: {
    user_id: string;
    days_before: ReminderChoice['daysBefore'];
    hour: number;
    looked_on: string | null;
  };
  digested: { notification_id: string; mail_id: string };
  mail_pause: { singleton: Generated<boolean>; since: string };
  notification_mute: {
    id: string;
    user_id: string;
    kind: QuietNotificationKind | null;
    reason: MutableReason | null;
    work_id: string | null;
    project_id: string | null;
    created_at: string;
  };
  watch: {
    id: string;
    user_id: string;
    work_id: string | null;
    project_id: string | null;
    created_at: string;
  };
  change_set: ChangeSetTable;
  change_item: ChangeItemTable;
  catch_up: CatchUpTable;
  catch_up_plan: {
    change_set_id: string;
    project_id: string | null;
    done_at: string | null;
    part_id: string | null;
  };
  seal: SealTable;
  unchecked_seals: { singleton: Generated<boolean>; up_to: number };
  backup_run: BackupRunTable;
  log_check: LogCheckTable;
  idempotency_key: IdempotencyKeyTable;
  session_family: SessionFamilyTable;
  session: { token_hash: Buffer; family_id: string; created_at: string; expires_at: string };
  used_id_token: { token_hash: Buffer; expires_at: string };
  one_time_link: OneTimeLinkTable;
  sign_in_mapping: SignInMappingTable;
  sign_in_grant: {
    user_id: string;
    role: RoleId | null;
    department_id: string | null;
    project_member_id: string | null;
  };
  sign_in_claims: {
    user_id: string;
    at: string;
    app_roles: string[];
    group_hashes: Buffer[];
    is_overage: boolean;
  };
  sign_in_failure: { source: Buffer; failures: number; window_ends_at: string };
  identity_state: IdentityStateTable;
  import_run: ImportRunTable;
  import_part: { import_id: string; number: number; bytes: Buffer };
  import_row: ImportRowTable;
  import_mapping: {
    owner_id: string;
    shape: string;
    choices: JSONColumnType<TableChoices, string, string>;
    used_at: string;
  };
  source_work: SourceWorkTable;
  replacement: { id: string; by_id: string; at: string };
}

/** The columns of every tracked row. */
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

type DepartmentTable = Tracked & DeclaredColumns<typeof departmentFields.declared, Department>;

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
  roles: RoleId[];
  status: Generated<UserStatus>;
  time_zone: string | null;
  locale: string | null;
  week_start: Generated<'monday' | 'sunday' | 'saturday'>;
  link_around: Generated<'ask' | 'always' | 'never'>;
  calendar_id: string | null;
  erased_number: Generated<number | null>;
}

interface CompanyTable extends Tracked {
  name: string;
  time_zone: string;
  calendar_id: string;
  backup_hour: Generated<number | null>;
  backups_kept: Generated<number>;
  absence_why_months: Generated<number>;
  set_up_skipped: Generated<SetUpStep[]>;
  set_up_ended: Generated<boolean>;
  is_demo: Generated<boolean>;
}

interface PolicyTable extends Tracked {
  rules: JSONColumnType<PolicyRule[]>;
  roles: ColumnType<OwnRoleEntry[], string | undefined, string>;
}

interface SignInMappingTable extends Tracked {
  claim: MappingClaim;
  value: string;
  name: string | null;
  role: RoleId | null;
  department_id: string | null;
  project_id: string | null;
}

interface ProjectTable extends Tracked, DeclaredColumns<typeof projectFields.declared, ProjectFieldValues> {
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

/** A column that the database maintains. */
type Derived<T> = ColumnType<T, never, never>;

/** Columns of these kinds have a default, so a work always has a value. */
type DefaultedField = WorkFieldOf<
  | 'text'
  | 'status'
  | 'priority'
  | 'people'
  | 'resources'
  | 'units'
  | 'labels'
  | 'percent'
  | 'mode'
  | 'constraint'
  | 'flag'
  | 'interruptions'
>;
type WorkColumns<F extends RecordedWorkField> = {
  [Field in F as WorkColumnName<Field>]: Field extends DefaultedField
    ? Generated<WholeWork[Field]>
    : WholeWork[Field];
};

/** Fields of a work that are stored in rows of another table. */
type ComposedField = WorkFieldOf<'people' | 'resources' | 'units'>;

/** Values that change sets write like columns of the row, but that are stored in rows of other tables. */
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
  reply_to: string | null;
  body: string;
  reactions: Generated<Record<string, string[]>>;
  said_by: string | null;
  said_name: string | null;
  said_at: string | null;
  deleted_at: string | null;
}

interface AttachmentTable extends Tracked {
  file_id: string;
  work_id: string;
  comment_id: string | null;
  name: string;
  byte_count: number;
  media_type: string;
  hash: string;
  thumbnail_hash: string | null;
  number: number;
  deleted_at: string | null;
}

interface UploadTable {
  id: string;
  owner_id: string;
  work_id: string;
  comment_id: string | null;
  name: string;
  byte_count: number;
  received: Generated<number>;
  created_at: string;
  expires_at: string;
}

interface AbsenceTable extends Tracked {
  user_id: string;
  starts: string;
  ends: string;
  why_id: string | null;
  deleted_at: string | null;
}

interface ResourceTable extends Tracked, DeclaredColumns<typeof resourceFields.declared, Resource> {
  deleted_at: string | null;
}

interface BaselineTable extends Tracked {
  project_id: string;
  name: string;
  deleted_at: string | null;
}

interface StatusReportTable extends Tracked {
  project_id: string;
  health: ProjectHealth;
  note: Generated<string>;
  open_works: number | null;
  late_works: number | null;
  forecast_finish: string | null;
  target_date: string | null;
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
  reason: NotificationReason;
  needs_you: boolean;
  work_id: string;
  work_count: Generated<number>;
  changes: Generated<string>;
  comment_id: string | null;
  actor_id: string | null;
  created_at: string;
  listed_at: string;
  read_at: string | null;
  done_at: string | null;
  snoozed_until: Generated<string | null>;
}

interface MailTable {
  id: string;
  user_id: string;
  kind: 'test' | 'notice' | 'digest' | 'look-ahead' | 'invitation';
  notification_id: string | null;
  day: string | null;
  created_at: string;
  attempts: Generated<number>;
  next_attempt_at: string | null;
  sent_at: string | null;
  dropped: MailDropped | null;
  failed_at: string | null;
  failure: MailFailure | null;
  answer: number | null;
  /** The person who sends a look-ahead or an invitation. */
  asked_by: string | null;
  /** For a look-ahead: its project, its number of weeks, and its grouping. */
  project_id: string | null;
  weeks: number | null;
  sorted_by: LookAheadBy | null;
}

/** Why a message is not sent to the browsers of a person. */
export type PushDropped = 'gone' | 'read' | 'unwanted' | 'limit' | 'too-late' | 'unreachable' | 'no-browser';

/** Why a mail is not sent. */
export type MailDropped =
  | 'refused'
  | 'unreachable'
  | 'address'
  | 'read'
  | 'gone'
  | 'empty'
  | 'unwanted'
  | 'limit'
  | 'too-late';

interface ChangeSetTable {
  seq: Generated<number>;
  id: string;
  transaction_id: Generated<string>;
  actor_id: string | null;
  at: Generated<string>;
  via: Via;
  reason: string | null;
  undoes: string | null;
  /** The change set that this one is a part of. */
  part_of: Generated<string | null>;
  /** The operation, if the first change does not describe it. */
  operation: Generated<Operation | null>;
  item_count: Generated<number>;
  kinds: Generated<string[]>;
}

/** Any JSON value, or SQL null; written as JSON text. */
type Json = ColumnType<unknown, string | null, string | null>;

interface CatchUpTable {
  change_set_id: string;
  actor_id: string | null;
  calendar_ids: string[];
  undoes: string | null;
  begun_at: string;
  ended_at: string | null;
}

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

interface LogCheckTable {
  id: string;
  started_by: string;
  started_at: string;
  beat_at: string;
  finished_at: string | null;
  checked: Generated<number>;
  total: number;
  result: Json;
}

interface SavedViewTable {
  id: string;
  owner_id: string;
  project_id: Generated<string | null>;
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
  sign_in: Json;
}

interface OneTimeLinkTable {
  token_hash: Buffer;
  purpose: 'invitation' | 'set-up' | 'login' | 'reconnect';
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
  asked_by_token: Generated<boolean>;
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

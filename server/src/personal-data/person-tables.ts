/** What Gantry stores about a person in one table. */
export interface PersonTable {
  /** Columns with the person's id. */
  readonly columns: readonly string[];
  /**
   * The effect of an erasure on the rows. `go`: they are only about this person, and are deleted. `stay`: they are part
   * of the company's work, and refer to a former user from then on.
   */
  readonly erased: 'go' | 'stay';
  /** Absent: the rows are in the person's archive. Otherwise the reason why they are not. */
  readonly notExported?: string;
}

const madeBy: PersonTable = { columns: ['created_by', 'updated_by'], erased: 'stay' };
const own: PersonTable = { columns: ['user_id'], erased: 'go' };
const secret = (table: PersonTable): PersonTable => ({
  ...table,
  notExported: 'opens the account, and says no more than that there is one',
});

/**
 * Every table that refers to people, with the columns. `personal-data.test.ts` searches the schema and requires an
 * entry for each column that could contain a person's id. The order is that in which rows can be deleted.
 */
export const personTables: Readonly<Record<string, PersonTable>> = {
  app_user: { columns: ['id', 'manager_id', 'created_by', 'updated_by'], erased: 'stay' },
  user_activity: own,
  user_photo: own,
  directory_profile: own,
  replacement: {
    columns: ['by_id'],
    erased: 'stay',
    notExported: 'says whose works a filter by a former resource means; the works are in the archive',
  },
  absence: { columns: ['user_id', 'created_by', 'updated_by'], erased: 'stay' },
  access_token: secret(own),
  session_family: own,
  one_time_link: secret(own),
  calendar_feed: secret(own),
  saved_view_mark: own,
  notification_mute: own,
  push_message: own,
  push_subscription: secret(own),
  notification: { columns: ['user_id'], erased: 'go' },
  watch: own,
  mail: { columns: ['user_id', 'asked_by'], erased: 'go' },
  mail_choice: own,
  reminder_choice: own,
  late_look: { ...own, notExported: 'until when Gantry looked for late works of the person' },
  pinned_project: own,
  project_look: own,
  right_request_giver: own,
  right_request: { columns: ['asker_id', 'answered_by'], erased: 'stay' },
  sign_in_grant: own,
  sign_in_claims: own,
  upload: { columns: ['owner_id'], erased: 'go', notExported: 'pieces of files on their way in' },
  import_run: { columns: ['owner_id'], erased: 'go' },
  import_mapping: { columns: ['owner_id'], erased: 'go' },
  idempotency_key: { ...own, notExported: 'answers to calls of the last day, which repeat other tables' },
  saved_view: { columns: ['owner_id'], erased: 'stay' },
  assignment: { columns: ['user_id'], erased: 'stay' },
  attachment: madeBy,
  baseline: madeBy,
  calendar: madeBy,
  catch_up: { columns: ['actor_id'], erased: 'stay' },
  change_set: { columns: ['actor_id'], erased: 'stay' },
  comment: { columns: ['said_by', 'created_by', 'updated_by'], erased: 'stay' },
  company: madeBy,
  department: { columns: ['head_id', 'deputy_ids', 'created_by', 'updated_by'], erased: 'stay' },
  erasure: { columns: ['user_id'], erased: 'stay' },
  label: madeBy,
  link: madeBy,
  policy: madeBy,
  project: { columns: ['lead_id', 'created_by', 'updated_by'], erased: 'stay' },
  project_member: { columns: ['user_id', 'created_by', 'updated_by'], erased: 'stay' },
  resource: madeBy,
  sign_in_mapping: madeBy,
  status_report: madeBy,
  work: { columns: ['owner_id', 'reviewer_id', 'created_by', 'updated_by'], erased: 'stay' },
  backup_run: { columns: ['started_by'], erased: 'stay' },
  log_check: { columns: ['started_by'], erased: 'stay' },
};

import type { AuditKind } from '@gantry/contract';

/** The filters of the audit log in the address. */
export interface AuditSearch {
  /** The id of a person, or `gantry`. */
  readonly person?: string | undefined;
  readonly kind?: AuditKind | undefined;
  /** One row: its key, code, mail address or id. */
  readonly thing?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

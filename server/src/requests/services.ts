import type { PolicyStore } from '../access/index.ts';
import type { EntityRegistry } from '../change-sets/index.ts';
import type { PlatformServices } from '../platform/services.ts';

/** What handlers stand on: the platform, and the trunk that all domains share. */
export interface Services extends PlatformServices {
  readonly policies: PolicyStore;
  readonly entities: EntityRegistry;
}

import { absenceEntity } from './absences/index.ts';
import { PolicyStore } from './access/index.ts';
import { baselineEntity } from './baselines/index.ts';
import { calendarEntity } from './calendars/index.ts';
import { type AnyEntity, EntityRegistry } from './change-sets/index.ts';
import { companyEntity } from './company/index.ts';
import { departmentEntity } from './departments/index.ts';
import type { PlatformServices } from './platform/services.ts';
import { policyEntity } from './policy/index.ts';
import { projectEntity, projectMemberEntity, statusReportEntity } from './projects/index.ts';
import { DiskWatch, ReadBudget, type Services } from './requests/index.ts';
import { resourceEntity } from './resources/index.ts';
import { Rescheduling } from './scheduling/index.ts';
import { signInMappingEntity } from './sign-in-mapping/index.ts';
import { userEntity } from './users/index.ts';
import {
  attachmentEntity,
  commentEntity,
  labelEntity,
  limitWorks,
  linkEntity,
  workEntity,
} from './works/index.ts';

/** Every kind of row whose changes are recorded. */
const entities: readonly AnyEntity[] = [
  policyEntity,
  signInMappingEntity,
  userEntity,
  absenceEntity,
  resourceEntity,
  companyEntity,
  calendarEntity,
  departmentEntity,
  projectEntity,
  projectMemberEntity,
  baselineEntity,
  statusReportEntity,
  workEntity,
  linkEntity,
  commentEntity,
  attachmentEntity,
  labelEntity,
];

/** The services that all domains share, on top of the platform: for the server and for the operators' commands. */
export function createServices(platform: PlatformServices): Services {
  return {
    ...platform,
    policies: new PolicyStore(),
    entities: new EntityRegistry(entities),
    reads: new ReadBudget(platform.settings.readSecondsPerMinute),
    disk: new DiskWatch(platform.clock, () => platform.measureDisk()),
    limits: limitWorks(() => platform.settings.mostProjectWorks),
    openConsequence: (actor) => new Rescheduling({ actor, clock: platform.clock }),
  };
}

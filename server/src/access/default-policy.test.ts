import { type ActionOn, actionsByTarget, type Target } from '@gantry/contract';
import { describe, expect, test } from 'vitest';
import { actionsOn } from './actions-on.ts';
import { type Actor, actorByRoles } from './actor.ts';
import { CompiledPolicy } from './compiled-policy.ts';
import { decide, permissionsOf, requireAccess } from './decide.ts';
import { defaultPolicy } from './default-policy.ts';
import type { DepartmentFacts, FactsOf, ProjectFacts, UserFacts, WorkFacts } from './facts.ts';
import { requireRoleGrant } from './role-grants.ts';

const policy = new CompiledPolicy(1, defaultPolicy);
const me = 'me';
const other = 'another person';

const work: WorkFacts = {
  ownerId: other,
  assigneeIds: [],
  reviewerId: null,
  createdBy: other,
  projectId: 'harbour',
  departmentId: 'marine',
  projectVisibility: 'company',
};
const hiddenWork: WorkFacts = { ...work, projectVisibility: 'members' };
const looseWork: WorkFacts = { ...work, projectId: null, projectVisibility: null };
const project: ProjectFacts = {
  id: 'harbour',
  visibility: 'company',
  leadId: other,
  departmentId: 'marine',
  createdBy: other,
};
const hiddenProject: ProjectFacts = { ...project, visibility: 'members' };
const department: DepartmentFacts = { id: 'marine' };
const user: UserFacts = { id: other, departmentId: 'marine' };

function person(role: 'admin' | 'manager' | 'member' | 'viewer', relations: Partial<Actor> = {}): Actor {
  return { ...actorByRoles([role], policy), id: me, ...relations };
}
const lead = person('member', { memberProjectIds: ['harbour'], ledProjectIds: ['harbour'] });
const projectMember = person('member', { memberProjectIds: ['harbour'] });
const head = person('member', {
  departmentIds: ['construction'],
  departmentSubtreeIds: ['construction', 'marine'],
  headedDepartmentIds: ['construction', 'marine'],
});
const everybody = [
  person('admin'),
  person('manager'),
  person('member'),
  person('viewer'),
  lead,
  projectMember,
  head,
];

function may<T extends Target>(actor: Actor, action: ActionOn<T>, target: T, facts: FactsOf<T>): boolean {
  return decide(actor, action, target, facts).allowed;
}

describe('everyone', () => {
  test('reads company-visible projects and their works, departments, the user list and the home screen', () => {
    for (const actor of everybody) {
      expect(may(actor, 'read', 'projects', project)).toBe(true);
      expect(may(actor, 'read', 'works', work)).toBe(true);
      expect(may(actor, 'read', 'departments', department)).toBe(true);
      expect(may(actor, 'read', 'users', user)).toBe(true);
      expect(may(actor, 'read', 'dashboard', {})).toBe(true);
    }
  });

  test('reads a members-only project and its works only as its member', () => {
    for (const actor of [person('member'), person('viewer')]) {
      expect(may(actor, 'read', 'projects', hiddenProject)).toBe(false);
      expect(may(actor, 'read', 'works', hiddenWork)).toBe(false);
    }
    for (const actor of [projectMember, lead]) {
      expect(may(actor, 'read', 'projects', hiddenProject)).toBe(true);
      expect(may(actor, 'read', 'works', hiddenWork)).toBe(true);
    }
  });

  test('reads own and assigned works wherever they are', () => {
    for (const actor of [person('member'), person('viewer')]) {
      expect(may(actor, 'read', 'works', { ...hiddenWork, ownerId: me })).toBe(true);
      expect(may(actor, 'read', 'works', { ...hiddenWork, assigneeIds: [other, me] })).toBe(true);
      expect(may(actor, 'read', 'works', { ...hiddenWork, createdBy: me })).toBe(false);
    }
  });

  test('sees a work without a project as owner, assignee, creator or head of its department', () => {
    expect(may(person('member'), 'read', 'works', looseWork)).toBe(false);
    expect(may(person('member'), 'read', 'works', { ...looseWork, ownerId: me })).toBe(true);
    expect(may(person('member'), 'read', 'works', { ...looseWork, assigneeIds: [me] })).toBe(true);
    expect(may(person('member'), 'read', 'works', { ...looseWork, createdBy: me })).toBe(true);
    expect(may(head, 'read', 'works', looseWork)).toBe(true);
  });
});

describe('absences', () => {
  const own: UserFacts = { id: me, departmentId: 'sales' };
  const enter = ['create', 'update', 'delete'] as const;

  test('are seen by everyone who sees the person', () => {
    for (const actor of everybody) expect(may(actor, 'read', 'absences', user)).toBe(true);
    const blind = new CompiledPolicy(1, [
      ...defaultPolicy,
      { subject: 'viewer', effect: 'deny', actions: ['read'], target: 'users', scope: 'company' },
    ]);
    const guest = { ...person('viewer'), policy: blind };
    expect(may(guest, 'read', 'absences', user)).toBe(false);
    expect(may(guest, 'create', 'absences', own)).toBe(true);
    expect(may({ ...person('manager'), policy: blind }, 'read', 'absences', user)).toBe(true);
  });

  test('are entered by the person, heads and deputies, managers and administrators', () => {
    for (const action of enter) {
      for (const actor of everybody) expect(may(actor, action, 'absences', own)).toBe(true);
      for (const actor of [person('member'), person('viewer'), lead, projectMember])
        expect(may(actor, action, 'absences', user)).toBe(false);
      for (const actor of [person('admin'), person('manager'), head])
        expect(may(actor, action, 'absences', user)).toBe(true);
    }
    expect(may(head, 'create', 'absences', { ...user, departmentId: 'sales' })).toBe(false);
  });
});

describe('resources', () => {
  const crew = { departmentId: 'construction' };

  test('are seen by everyone', () => {
    for (const actor of everybody) expect(may(actor, 'read', 'resources', crew)).toBe(true);
  });

  test('are created, changed and removed by heads above their department, managers and administrators', () => {
    for (const action of ['create', 'update', 'delete'] as const) {
      for (const actor of [person('member'), person('viewer'), lead, projectMember])
        expect(may(actor, action, 'resources', crew)).toBe(false);
      for (const actor of [person('admin'), person('manager'), head])
        expect(may(actor, action, 'resources', crew)).toBe(true);
      for (const departmentId of ['sales', null])
        expect(may(head, action, 'resources', { departmentId })).toBe(false);
    }
  });
});

describe('a rule on deputies', () => {
  test('applies to deputies and not to heads', () => {
    const strict = new CompiledPolicy(1, [
      ...defaultPolicy,
      { subject: 'deputy', effect: 'deny', actions: ['create'], target: 'absences', scope: 'company' },
    ]);
    const deputy = { ...head, deputyDepartmentIds: ['construction', 'marine'], policy: strict };
    expect(may(deputy, 'create', 'absences', user)).toBe(false);
    expect(may({ ...head, policy: strict }, 'create', 'absences', user)).toBe(true);
  });
});

describe('a member', () => {
  test('updates, schedules, assigns and closes owned and assigned works, and no others', () => {
    for (const action of ['update', 'schedule', 'assign', 'close'] as const) {
      expect(may(person('member'), action, 'works', { ...work, ownerId: me })).toBe(true);
      expect(may(person('member'), action, 'works', { ...work, assigneeIds: [me] })).toBe(true);
      expect(may(projectMember, action, 'works', { ...work, createdBy: me })).toBe(false);
    }
  });

  test('deletes and restores works that they created', () => {
    for (const action of ['delete', 'restore'] as const) {
      expect(may(person('member'), action, 'works', { ...work, createdBy: me })).toBe(true);
      expect(may(person('member'), action, 'works', { ...work, ownerId: me })).toBe(false);
    }
  });

  test('comments on every work that they may read', () => {
    expect(may(person('member'), 'comment', 'works', work)).toBe(true);
    expect(may(person('member'), 'comment', 'works', hiddenWork)).toBe(false);
    expect(may(projectMember, 'comment', 'works', hiddenWork)).toBe(true);
  });

  test('creates works in projects where they are a member, and works without a project', () => {
    const mine = { ...work, createdBy: me };
    expect(may(projectMember, 'create', 'works', mine)).toBe(true);
    expect(may(person('member'), 'create', 'works', mine)).toBe(false);
    expect(may(person('member'), 'create', 'works', { ...looseWork, createdBy: me })).toBe(true);
  });

  test('creates no project, even as its lead', () => {
    expect(may(person('member'), 'create', 'projects', { ...project, leadId: me, createdBy: me })).toBe(
      false,
    );
  });
});

describe('by relation', () => {
  test('a lead does everything in the project', () => {
    expect(actionsOn(lead, 'works', hiddenWork)).toEqual(actionsByTarget.works);
    expect(actionsOn(lead, 'projects', hiddenProject)).toEqual([
      'read',
      'update',
      'archive',
      'delete',
      'manage-members',
      'baseline',
    ]);
    expect(actionsOn(lead, 'works', { ...work, projectId: 'quay' })).toEqual(['read', 'comment', 'export']);
  });

  test('a head does everything in the department and below it', () => {
    expect(actionsOn(head, 'works', hiddenWork)).toEqual(actionsByTarget.works);
    expect(actionsOn(head, 'projects', hiddenProject)).toEqual(actionsByTarget.projects);
    expect(actionsOn(head, 'departments', department)).toEqual(actionsByTarget.departments);
    expect(actionsOn(head, 'users', user)).toEqual(['read', 'create', 'update', 'disable']);
    expect(actionsOn(head, 'works', { ...work, departmentId: 'sales' })).toEqual([
      'read',
      'comment',
      'export',
    ]);
  });

  test('a person who only belongs to a department is not treated as its head', () => {
    const belongs = person('member', { departmentIds: ['marine'], departmentSubtreeIds: ['marine'] });
    expect(may(belongs, 'update', 'works', work)).toBe(false);
    expect(may(belongs, 'update', 'departments', department)).toBe(false);
  });
});

test('a viewer reads, and enters their own leave', () => {
  expect(permissionsOf(person('viewer'))).toEqual({
    read: ['works', 'projects', 'departments', 'users', 'absences', 'resources', 'dashboard'],
    create: ['absences'],
    update: ['absences'],
    delete: ['absences'],
  });
  expect(actionsOn(person('viewer'), 'works', { ...work, ownerId: me, createdBy: me })).toEqual(['read']);
});

test('a manager does all but policy, settings and user roles', () => {
  const manager = person('manager');
  expect(actionsOn(manager, 'works', hiddenWork)).toEqual(actionsByTarget.works);
  expect(actionsOn(manager, 'projects', hiddenProject)).toEqual(actionsByTarget.projects);
  expect(actionsOn(manager, 'departments', department)).toEqual(actionsByTarget.departments);
  expect(actionsOn(manager, 'users', user)).toEqual(['read', 'create', 'update', 'disable']);
  expect(actionsOn(manager, 'policy', {})).toEqual([]);
  expect(actionsOn(manager, 'settings', {})).toEqual([]);
  expect(may(manager, 'read', 'audit', {})).toBe(true);
});

test('[S3-01b] an administrator does everything, and receives this as action → targets', () => {
  const permissions = permissionsOf(person('admin'));
  for (const [target, actions] of Object.entries(actionsByTarget))
    for (const action of actions) expect(permissions[action]).toContain(target);
});

describe('a refusal', () => {
  test('of a readable row names the deciding rule and who could do it', () => {
    expect(() => requireAccess(person('viewer'), 'update', 'works', work)).toThrow(
      expect.objectContaining({
        code: 'access/denied',
        message:
          'You may not update works here. Members, the lead of the project, heads of the department, managers, or administrators can.',
        extras: {
          decision: {
            rule: null,
            grantedBy: [
              'members',
              'the lead of the project',
              'heads of the department',
              'managers',
              'administrators',
            ],
          },
        },
      }),
    );
  });

  test('does not say that everyone can, where everyone can do it only to rows of their own', () => {
    const attempt = () => requireAccess(person('member'), 'create', 'absences', user);
    expect(attempt).toThrow(
      'You may not create absences of this person here. Heads of the department, managers, or administrators can.',
    );
    expect(attempt).toThrow(
      expect.objectContaining({
        extras: {
          decision: { rule: null, grantedBy: ['heads of the department', 'managers', 'administrators'] },
        },
      }),
    );
    const ownOnly = new CompiledPolicy(2, [
      { subject: 'everyone', effect: 'allow', actions: ['read'], target: 'users', scope: 'company' },
      { subject: 'everyone', effect: 'allow', actions: ['read'], target: 'absences', scope: 'company' },
      { subject: 'everyone', effect: 'allow', actions: ['create'], target: 'absences', scope: 'own' },
    ]);
    expect(() => requireAccess({ ...person('member'), policy: ownOnly }, 'create', 'absences', user)).toThrow(
      /^You may not create absences of this person here\.$/,
    );
  });

  test('of a hidden row means that it does not exist', () => {
    expect(() => requireAccess(person('viewer'), 'update', 'works', hiddenWork)).toThrow(
      expect.objectContaining({ code: 'entity/not-found', extras: {} }),
    );
  });

  test('by a deny rule wins over every allow, and names the rule', () => {
    const strict = new CompiledPolicy(2, [
      ...defaultPolicy,
      { subject: 'everyone', effect: 'deny', actions: ['delete'], target: 'works', scope: 'company' },
    ]);
    const admin = { ...actorByRoles(['admin'], strict), id: me };
    expect(decide(admin, 'delete', 'works', work)).toMatchObject({
      allowed: false,
      rule: 'Everyone may not delete works in the whole company.',
    });
    expect(permissionsOf(admin).delete).toEqual(['projects', 'departments', 'absences', 'resources']);
  });
});

describe('granting roles', () => {
  test('a person cannot grant what they lack', () => {
    expect(() => requireRoleGrant(person('manager'), ['admin'])).toThrow(
      expect.objectContaining({ code: 'access/denied' }),
    );
    expect(() => requireRoleGrant(head, ['manager'])).toThrow(
      expect.objectContaining({ code: 'access/denied' }),
    );
  });

  test('an administrator grants every role, and every role can grant itself', () => {
    expect(() => requireRoleGrant(person('admin'), ['admin', 'manager', 'member', 'viewer'])).not.toThrow();
    expect(() => requireRoleGrant(person('manager'), ['manager', 'member', 'viewer'])).not.toThrow();
  });
});

import type { User, UserLeaving } from '@gantry/contract';
import { useState } from 'react';
import { usePeople } from '#api/use-choices.ts';
import { personOptions } from '#components/person-options.tsx';
import { Avatar } from '#components/ui/avatar.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Picker } from '#components/ui/picker.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { sentenceOf } from '#lib/problem.ts';
import { useEditSnapshot } from '#lib/use-begun.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { useGetUserLeavingQuery, useUpdateUserMutation } from './users-queries.ts';
import { say } from './words/index.ts';

interface DisableDialogProps {
  readonly user: User;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

type HeirField = 'handOverTo' | 'projectsTo' | 'departmentsTo';
type Heirs = Partial<Record<HeirField, string>>;

/** Shows what a person leaves behind before their account is disabled, and offers to hand it over. */
export function DisableDialog({ user, open, onOpenChange }: DisableDialogProps) {
  // The person confirms the state that was read when the dialog opened.
  const { id, name, version, status } = useEditSnapshot(user, open);
  const isInvited = status === 'invited';
  const [heirs, setHeirs] = useState<Heirs>({});
  const leaving = useGetUserLeavingQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const [update, { isLoading, error }] = useUpdateUserMutation();
  const { offerUndo } = useUndo();
  const disable = async () => {
    const answer = await update({
      params: { userId: id },
      body: { status: 'disabled', version, ...heirs },
    });
    if (answer.data === undefined) return;
    onOpenChange(false);
    offerUndo(say(isInvited ? 'isWithdrawn' : 'isDisabled', { name }), answer.data.changeSetId);
  };
  return (
    <Dialog
      title={say(isInvited ? 'withdrawName' : 'disableName', { name })}
      description={say(isInvited ? 'withdrawWhat' : 'disableWhat')}
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <DialogClose render={<Button>{say('cancel')}</Button>} />
          <Button variant="danger" busy={isLoading} onClick={disable}>
            {say(isInvited ? 'withdraw' : 'disable')}
          </Button>
        </>
      }
    >
      {leaving.error !== undefined && <ErrorState error={leaving.error} onRetry={leaving.refetch} />}
      {leaving.error === undefined && leaving.currentData == null && <Skeleton className="h-16 w-full" />}
      {leaving.currentData != null && (
        <LeftBehind
          userId={id}
          left={leaving.currentData}
          heirs={heirs}
          onChoose={(field, heir) => setHeirs({ ...heirs, [field]: heir })}
        />
      )}
      {error !== undefined && (
        <p role="alert" className="mt-3 text-sm text-destructive">
          {sentenceOf(error)}
        </p>
      )}
    </Dialog>
  );
}

interface LeftBehindProps {
  readonly userId: string;
  readonly left: UserLeaving;
  readonly heirs: Heirs;
  readonly onChoose: (field: HeirField, heir: string) => void;
}

function LeftBehind({ userId, left, heirs, onChoose }: LeftBehindProps) {
  const { works, projects, departments } = left;
  const kept = works.kept + projects.kept + departments.kept;
  const rest = { userId, onChoose };
  if (works.count + projects.rows.length + departments.rows.length + kept === 0)
    return <p className="text-sm text-muted-foreground">{say('leavesNothing')}</p>;
  return (
    <div className="flex flex-col gap-4">
      {works.count > 0 && (
        <HeirChoice
          {...rest}
          field="handOverTo"
          heir={heirs.handOverTo}
          label={say('handOverWorks', { count: works.count })}
        />
      )}
      {projects.rows.length > 0 && (
        <HeirChoice
          {...rest}
          field="projectsTo"
          heir={heirs.projectsTo}
          label={say('newLead', { count: projects.rows.length })}
          names={projects.rows.map(({ name }) => name)}
        />
      )}
      {departments.rows.length > 0 && (
        <HeirChoice
          {...rest}
          field="departmentsTo"
          heir={heirs.departmentsTo}
          label={say('newHead', { count: departments.rows.length })}
          names={departments.rows.map(({ name }) => name)}
        />
      )}
      {kept > 0 && <p className="text-sm text-muted-foreground">{say('keptWithThem', { count: kept })}</p>}
    </div>
  );
}

interface HeirChoiceProps extends Pick<LeftBehindProps, 'userId' | 'onChoose'> {
  readonly field: HeirField;
  readonly heir: string | undefined;
  readonly label: string;
  /** The works and other things that pass to the new owner, if they have names. */
  readonly names?: readonly string[];
}

/** The maximum number of names shown; the rest is a number. */
const mostNames = 3;

function HeirChoice({ userId, field, heir, label, names = [], onChoose }: HeirChoiceProps) {
  const { people, nameOf, search } = usePeople({ heirs: true, chosen: [heir] });
  const others = people.filter(({ id }) => id !== userId);
  const named = names.slice(0, mostNames).join(', ');
  const more = names.length - mostNames;
  const what = more > 0 ? say('andMore', { names: named, count: more }) : named;
  return (
    <Field
      label={label}
      help={[what, heir === undefined ? say('staysWithDisabled') : '']
        .filter((text) => text !== '')
        .join(' · ')}
    >
      {(control) => (
        <Picker
          {...search}
          label={label}
          value={heir ?? null}
          options={personOptions(others)}
          onChange={(id) => onChoose(field, id)}
          trigger={
            <Button {...control} variant="field" size="large">
              <Avatar name={nameOf(heir) ?? null} decorative />
              {nameOf(heir) ?? say('noOne')}
            </Button>
          }
        />
      )}
    </Field>
  );
}

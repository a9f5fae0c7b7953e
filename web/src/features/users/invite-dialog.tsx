import { readAddress } from '@gantry/contract/mail-addresses';
import { type ClipboardEvent, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { SendNow, useSendNow } from '#components/invitations/send-now.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormProblem } from '#components/ui/form-problem.tsx';
import { Input } from '#components/ui/input.tsx';
import { formResolver, showRefusal } from '#lib/form-refusal.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { toast } from '#lib/toast.ts';
import type userCreate from './invite-schema.ts';
import { LinkDialog } from './link-dialog.tsx';
import { UserFields } from './user-fields.tsx';
import { useCreateUserMutation } from './users-queries.ts';
import { say } from './words/index.ts';

const loadSchema = loadOnFirstTouch(() => import('./invite-schema.ts'));

type Values = z.input<typeof userCreate>;

const emptyInvitation: Values = {
  name: '',
  email: '',
  jobTitle: null,
  departmentId: null,
  calendarId: null,
  roles: ['member'],
};

/** An address that is copied from a mail includes the name. */
function pasteAddress(
  event: ClipboardEvent,
  { getValues, setValue }: Pick<UseFormReturn<Values>, 'getValues' | 'setValue'>,
): void {
  const read = readAddress(event.clipboardData.getData('text'));
  if (read === null) return;
  event.preventDefault();
  setValue('email', read.email, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  if (read.name !== null && getValues('name').trim() === '')
    setValue('name', read.name, { shouldDirty: true, shouldValidate: true });
}

interface InviteDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Invites a person. Without a tenant that identifies people, it shows the one-time link to pass on. */
export function InviteDialog({ open, onOpenChange }: InviteDialogProps) {
  const [create, { isLoading }] = useCreateUserMutation();
  const [link, setLink] = useState<string | null>(null);
  const sending = useSendNow();
  const { control, formState, getValues, handleSubmit, register, setError, setValue } = useForm<Values>({
    defaultValues: emptyInvitation,
    resolver: formResolver(loadSchema),
    mode: 'onTouched',
  });
  const { errors } = formState;
  const submit = handleSubmit(async (values) => {
    const { data, error } = await create({ body: { ...values, sendNow: sending.sendNow } });
    if (data !== undefined) {
      setLink(data.response.invitationLink);
      if (data.response.invitationLink !== null) return;
      toast(say(data.response.isMailed ? 'isMailed' : 'isInvited', { name: data.response.name }));
      onOpenChange(false);
      return;
    }
    showRefusal(setError, error, emptyInvitation);
  });
  const paste = (event: ClipboardEvent) => pasteAddress(event, { getValues, setValue });
  if (link !== null) return <InvitationLink link={link} open={open} onOpenChange={onOpenChange} />;
  return (
    <Dialog
      title={say('invitePerson')}
      description={say('inviteWhat')}
      open={open}
      onOpenChange={onOpenChange}
      problem={<FormProblem errors={errors} />}
      footer={
        <>
          <DialogClose render={<Button>{say('cancel')}</Button>} />
          <Button type="submit" form="invite" variant="primary" busy={isLoading}>
            {say('invite')}
          </Button>
        </>
      }
    >
      <form id="invite" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label={say('name')} error={errors.name?.message}>
          {(field) => <Input {...field} {...register('name')} maxLength={120} autoComplete="off" />}
        </Field>
        <Field label={say('email')} error={errors.email?.message}>
          {(field) => (
            <Input {...field} {...register('email')} type="email" autoComplete="off" onPaste={paste} />
          )}
        </Field>
        <SendNow {...sending} />
        <UserFields control={control} mayAssignRoles rolesError={errors.roles?.message} />
      </form>
    </Dialog>
  );
}

function InvitationLink(props: InviteDialogProps & { readonly link: string }) {
  return (
    <LinkDialog
      {...props}
      title={say('passLinkOn')}
      description={say('passLinkOnWhat')}
      label={say('invitationLink')}
    />
  );
}

import type { User } from '@gantry/contract';
import { readAddress } from '@gantry/contract/mail-addresses';
import type { ClipboardEvent } from 'react';
import type { FieldErrors, UseFormRegister, UseFormSetValue } from 'react-hook-form';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import type { UserValues } from './user-values.ts';
import { say } from './words/index.ts';

interface ContactFieldsProps {
  readonly user: Pick<User, 'status' | 'can'>;
  readonly register: UseFormRegister<UserValues>;
  readonly setValue: UseFormSetValue<UserValues>;
  readonly errors: FieldErrors<UserValues>;
}

/**
 * The name of the person, and the address for their mail. The address of a person who has not joined can be changed by
 * those who may invite.
 */
export function ContactFields({ user, register, setValue, errors }: ContactFieldsProps) {
  const hasToJoin = user.status === 'invited';
  const mayReaddress = !hasToJoin || user.can.includes('create');
  /** Only the address is used from text that was copied from a mail program. */
  const paste = (event: ClipboardEvent) => {
    const read = readAddress(event.clipboardData.getData('text'));
    if (read === null || !mayReaddress) return;
    event.preventDefault();
    setValue('email', read.email, { shouldDirty: true, shouldTouch: true });
  };
  return (
    <>
      <Field label={say('name')} error={errors.name?.message}>
        {(field) => <Input {...field} {...register('name')} maxLength={120} autoComplete="off" />}
      </Field>
      <Field label={say('email')} help={noteOf(hasToJoin, mayReaddress)} error={errors.email?.message}>
        {(field) => (
          <Input
            {...field}
            {...register('email')}
            inputMode="email"
            autoComplete="off"
            readOnly={!mayReaddress}
            onPaste={paste}
          />
        )}
      </Field>
    </>
  );
}

function noteOf(hasToJoin: boolean, mayReaddress: boolean): string {
  if (!hasToJoin) return say('emailNote');
  return mayReaddress ? say('emailInvites') : say('emailForInviters');
}

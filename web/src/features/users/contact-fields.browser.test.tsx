import type { UserAction } from '@gantry/contract';
import { useForm } from 'react-hook-form';
import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '#components/ui/button.tsx';
import { draw } from '../../../tests/draw.tsx';
import { ContactFields } from './contact-fields.tsx';
import type { UserValues } from './user-values.ts';

const before = { name: 'Klaus Mayer', email: 'klaus.mayer@harbour.example' };

interface FormProps {
  readonly status: 'active' | 'invited';
  readonly can: UserAction[];
  /** The server's refusal of the address. */
  readonly refusal?: string;
  readonly onSave: (values: UserValues) => void;
}

function Form({ status, can, refusal, onSave }: FormProps) {
  const { register, setValue, setError, handleSubmit, formState } = useForm<UserValues>({
    defaultValues: before,
  });
  const submit = handleSubmit((values) => {
    if (refusal === undefined) return onSave(values);
    setError('email', { message: refusal }, { shouldFocus: true });
  });
  return (
    <form noValidate onSubmit={submit} className="flex max-w-md flex-col gap-4 bg-background p-4">
      <ContactFields
        user={{ status, can }}
        register={register}
        setValue={setValue}
        errors={formState.errors}
      />
      <Button type="submit">Save</Button>
    </form>
  );
}

const saved: UserValues[] = [];
const open = (parts: Omit<FormProps, 'onSave'>) => {
  saved.length = 0;
  draw(<Form {...parts} onSave={(values) => saved.push(values)} />);
};
const name = () => page.getByRole('textbox', { name: 'Name' });
const email = () => page.getByRole('textbox', { name: 'E-mail' });
const paste = (text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  email()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};
beforeAll(() => page.viewport(1280, 800));

test('a name and an address are corrected by keyboard, and a refusal is shown at its field', async () => {
  open({ status: 'active', can: ['update'], refusal: 'Enter an e-mail address.' });
  await userEvent.click(name());
  await userEvent.keyboard('{Control>}a{/Control}Klaus Meyer{Tab}');
  await expect.element(email()).toHaveFocus();
  await userEvent.keyboard('{Control>}a{/Control}klaus@{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Enter an e-mail address.');
  await expect.element(email()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(email()).toHaveFocus();
});

test('an address is saved as typed, or extracted from the text that a mail program copied', async () => {
  open({ status: 'invited', can: ['update', 'create'] });
  await expect
    .element(page.getByText('The invitation is for this address: it decides who joins.'))
    .toBeVisible();
  paste('"Meyer, Klaus" <Klaus.Meyer@harbour.example>');
  await expect.element(email()).toHaveValue('klaus.meyer@harbour.example');
  await userEvent.click(name());
  await userEvent.keyboard('{Control>}a{/Control}Klaus Meyer{Enter}');
  await expect.poll(() => saved).toEqual([{ name: 'Klaus Meyer', email: 'klaus.meyer@harbour.example' }]);
});

test('the address of a person who has not joined is read-only for users who may not invite', async () => {
  open({ status: 'invited', can: ['update'] });
  await expect.element(email()).toHaveAttribute('readonly');
  await expect.element(email()).toHaveAccessibleDescription(/only a person who may invite users/);
  paste('other@harbour.example');
  await expect.element(email()).toHaveValue(before.email);
  await expect.element(name()).not.toHaveAttribute('readonly');
});

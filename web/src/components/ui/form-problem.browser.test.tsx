import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../tests/draw.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { FormProblem } from './form-problem.tsx';
import { Input } from './input.tsx';

/** A form that is longer than its dialog. The refusal is for the first field or for the whole form. */
function LongForm({ refused }: { readonly refused: 'title' | 'root' }) {
  const { formState, handleSubmit, register, setError } = useForm({ defaultValues: { title: '', note: '' } });
  const { errors } = formState;
  const submit = handleSubmit(() => setError(refused, { message: 'Enter a title.' }, { shouldFocus: true }));
  return (
    <Dialog
      title="New work"
      open
      problem={<FormProblem errors={errors} />}
      footer={
        <Button type="submit" form="long" variant="primary">
          Create work
        </Button>
      }
    >
      <form id="long" noValidate onSubmit={submit}>
        <Field label="Title" error={errors.title?.message}>
          {(field) => <Input {...field} {...register('title')} />}
        </Field>
        <div style={{ height: 2_000 }} />
        <Field label="Note">{(field) => <Input {...field} {...register('note')} />}</Field>
      </form>
    </Dialog>
  );
}

async function sendFromTheEnd(): Promise<void> {
  await page.getByRole('textbox', { name: 'Note' }).fill('Last field');
  await userEvent.keyboard('{Enter}');
}

const isInWindow = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};

test('a refusal of the form is shown at its button, however far the form is scrolled', async () => {
  draw(<LongForm refused="root" />);
  await sendFromTheEnd();
  const problem = page.getByRole('alert');
  await expect.element(problem).toHaveTextContent('Enter a title.');
  const button = page.getByRole('button', { name: 'Create work' }).element();
  expect(isInWindow(problem.element())).toBe(true);
  const gap = button.getBoundingClientRect().top - problem.element().getBoundingClientRect().bottom;
  expect(gap).toBeGreaterThanOrEqual(0);
  expect(gap).toBeLessThan(20);
});

test('a refused field gets the focus, and the button shows that a field is marked', async () => {
  draw(<LongForm refused="title" />);
  await sendFromTheEnd();
  const problem = page.getByText('Correct the marked field.');
  await expect.element(problem).toBeVisible();
  expect(isInWindow(problem.element())).toBe(true);
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveFocus();
});

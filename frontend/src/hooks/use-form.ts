import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import type * as z from 'zod';
import { AppProblem, messageOf } from '#app/lib/api/problem.ts';
import { REQUIRED_MESSAGE } from '#shared/validation/required-message.ts';

export interface FieldRule {
  initial: string;
  /** May be left blank; other fields say that they were (account §8.3). */
  isOptional?: boolean | ((values: Readonly<Record<string, string>>) => boolean);
  /** The message when the value is not acceptable; not asked of a blank one. */
  check?: (value: string, values: Readonly<Record<string, string>>) => string | undefined;
  /** One spelling of what was typed (full-width ＠, digits); applied when the field is left. */
  normalize?: (value: string) => string;
}

/** The first message of a shared validation rule. */
export const checkedBy =
  (schema: z.ZodType<string>) =>
  (value: string): string | undefined =>
    schema.safeParse(value).error?.issues[0]?.message;

interface Options<Name extends string> {
  fields: Record<Name, FieldRule>;
  /** Gives the fields that are emptied afterwards: passwords are sent once. */
  submit: (values: Record<Name, string>) => Promise<void | readonly Name[]> | void;
  /** The field that a refusal belongs to; what belongs to none stands above the button. */
  fieldOf?: (problem: AppProblem) => Name | undefined;
}

/** Values, messages and the running request of one form. A field is checked when it is left, all when it is sent; nothing typed is ever cleared. */
export const useForm = <Name extends string>({ fields, submit, fieldOf }: Options<Name>) => {
  const names = Object.keys(fields) as Name[];
  const [values, setValues] = useState(
    () => Object.fromEntries(names.map((name) => [name, fields[name].initial])) as Record<Name, string>,
  );
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [saved, setSaved] = useState(values);
  /** A second Enter may come before the first one has drawn the busy button. */
  const isRunning = useRef(false);

  const normalized = (name: Name, value: string): string => fields[name].normalize?.(value) ?? value;
  const check = (name: Name, all: Record<Name, string>): string | undefined => {
    const { isOptional, check: rule } = fields[name];
    const value = normalized(name, all[name]);
    if (value.trim() !== '') return rule?.(value, all);
    return (typeof isOptional === 'function' ? isOptional(all) : isOptional) ? undefined : REQUIRED_MESSAGE;
  };
  const setError = (name: Name, message: string | undefined): void =>
    setErrors((before) => ({ ...before, [name]: message }));

  const send = async (): Promise<void> => {
    if (isRunning.current) return;
    const all = Object.fromEntries(names.map((name) => [name, normalized(name, values[name])])) as Record<Name, string>;
    const found = Object.fromEntries(names.map((name) => [name, check(name, all)])) as Partial<Record<Name, string>>;
    setValues(all);
    setErrors(found);
    setProblem(undefined);
    if (names.some((name) => found[name])) return;
    setBusy(true);
    isRunning.current = true;
    try {
      const emptied = Object.fromEntries(((await submit(all)) ?? []).map((name) => [name, '']));
      setValues((before) => ({ ...before, ...emptied }));
      setSaved({ ...all, ...emptied });
    } catch (error) {
      const name = error instanceof AppProblem ? fieldOf?.(error) : undefined;
      if (name) setError(name, messageOf(error));
      else setProblem(messageOf(error));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  return {
    values,
    errors,
    /** Why sending failed, when no field is to blame. */
    problem,
    setProblem,
    isBusy,
    /** Every field is filled and acceptable: what a button that waits for it asks. */
    isComplete: names.every((name) => check(name, values) === undefined),
    /** Something differs from what was last sent, or from the start. */
    isChanged: names.some((name) => normalized(name, values[name]) !== saved[name]),
    send,
    onSubmit: (event: FormEvent): void => {
      event.preventDefault();
      void send();
    },
    field: (name: Name) => ({
      value: values[name],
      error: errors[name],
      onChange: (event: { currentTarget: { value: string } }): void => {
        const { value } = event.currentTarget;
        setValues((before) => ({ ...before, [name]: value }));
        if (errors[name]) setError(name, check(name, { ...values, [name]: value }));
      },
      onBlur: ({ relatedTarget }: FocusEvent): void => {
        const value = normalized(name, values[name]);
        setValues((before) => ({ ...before, [name]: value }));
        // A message that appears while a link is being pressed would move the link away from under the pointer.
        if (value === '' && isLeaving(relatedTarget)) return;
        setError(name, check(name, { ...values, [name]: value }));
      },
    }),
  };
};

const isLeaving = (target: EventTarget | null): boolean =>
  target instanceof HTMLAnchorElement || target instanceof HTMLButtonElement;

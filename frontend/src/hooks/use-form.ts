import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import type * as z from 'zod';
import { AppProblem, messageOf } from '#app/lib/api/problem.ts';
import { REQUIRED_MESSAGE } from '#shared/validation/required-message.ts';

export interface FieldRule {
  initial: string;
  /** Whether the field may be blank. A blank required field shows a message (account §8.3). */
  isOptional?: boolean | ((values: Readonly<Record<string, string>>) => boolean);
  /** Returns the message for an invalid value. Not called for a blank one. */
  check?: (value: string, values: Readonly<Record<string, string>>) => string | undefined;
  /** Normalises the typed value (full-width ＠, digits). Applied on blur. */
  normalize?: (value: string) => string;
}

/** A `check` by a shared zod schema, with its first message. */
export const checkedBy =
  (schema: z.ZodType<string>) =>
  (value: string): string | undefined =>
    schema.safeParse(value).error?.issues[0]?.message;

interface Options<Name extends string> {
  fields: Record<Name, FieldRule>;
  /** Resolves to the fields to clear afterwards, such as passwords. */
  submit: (values: Record<Name, string>) => Promise<void | readonly Name[]> | void;
  /** The field that shows a refusal. Other refusals are shown above the button. */
  fieldOf?: (problem: AppProblem) => Name | undefined;
}

/**
 * Values, messages and submission of one form. A field is checked on blur, all fields on submit. Typed values are never
 * cleared.
 */
export const useForm = <Name extends string>({ fields, submit, fieldOf }: Options<Name>) => {
  const names = Object.keys(fields) as Name[];
  const [values, setValues] = useState(
    () => Object.fromEntries(names.map((name) => [name, fields[name].initial])) as Record<Name, string>,
  );
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [saved, setSaved] = useState(values);
  /** A second Enter may come before the button is rendered as busy. */
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
    /** Why submitting failed, when no field is the cause. */
    problem,
    setProblem,
    isBusy,
    /** Whether every field is valid, for buttons that are disabled until then. */
    isComplete: names.every((name) => check(name, values) === undefined),
    /** Whether a value differs from what was last submitted, or from the initial value. */
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
        // A message that appears while a link is being clicked would move the link away from the pointer.
        if (value === '' && isLeaving(relatedTarget)) return;
        setError(name, check(name, { ...values, [name]: value }));
      },
    }),
  };
};

const isLeaving = (target: EventTarget | null): boolean =>
  target instanceof HTMLAnchorElement || target instanceof HTMLButtonElement;

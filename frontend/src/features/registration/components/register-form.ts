import type { useForm } from '#app/hooks/use-form.ts';

export type RegisterForm = ReturnType<typeof useForm<'name' | 'email' | 'password' | 'userPasswordConfirm'>>;

import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './PlainButton.module.css';

interface Look {
  className?: string;
  /** Heights of 28, 32 and 40 px. */
  size?: 'xs' | 'sm' | 'md';
  variant?: 'default' | 'filled' | 'subtle';
  icon?: ReactNode;
  /** A shortcut, shown after the text. */
  hint?: ReactNode;
}

const look = ({ size = 'sm', variant = 'default', className = '' }: Look) => ({
  className: `${classes.button} ${className}`,
  'data-size': size,
  'data-variant': variant,
});

/** A button that looks like Mantine's, for screens shown before Mantine's components are loaded. */
export const PlainButton = ({
  size,
  variant,
  icon,
  hint,
  className,
  children,
  ...rest
}: ComponentPropsWithRef<'button'> & Look) => (
  <button type="button" {...rest} {...look({ size, variant, className })}>
    {icon}
    {children}
    {hint}
  </button>
);

export const PlainButtonLink = ({ size, variant, to, children }: Look & { to: string; children: ReactNode }) => (
  <Link {...look({ size, variant })} to={to}>
    {children}
  </Link>
);

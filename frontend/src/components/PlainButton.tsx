import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './PlainButton.module.css';

interface Look {
  className?: string;
  /** 28, 32 and 40 px high. */
  size?: 'xs' | 'sm' | 'md';
  variant?: 'default' | 'filled' | 'subtle';
  icon?: ReactNode;
  /** Behind the text: a key. */
  hint?: ReactNode;
}

const look = ({ size = 'sm', variant = 'default', className = '' }: Look) => ({
  className: `${classes.button} ${className}`,
  'data-size': size,
  'data-variant': variant,
});

/** A button as Mantine's looks, for screens that stand before its components are loaded. */
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

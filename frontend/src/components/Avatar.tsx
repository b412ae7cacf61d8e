import { useState } from 'react';
import { initialsOf } from '#shared/format/initials.ts';
import classes from './Avatar.module.css';
import { colorOfName } from './option-color.ts';

interface Props {
  /** The person's name as shown. */
  name: string;
  /** Decides the colour, so that a renamed person keeps theirs. */
  accountName: string;
  /** Their picture; without one, or when it cannot be loaded, the initials. */
  thumbnail?: string | null | undefined;
  size?: 20 | 24 | 28 | 32 | 64;
}

/** A circle holds two letters; a third would stand outside. */
const shownInitials = (name: string): string => [...initialsOf(name).toUpperCase()].slice(0, 2).join('') || '?';

export const Avatar = ({ name, accountName, thumbnail, size = 20 }: Props) => {
  const [missing, setMissing] = useState<string>();
  const initials = shownInitials(name);
  if (thumbnail && thumbnail !== missing) {
    return <img className={classes.avatar} data-size={size} src={thumbnail} alt="" title={name} onError={() => setMissing(thumbnail)} />;
  }
  return (
    <span className={`${classes.avatar} ${colorOfName(accountName)}`} data-size={size} data-two={initials.length > 1 || undefined} title={name} aria-hidden="true">
      {initials}
    </span>
  );
};

/** Avatar and name, as cells and pickers show a person. */
export const Person = ({ name, accountName, thumbnail, size }: Props) => (
  <span className={classes.person} title={name}>
    <Avatar name={name} accountName={accountName} thumbnail={thumbnail} size={size ?? 20} />
    <span className="ellipsis">{name}</span>
  </span>
);

/** Overlapping avatars: who is looking. */
export const AvatarStack = ({ people, title }: { people: readonly { name: string; accountName: string }[]; title: string }) => (
  <span className={classes.stack} title={title} role="img" aria-label={`${title} ${people.map((person) => person.name).join('、')}`}>
    {people.map((person) => (
      <Avatar key={person.accountName} name={person.name} accountName={person.accountName} size={24} />
    ))}
  </span>
);

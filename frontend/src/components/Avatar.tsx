import { createContext, useContext, useState } from 'react';
import { initialsOf } from '#shared/format/initials.ts';
import classes from './Avatar.module.css';
import { colorOfName } from './option-color.ts';

interface Props {
  /** The person's name as shown. */
  name: string;
  /** Decides the colour, so that a renamed person keeps it. */
  accountName: string;
  /** URL of the picture. Without one, or when it cannot be loaded, initials are shown. */
  thumbnail?: string | null | undefined;
  size?: 20 | 24 | 28 | 32 | 64;
}

/** Pictures by account name. A screen that has loaded people provides them for all avatars inside it. */
export const AvatarPictures = createContext<ReadonlyMap<string, { thumbnail: string | null }>>(new Map());

/** At most two letters fit into the circle. */
const shownInitials = (name: string): string => [...initialsOf(name).toUpperCase()].slice(0, 2).join('') || '?';

export const Avatar = ({ name, accountName, thumbnail, size = 20 }: Props) => {
  const [missing, setMissing] = useState<string>();
  const known = useContext(AvatarPictures).get(accountName)?.thumbnail;
  const initials = shownInitials(name);
  const picture = thumbnail ?? known;
  if (picture && picture !== missing) {
    return (
      <img
        className={classes.avatar}
        data-size={size}
        src={picture}
        alt=""
        title={name}
        onError={() => setMissing(picture)}
      />
    );
  }
  return (
    <span
      className={`${classes.avatar} ${colorOfName(accountName)}`}
      data-size={size}
      data-two={initials.length > 1 || undefined}
      title={name}
      aria-hidden="true"
    >
      {initials}
    </span>
  );
};

/** Avatar and name, as cells and pickers show a person. */
export const Person = ({ name, accountName, size }: Props) => (
  <span className={classes.person} title={name}>
    <Avatar name={name} accountName={accountName} size={size ?? 20} />
    <span className="ellipsis">{name}</span>
  </span>
);

type Named = Pick<Props, 'name' | 'accountName'>;

/** Overlapping avatars of the people who are looking at a board. `rest` is only counted, and named in the tooltip. */
export const AvatarStack = ({
  people,
  rest = [],
  title,
}: {
  people: readonly Named[];
  rest?: readonly Named[];
  title: string;
}) => (
  <span
    className={classes.stack}
    title={title}
    role="img"
    aria-label={`${title} ${[...people, ...rest].map((person) => person.name).join('、')}`}
  >
    {people.map((person) => (
      <Avatar key={person.accountName} name={person.name} accountName={person.accountName} size={24} />
    ))}
    {rest.length > 0 && (
      <span className={classes.rest} title={rest.map((person) => person.name).join('、')}>
        +{rest.length}
      </span>
    )}
  </span>
);

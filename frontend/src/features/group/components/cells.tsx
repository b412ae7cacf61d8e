import { Link } from 'react-router';
import { Avatar, AvatarStack } from '#app/components/Avatar.tsx';
import { NameChips } from '#app/components/NameChips.tsx';
import { formatNumber } from '#shared/format/number.ts';
import type { Member } from '../api/groups.ts';
import classes from './Cells.module.css';

/** More circles would push the number away. */
const SHOWN = 4;

/** Picture, name and account name of a person. */
export const PersonCell = ({
  member: { user, accountName, recordedAccountName },
  phoneNote,
}: {
  member: Member;
  phoneNote?: string;
}) => (
  <div className={classes.person}>
    <Avatar name={user.name} accountName={recordedAccountName} thumbnail={user.thumbnail} size={32} />
    <div className={classes.text}>
      <span className="ellipsis" title={user.name}>
        {user.name}
      </span>
      <small className="ellipsis">{user.email || accountName}</small>
      {phoneNote && <small className="only-phone ellipsis">{phoneNote}</small>}
    </div>
  </div>
);

/** A name that leads somewhere, and what phones have no column for. */
export const NameCell = ({
  name,
  note,
  to,
  phoneNote,
}: {
  name: string;
  note?: string;
  to?: string;
  phoneNote?: string;
}) => (
  <div className={classes.text}>
    {to === undefined ? (
      <span className="ellipsis" title={name}>
        {name}
      </span>
    ) : (
      <Link to={to} className="ellipsis" title={name}>
        {name}
      </Link>
    )}
    {note && <small className="ellipsis">{note}</small>}
    {phoneNote && <small className="only-phone num ellipsis">{phoneNote}</small>}
  </div>
);

/** How many, and the faces of the first. */
export const PeopleCell = ({ name, people }: { name: string; people: readonly Member[] }) => (
  <div className={classes.people}>
    <span className={`${classes.count} num`}>{formatNumber(people.length)}人</span>
    {people.length > 0 && (
      <AvatarStack
        title={`「${name}」のメンバー`}
        people={people.slice(0, SHOWN).map(({ user, recordedAccountName }) => ({
          name: user.name,
          accountName: recordedAccountName,
        }))}
      />
    )}
  </div>
);

export const NamesCell = ({ names, none }: { names: readonly string[]; none: string }) =>
  names.length > 0 ? <NameChips names={names} /> : <span className={classes.none}>{none}</span>;

import {
  type Icon,
  IconAlertCircle,
  IconMail,
  IconRefresh,
  IconUserCheck,
  IconUserOff,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { formatNumber } from '#shared/format/number.ts';
import { type AddressState, AddressStateLabel, type KnownAddress } from '../address-states.ts';
import classes from './AddressChips.module.css';

const ICONS: Record<AddressState, Icon> = {
  ready: IconMail,
  pending: IconRefresh,
  member: IconUserCheck,
  deactivated: IconUserOff,
  invalid: IconAlertCircle,
};

/** More at once say nothing more, and make typing late. */
const PART = 60;

/** What was read, what needs a look first; each can be taken out again. */
export const AddressChips = ({
  addresses,
  onRemove,
}: {
  addresses: readonly KnownAddress[];
  onRemove: (address: KnownAddress) => void;
}) => {
  const [most, setMost] = useState(PART);
  // In two groups, so that a wrong one among hundreds is seen; inside them in the order of the text.
  const sorted = [...addresses.filter(needsLook), ...addresses.filter((address) => !needsLook(address))];
  return (
    <>
      <ul className={classes.chips} aria-label="読み取ったメールアドレス">
        {sorted.slice(0, most).map((address) => (
          <AddressChip key={address.email} address={address} onRemove={() => onRemove(address)} />
        ))}
      </ul>
      {sorted.length > most && (
        <button type="button" className={classes.more} onClick={() => setMost(sorted.length)}>
          ほか{formatNumber(sorted.length - most)}件を表示
        </button>
      )}
    </>
  );
};

const needsLook = ({ state }: KnownAddress): boolean => state === 'invalid' || state === 'deactivated';

const AddressChip = ({
  address: { email, name, state },
  onRemove,
}: {
  address: KnownAddress;
  onRemove: () => void;
}) => {
  const Mark = ICONS[state];
  return (
    <li
      className={classes.chip}
      data-state={state}
      title={name ? `${name}　${AddressStateLabel[state]}` : AddressStateLabel[state]}
    >
      <Mark size={14} stroke={1.75} aria-hidden="true" />
      <span className={classes.email}>{email}</span>
      {state === 'ready' ? (
        <span className="visually-hidden">{AddressStateLabel[state]}</span>
      ) : (
        <span className={classes.state}>{AddressStateLabel[state]}</span>
      )}
      <button type="button" aria-label={`${email} を除く`} onClick={onRemove}>
        <IconX size={14} stroke={1.75} aria-hidden="true" />
      </button>
    </li>
  );
};

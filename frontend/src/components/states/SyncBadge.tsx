import { IconAlertCircle, IconCloudCheck, IconCloudOff, IconCloudUp, IconRefresh } from '@tabler/icons-react';
import { formatNumber } from '#shared/format/number.ts';
import classes from './SyncBadge.module.css';

export type SyncState =
  | { kind: 'saved' }
  /** `left`: how many are still to be saved, where that takes a while. */
  | { kind: 'saving'; left?: number }
  | { kind: 'offline'; kept: number }
  /** Waits to be sent, and goes with the page. */
  | { kind: 'unkept'; count: number }
  | { kind: 'reconnecting' }
  | { kind: 'failed'; count: number; onReview: () => void };

const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

/** Whether the work is safe, in words, always in the same place. */
export const SyncBadge = ({ state }: { state: SyncState }) => (
  <span className={classes.sync} data-kind={state.kind} role="status">
    {state.kind === 'saved' && (
      <>
        <IconCloudCheck {...icon} />
        同期済み
      </>
    )}
    {state.kind === 'saving' && (
      <>
        <IconCloudUp {...icon} />
        {state.left ? `保存しています　残り${formatNumber(state.left)}件` : '保存しています'}
      </>
    )}
    {state.kind === 'offline' && (
      <>
        <IconCloudOff {...icon} />
        {state.kept > 0 ? `オフライン　${state.kept}件を端末に保存しました` : 'オフライン'}
      </>
    )}
    {state.kind === 'unkept' && (
      <>
        <IconAlertCircle {...icon} />
        <span className="ellipsis">未送信{formatNumber(state.count)}件　ページを閉じないでください</span>
      </>
    )}
    {state.kind === 'reconnecting' && (
      <>
        <IconRefresh {...icon} />
        接続しなおしています
      </>
    )}
    {state.kind === 'failed' && (
      <>
        <IconAlertCircle {...icon} />
        <span className="ellipsis">{state.count}件を保存できませんでした</span>
        <button type="button" className={classes.review} onClick={state.onReview}>
          確認する
        </button>
      </>
    )}
  </span>
);

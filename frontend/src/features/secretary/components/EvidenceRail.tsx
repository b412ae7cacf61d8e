import { IconChartBar, IconCircleDot, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Evidence } from '#shared/contract/secretary.ts';
import { formatNumber } from '#shared/format/number.ts';
import { useEvidenceLight } from './evidence-light.ts';
import classes from './Secretary.module.css';
import { countedIn, nameOfSource } from './source-names.ts';

interface Props {
  evidence: Evidence[];
  postPath(post: { boardId: string; projectSerialNumber: number }): string;
}

/** 根拠: every source by its number; the one pointed at lights up and comes into sight. */
export const EvidenceRail = ({ evidence, postPath }: Props) => (
  <aside className={classes.rail} aria-label="根拠">
    <div className={classes.railHead}>
      <h2>根拠</h2>
      <span>{evidence.length}</span>
    </div>
    <ul className={classes.sources}>
      {evidence.map((source) => (
        <SourceItem key={source.number} source={source} postPath={postPath} />
      ))}
    </ul>
    <p className={classes.railFoot}>
      <IconInfoCircle size={14} stroke={1.75} aria-hidden="true" />
      このプロジェクトの項目だけを使っています。根拠の投稿やコメントが削除されると、その言葉は表示されなくなります。
    </p>
  </aside>
);

export const SourceItem = ({ source, postPath }: { source: Evidence } & Pick<Props, 'postPath'>) => {
  const item = useRef<HTMLLIElement>(null);
  const { lit, point } = useEvidenceLight();
  const isLit = lit === source.number;
  useEffect(() => {
    if (isLit) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isLit]);
  const [post] = source.postList;
  const isPost = source.kind === 'post' && post !== undefined;
  const { posts, entries, more } = countedIn(source);
  const Mark = source.kind === 'aggregate' ? IconChartBar : IconCircleDot;
  const title = (
    <>
      <Mark size={14} stroke={1.75} aria-hidden="true" />
      {nameOfSource(source)}
    </>
  );
  return (
    <li
      ref={item}
      className={classes.source}
      data-lit={isLit || undefined}
      onPointerEnter={() => point(source.number)}
      onPointerLeave={() => point(undefined)}
    >
      <span className={classes.chip} data-lit={isLit || undefined}>
        {source.number}
      </span>
      <div>
        {isPost ? (
          <Link className={classes.sourceTitle} to={postPath(post)}>
            {title}
          </Link>
        ) : (
          <span className={classes.sourceTitle}>{title}</span>
        )}
        {source.quote && (
          <blockquote>
            <mark>{source.quote}</mark>
          </blockquote>
        )}
        {source.meta && <div className={classes.sourceMeta}>{source.meta}</div>}
        {posts.length + entries.length > 0 && (
          <div className={classes.posts}>
            {posts.map((one) => (
              <Link key={one.projectSerialNumber} to={postPath(one)} title={one.title}>
                #{one.projectSerialNumber}
              </Link>
            ))}
            {entries.map((name, at) => (
              <span key={at}>{name}</span>
            ))}
            {more > 0 && <span className="muted">ほか{formatNumber(more)}件</span>}
          </div>
        )}
      </div>
    </li>
  );
};

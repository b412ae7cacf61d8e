import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { RichText } from '#app/components/rich-text/RichText.tsx';
import { formatDateTime } from '#shared/format/date.ts';
import classes from './PrintView.module.css';
import { EARLIER_LEFT_OUT, type PostDocument } from './post-document.ts';

/** Paper waits for pictures, but not for ever. */
const PICTURES_WITHIN_MS = 5_000;

const shown = (picture: HTMLImageElement): Promise<unknown> => {
  // Nobody scrolls to it.
  picture.loading = 'eager';
  return picture.decode().catch(() => undefined);
};

/** A post on paper, whole, whatever the screen shows of it: stands beside the page and is seen by the printer alone. */
const PrintView = ({ post, onDone }: { post: PostDocument; onDone(): void }) => {
  const sheet = useRef<HTMLElement>(null);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    let isOver = false;
    const pictures = Promise.all([...(sheet.current?.querySelectorAll('img') ?? [])].map(shown));
    const patience = new Promise((resolve) => setTimeout(resolve, PICTURES_WITHIN_MS));
    void Promise.race([pictures, patience]).then(() => {
      if (isOver) return;
      // Returns when the dialog is closed, in browsers that wait; in the others the event says so.
      window.addEventListener('afterprint', () => done.current(), { once: true });
      window.print();
    });
    return () => {
      isOver = true;
    };
  }, []);
  return createPortal(
    <article ref={sheet} className={classes.sheet} data-print-view aria-hidden="true">
      <header>
        <p className={classes.where}>
          {post.boardName}
          {post.parent && `　親の投稿 #${post.parent.serial} ${post.parent.title ?? ''}`}
        </p>
        <h1>
          <span>#{post.serial}</span> {post.title}
        </h1>
        <p className={classes.where}>{post.url}</p>
      </header>
      {post.values.length > 0 && (
        <table>
          <tbody>
            {post.values.map(({ name, text }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <RichText html={post.contentsHtml} className={classes.text} />
      {post.subPosts.length > 0 && (
        <section>
          <h2>サブ投稿</h2>
          <ul>
            {post.subPosts.map(({ serial, title, isDone }, at) => (
              <li key={serial ?? `new ${at}`}>
                {isDone ? '☑' : '☐'} {serial !== undefined && `#${serial}`} {title}
              </li>
            ))}
          </ul>
        </section>
      )}
      {post.pages.map(({ fileName, imageUrl }) => (
        <figure key={imageUrl}>
          <img src={imageUrl ?? undefined} alt="" />
          <figcaption>{fileName}</figcaption>
        </figure>
      ))}
      {post.comments.length > 0 && (
        <section>
          <h2>コメント</h2>
          {post.hasEarlier && <p className={classes.where}>{EARLIER_LEFT_OUT}</p>}
          {post.comments.map(({ id, name, createdAt, comment }) => (
            <div key={id} className={classes.comment}>
              <p className={classes.where}>
                <b>{name}</b>　{formatDateTime(createdAt)}
              </p>
              <RichText html={comment} className={classes.text} />
            </div>
          ))}
        </section>
      )}
    </article>,
    document.body,
  );
};

export default PrintView;

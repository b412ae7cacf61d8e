import { Paper, PaperNote } from '#app/components/Paper.tsx';
import { RichText } from '#app/components/rich-text/RichText.tsx';
import { formatDateTime } from '#shared/format/date.ts';
import classes from './PrintView.module.css';
import { EARLIER_LEFT_OUT, type PostDocument } from './post-document.ts';

interface Props {
  post: PostDocument;
  isUnderWay: boolean;
  onDone(): void;
}

/** A post on paper. */
const PrintView = ({ post, isUnderWay, onDone }: Props) => (
  <Paper isUnderWay={isUnderWay} onDone={onDone}>
    <header>
      <PaperNote>
        {post.boardName}
        {post.parent && `　親の投稿 #${post.parent.serial} ${post.parent.title ?? ''}`}
      </PaperNote>
      <h1>
        <span>#{post.serial}</span> {post.title}
      </h1>
      <PaperNote>{post.url}</PaperNote>
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
        {post.hasEarlier && <PaperNote>{EARLIER_LEFT_OUT}</PaperNote>}
        {post.comments.map(({ id, name, createdAt, comment }) => (
          <div key={id} className={classes.comment}>
            <PaperNote>
              <b>{name}</b>　{formatDateTime(createdAt)}
            </PaperNote>
            <RichText html={comment} className={classes.text} />
          </div>
        ))}
      </section>
    )}
  </Paper>
);

export default PrintView;

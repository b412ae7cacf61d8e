import { Link } from 'react-router';
import type { Article } from '../api/articles.ts';
import classes from './ArticleList.module.css';

interface Props {
  articles: readonly Article[];
  to: (slug: string) => string;
  /** Of entries that are told by their day: blog and release notes. */
  isDated?: boolean;
  heading?: 'h2' | 'h3';
}

/** Articles, one below the other: title, what it is about, and its day or its tags. */
export const ArticleList = ({ articles, to, isDated = false, heading: Heading = 'h2' }: Props) => (
  <ul className={classes.list}>
    {articles.map(({ id, fields: { slug, title, description, publishedDate, tagList } }) => (
      <li key={id}>
        {isDated && <time dateTime={publishedDate}>{publishedDate}</time>}
        <Heading>
          <Link to={to(slug)}>{title}</Link>
        </Heading>
        {description && <p>{description}</p>}
        {tagList.length > 0 && <p className={classes.tags}>{tagList.map((tag) => `#${tag}`).join('　')}</p>}
      </li>
    ))}
  </ul>
);

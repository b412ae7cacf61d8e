import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { PlainButton } from '#app/components/PlainButton.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { messageOf } from '#app/lib/api/problem.ts';
import { hasScreen } from '#app/lib/page/screens.ts';
import { paths } from '#app/lib/paths.ts';
import { ArticleFeedbackType } from '#shared/enums/enums.ts';
import { giveFeedback } from '../api/articles.ts';
import { keepOpinion, readOpinions } from '../opinions.ts';
import classes from './ArticleFeedback.module.css';

const { GOOD, BAD } = ArticleFeedbackType;
const CHOICES = [
  { feedback: GOOD, label: '役に立った', Mark: IconThumbUp },
  { feedback: BAD, label: '役に立たなかった', Mark: IconThumbDown },
];

/** Whether an article helped: one opinion for each browser, which may change. Begins anew with the article's id as `key`. */
export const ArticleFeedback = ({ articleId }: { articleId: string }) => {
  const [{ visitorId, given }] = useState(readOpinions);
  const [chosen, setChosen] = useState<ArticleFeedbackType | undefined>(given[articleId]);
  const [problem, setProblem] = useState<string>();
  const choose = async (feedback: ArticleFeedbackType): Promise<void> => {
    const former = chosen;
    if (feedback === former) return;
    setChosen(feedback);
    setProblem(undefined);
    try {
      await giveFeedback(articleId, feedback, visitorId);
      keepOpinion(visitorId, articleId, feedback);
    } catch (error) {
      setChosen(former);
      setProblem(messageOf(error));
    }
  };
  return (
    <section className={classes.feedback} data-article={articleId} aria-label="この記事への評価">
      <p id="feedback-question">この記事は役に立ちましたか。</p>
      <div className={classes.choices} role="group" aria-labelledby="feedback-question">
        {CHOICES.map(({ feedback, label, Mark }) => (
          <PlainButton
            key={feedback}
            size="md"
            className={classes.choice}
            aria-pressed={chosen === feedback}
            icon={<Mark size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => void choose(feedback)}
          >
            {label}
          </PlainButton>
        ))}
      </div>
      <div role="status">
        {chosen === GOOD && <p>ありがとうございます。記事の改善に役立てます。</p>}
        {chosen === BAD && (
          <p>
            ありがとうございます。記事を見直します。
            {hasScreen(paths.request()) && (
              <>
                お困りのことは<Link to={paths.request()}>お問い合わせ</Link>からお知らせください。
              </>
            )}
          </p>
        )}
      </div>
      {problem && <Notice tone="danger">{problem}</Notice>}
    </section>
  );
};

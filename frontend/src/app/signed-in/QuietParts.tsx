import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { LinkPreviews } from '#app/components/rich-text/LinkPreviews.tsx';
import { keepShell } from '#app/lib/kept/keep-shell.ts';
import { fetchAhead } from '#app/lib/loading/fetch-ahead.ts';
import { useSession } from '#app/lib/session/session.ts';
import { tellOfLeft } from './left-edits.ts';

/** What nobody waits for: what makes the app work without a connection, what waits for one, and where the links of texts lead. */
const QuietParts = () => {
  const userId = useSession()?.user.id;
  const navigate = useNavigate();
  useEffect(() => {
    void keepShell();
    void fetchAhead();
    if (userId !== undefined) void tellOfLeft(userId, navigate);
  }, [userId, navigate]);
  return <LinkPreviews />;
};
export default QuietParts;

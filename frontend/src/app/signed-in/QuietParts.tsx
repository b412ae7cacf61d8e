import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { LinkPreviews } from '#app/components/rich-text/LinkPreviews.tsx';
import { dismissToast } from '#app/components/toasts/toasts.ts';
import { keepShell } from '#app/lib/kept/keep-shell.ts';
import { fetchAhead } from '#app/lib/loading/fetch-ahead.ts';
import { useSession } from '#app/lib/session/session.ts';
import { type ToldOfLeft, tellOfLeft } from './left-edits.ts';

/** What nobody waits for: what makes the app work without a connection, what waits for one, and where the links of texts lead. */
const QuietParts = () => {
  const userId = useSession()?.user.id;
  const navigate = useNavigate();
  const openBoardId = useSearchParams()[0].get('boardId');
  const [told, setTold] = useState<ToldOfLeft>();
  useEffect(() => {
    void keepShell();
    void fetchAhead();
    if (userId !== undefined) void tellOfLeft(userId, navigate).then(setTold);
  }, [userId, navigate]);
  // Whichever way led there.
  useEffect(() => {
    if (told && openBoardId === told.boardId) dismissToast(told.toastId);
  }, [told, openBoardId]);
  return <LinkPreviews />;
};
export default QuietParts;

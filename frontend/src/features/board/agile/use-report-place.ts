import { useSearchParams } from 'react-router';

/** The list of reports, as a place. */
export const REPORT_LIST = 'list';

const PARAMETER = 'report';

/** Which report the address names, so that one can be linked to; undefined: the plan. */
export function useReportPlace(): [place: string | undefined, go: (place: string | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const go = (place: string | undefined) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (place === undefined) next.delete(PARAMETER);
      else next.set(PARAMETER, place);
      return next;
    });
  return [search.get(PARAMETER) ?? undefined, go];
}

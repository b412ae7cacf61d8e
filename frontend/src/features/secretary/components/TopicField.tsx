import { Autocomplete } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ProjectPlace } from '#app/lib/paths.ts';
import { SECRETARY_QUERY_MAX } from '#shared/rules/secretary/secretary.ts';
import { findTopics } from '../api/search.ts';

interface Props {
  place: ProjectPlace;
  topic: string;
  onTopic(topic: string): void;
}

/** Typing goes on for so long before topics are looked up. */
const PAUSE_MS = 150;

/** A topic of the project, by name; what is typed need not be among those that are offered. */
export const TopicField = ({ place: { workspaceId, projectKey }, topic, onTopic }: Props) => {
  const [offered, setOffered] = useState<string[]>([]);
  const name = topic.trim();
  useEffect(() => {
    if (name === '') return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      // Without an answer there is nothing to offer, and the name can be typed.
      findTopics({ workspaceId, projectKey }, name).then(
        (names) => isCurrent && setOffered(names),
        () => isCurrent && setOffered([]),
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [workspaceId, projectKey, name]);
  return (
    <Autocomplete
      label="話題"
      description="プロジェクトの2件以上の投稿の題名にある言葉です。入力すると候補が出ます。"
      data={name === '' ? [] : offered}
      // Found by the server, in whatever kana.
      filter={({ options }) => options}
      value={topic}
      maxLength={SECRETARY_QUERY_MAX}
      onChange={onTopic}
    />
  );
};

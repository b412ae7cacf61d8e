import { SUB_POSTS_PER_ANSWER } from '#shared/board/limits.ts';
import type { Row } from '#shared/board/types.ts';
import type { LoadedGroup, SubPostRows } from '../types.ts';
import { withArrived, withoutSubPosts } from './sub-posts.ts';

/** The sub-posts that are here, and the asking for those that should be. */
export class SubPostData {
  rows: SubPostRows = {};
  /** What was asked for, by how many there should have been: an answer that brings fewer is not asked for again. */
  private readonly asked = new Map<string, number>();
  private readonly load: (postIds: string[]) => Promise<Row[]>;
  private readonly onChanged: () => void;

  constructor(load: (postIds: string[]) => Promise<Row[]>, onChanged: () => void) {
    this.load = load;
    this.onChanged = onChanged;
  }

  readonly of = (postId: string): readonly Row[] => this.rows[postId] ?? [];

  private lacks({ id, subPostCount = 0 }: Row): boolean {
    return subPostCount > this.of(id).length;
  }

  hasAllOf(posts: Iterable<Row>): boolean {
    for (const post of posts) if (this.lacks(post)) return false;
    return true;
  }

  put(arrived: readonly Row[] | undefined): void {
    this.rows = withArrived(this.rows, arrived);
  }

  drop(ids: readonly string[]): void {
    this.rows = withoutSubPosts(this.rows, ids);
    for (const id of ids) this.asked.delete(id);
  }

  /** Posts come without their sub-posts in changes, and beyond what one answer holds. */
  async complete(groups: readonly Pick<LoadedGroup, 'rows'>[]): Promise<void> {
    const postIds: string[] = [];
    let room = SUB_POSTS_PER_ANSWER;
    for (const { rows } of groups) {
      for (const row of rows) {
        const { id, subPostCount = 0 } = row;
        if (!this.lacks(row) || this.asked.get(id) === subPostCount || subPostCount > room) continue;
        room -= subPostCount;
        postIds.push(id);
        this.asked.set(id, subPostCount);
      }
    }
    if (postIds.length === 0) return;
    try {
      this.put(await this.load(postIds));
      this.onChanged();
    } catch {
      // Whoever looks again asks again: the next page, or the next change of the post.
      for (const id of postIds) this.asked.delete(id);
      return;
    }
    await this.complete(groups);
  }
}

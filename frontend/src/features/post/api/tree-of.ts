export interface TreePost {
  id: string;
  projectSerialNumber: number;
  title: string;
  projectBoardId: string;
  projectBoardName: string;
  projectKey: string;
  archivedAt?: string | null;
  status?: { name: string; color: string; statusType?: number | null } | null;
  /** The post of the level before that it is linked with. */
  referencedPostId: string;
}

export interface TreeLevel {
  depth: number;
  postList: TreePost[];
}

export interface TreeNode {
  post: TreePost;
  children: TreeNode[];
}

/** Levels as a tree. A post that stands in it twice has what follows it at the first place alone, as the server followed it. */
export function treeOf(levels: readonly TreeLevel[]): TreeNode[] {
  const roots: TreeNode[] = [];
  let above = new Map<string, TreeNode>();
  const depths = [...new Set(levels.map(({ depth }) => depth))].sort((a, b) => a - b);
  const met = new Set<string>();
  for (const depth of depths) {
    const here = new Map<string, TreeNode>();
    for (const post of levels.filter((level) => level.depth === depth).flatMap(({ postList }) => postList)) {
      const node: TreeNode = { post, children: [] };
      (above.get(post.referencedPostId)?.children ?? roots).push(node);
      if (!met.has(post.id)) here.set(post.id, node);
      met.add(post.id);
    }
    above = here;
  }
  return roots;
}

/** What a benchmark finds, and the limits it must keep. */

export interface Figure {
  metric: string;
  /** Posts on the board, or rows of the file. */
  size?: number;
  value: number;
  unit: string;
  /** Said behind the figure in the table. */
  note?: string;
}

type Limit = { atMost: number } | { atLeast: number };

/** Figures without a limit are printed beside those that have one, to tell why. `metric@size` holds at that size only. */
const LIMITS: Readonly<Record<string, Limit>> = {
  'rest.bundle.median_kb': { atMost: 700 },
  // Of 1,100: the rest is air.
  'rest.bundle.max_kb': { atMost: 900 },
  'rest.import.ratio': { atMost: 5 },
  'engine.oracle_views': { atLeast: 10_000 },
  'engine.view_ms@10000': { atMost: 5 },
  'engine.view_ms@100000': { atMost: 60 },
  'engine.chart_ms@10000': { atMost: 30 },
  'engine.daily_counts_ms@10000': { atMost: 30 },
  'engine.tree_ms@5000': { atMost: 30 },
  'board.open.calls': { atMost: 3 },
  'board.open.rcu': { atMost: 12 },
  'board.open.gz_kb': { atMost: 8 },
  'board.open.rcu_ratio': { atMost: 1.1 },
  'board.open.bytes_ratio': { atMost: 1.1 },
  'board.page.p50_ms@10000': { atMost: 10 },
  'board.page.p50_ms@100000': { atMost: 20 },
  'board.page.deep_ratio': { atMost: 1.2 },
  'board.groups.p50_ms': { atMost: 15 },
  'board.throughput_rps@10000': { atLeast: 200 },
  'post.open.gz_kb': { atMost: 60 },
  'post.open.calls': { atMost: 4 },
  'post.open.p95_ms': { atMost: 60 },
  'board.writers.p95_ms': { atMost: 120 },
  'board.writers.lost': { atMost: 0 },
  'cell.edit.wcu': { atMost: 10 },
  'cell.edit.push_bytes': { atMost: 600 },
  'realtime.visible.p95_ms': { atMost: 150 },
  'presence.alone.words': { atMost: 0 },
  'presence.idle.words': { atMost: 100 },
  'presence.moving.words': { atMost: 350 },
  'presence.coming.words': { atMost: 450 },
  'reminders.mails_per_person': { atLeast: 1 },
  // Two minutes are all that a message has, and the table is further away than it is here.
  'reminders.longest_step_ms': { atMost: 10_000 },
  // Beside the table's own time: a run is asked to end after 2 s, and has 80 s to spare in the product.
  'export.longest_run_ms': { atMost: 10_000 },
  'export.posts_per_second': { atLeast: 1_000 },
  // Below what one field of AppSync may weigh, with the rest of an answer beside it.
  'bounds.board_page_mb': { atMost: 4.5 },
  'bounds.project_search_mb': { atMost: 4.5 },
  'bounds.largest_post_mb': { atMost: 4.5 },
  'bounds.snapshots_per_minute': { atMost: 1 },
  'bounds.snapshot_pointer_growth': { atMost: 0 },
  'bounds.graphql_refused_ms': { atMost: 1_000 },
  // Of the 1,024 that a job has.
  'export.board_memory_mb@100000': { atMost: 256 },
  'import.rows_per_s': { atLeast: 300 },
  'import.live_edits_refused': { atMost: 0 },
  // What one partition of DynamoDB takes in a second: beyond it, people on the board would be throttled.
  'import.partition_wcu_per_s': { atMost: 1_000 },
  'import.numbers_burnt': { atMost: 0 },
  'import.memory_mb': { atMost: 128 },
  'import.memory_ratio': { atMost: 1.25 },
  'bulk.change_s': { atMost: 20 },
  // Everybody waits for it who opens a new workspace.
  'scan.partial_ms': { atMost: 5_000 },
  'scan.again_ratio': { atMost: 0.8 },
  'search.recall': { atLeast: 0.95 },
  'search.recall.variants': { atLeast: 0.95 },
  'search.exact': { atLeast: 1 },
  'search.p50_ms': { atMost: 5 },
  'secretary.decision.precision': { atLeast: 0.95 },
  'secretary.decision.recall': { atLeast: 0.95 },
  'secretary.false_quotes_caught': { atLeast: 1 },
  'secretary.injected.writes': { atMost: 0 },
  'secretary.injected.addresses': { atMost: 0 },
  'secretary.injected.orders': { atMost: 0 },
  'secretary.model_input': { atMost: 12_000 },
  'secretary.canaries': { atMost: 0 },
  'graph.first.p50_ms': { atMost: 100 },
  'graph.person.p50_ms': { atMost: 100 },
  'graph.post.p50_ms': { atMost: 100 },
  'graph.topic.p50_ms': { atMost: 100 },
  'graph.answer_kb': { atMost: 100 },
  'graph.calls': { atMost: 8 },
  'payment.event.p99_ms': { atMost: 500 },
  'payment.event.refused': { atMost: 0 },
  'web.signin.js_gzip_kb': { atMost: 170 },
  'web.board.js_gzip_kb': { atMost: 200 },
  'web.board.requests': { atMost: 25 },
  'web.board.first_rows_ms.cold': { atMost: 1_200 },
  'web.board.first_rows_ms.warm': { atMost: 500 },
  'web.board.worst_frame_ms': { atMost: 33 },
  'web.board.dom_nodes': { atMost: 2_500 },
  'web.cell.paint_p95_ms': { atMost: 16 },
  'web.view.switch_ms': { atMost: 50 },
  'web.view.switch_requests': { atMost: 0 },
  'web.board.long_tasks_ms': { atMost: 150 },
  'web.timeline.first_bars_ms.cold': { atMost: 1_200 },
  'web.timeline.worst_frame_ms': { atMost: 50 },
  'web.kanban.first_cards_ms.warm': { atMost: 600 },
  'web.kanban.worst_frame_ms': { atMost: 50 },
  'web.tree.first_rows_ms.cold': { atMost: 1_200 },
  'web.comment.elsewhere_p95_ms': { atMost: 300 },
  'web.editor.ready_ms': { atMost: 200 },
  'web.editor.typing_p95_ms': { atMost: 16 },
  'web.post.worst_frame_ms': { atMost: 50 },
  'web.dashboard.first_chart_ms.cold': { atMost: 1_200 },
  'web.agile.first_cards_ms.cold': { atMost: 1_200 },
  'web.graph.first_links_ms.cold': { atMost: 1_200 },
  'timeline.critical_path_ms@10000': { atMost: 50 },
  'front.landing.desk.lcp_ms': { atMost: 1_000 },
  'front.landing.desk.js_gzip_kb': { atMost: 90 },
  'front.landing.phone.js_gzip_kb': { atMost: 90 },
  'front.article.desk.js_gzip_kb': { atMost: 90 },
  'front.article.phone.js_gzip_kb': { atMost: 90 },
  'front.landing.desk.cls': { atMost: 0.02 },
  'front.landing.phone.lcp_ms': { atMost: 1_000 },
  'front.landing.phone.cls': { atMost: 0.02 },
  'front.article.desk.lcp_ms': { atMost: 1_000 },
  'front.article.desk.cls': { atMost: 0.02 },
  'front.article.phone.lcp_ms': { atMost: 1_000 },
  'front.article.phone.cls': { atMost: 0.02 },
  'lighthouse.desktop.performance': { atLeast: 95 },
  'lighthouse.desktop.accessibility': { atLeast: 95 },
  'lighthouse.desktop.best-practices': { atLeast: 95 },
  'lighthouse.desktop.seo': { atLeast: 95 },
  'lighthouse.mobile.performance': { atLeast: 95 },
  'lighthouse.mobile.accessibility': { atLeast: 95 },
  'lighthouse.mobile.best-practices': { atLeast: 95 },
  'lighthouse.mobile.seo': { atLeast: 95 },
};

export const limitOf = ({ metric, size }: Pick<Figure, 'metric' | 'size'>): Limit | undefined =>
  LIMITS[`${metric}@${size}`] ?? LIMITS[metric];

export function isBroken(figure: Figure): boolean {
  const limit = limitOf(figure);
  const { value } = figure;
  if (!limit) return false;
  // A figure that could not be computed keeps no limit.
  return !('atMost' in limit ? value <= limit.atMost : value >= limit.atLeast);
}

export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
};
export const median = (values: readonly number[]): number => quantile(values, 0.5);

export const KB = 1_024;

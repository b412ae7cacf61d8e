/**
 * A post is gone from sight by its own mark, by its section's or by its post's. Whoever looks at one `archivedAt` leaks
 * the others, so only what stores and carries the mark reads it; everybody else asks `shared/board/rows/archived.ts`.
 */
const CARRIERS = [
  /[\\/]shared[\\/]board[\\/](measured-time[\\/]archiving-day|rows[\\/](archived|deltas|row-columns|wire-post))\.ts$/,
  /[\\/]functions[\\/]data[\\/]board[\\/]row\.ts$/,
  /[\\/]frontend[\\/]src[\\/]features[\\/]board[\\/]state[\\/]wire[\\/]from-wire\.ts$/,
  /[\\/]frontend[\\/]src[\\/]features[\\/]board[\\/]api[\\/]board-changes\.ts$/,
  /[\\/]frontend[\\/]src[\\/]screens[\\/]project-boards[\\/]search[\\/]search-posts\.ts$/,
];
const isMark = (node, computed) => (computed ? node.type === 'Literal' && node.value : node.name) === 'archivedAt';

/** @type {import('eslint').Rule.RuleModule} */
export default {
  meta: {
    type: 'problem',
    docs: { description: 'forbid reading archivedAt outside what stores and carries it' },
    messages: {
      raw: 'Ask shared/board/rows/archived.ts (isActiveOn, isActiveAmong, activeSections, isArchivedItself): archivedAt alone forgets sections and parents.',
    },
    schema: [],
  },
  create(context) {
    if (CARRIERS.some((file) => file.test(context.filename))) return {};
    return {
      MemberExpression(node) {
        if (isMark(node.property, node.computed)) context.report({ node, messageId: 'raw' });
      },
      'ObjectPattern > Property'(node) {
        if (isMark(node.key, node.computed)) context.report({ node, messageId: 'raw' });
      },
    };
  },
};

/**
 * Enter confirms a conversion in Japanese input; a raw check of the key would save half a word. Only the key hook may
 * look at it, because it knows composition.
 */
const HOME = /[\\/]hooks[\\/]use-key-down(\.test)?\.ts$/;
const PROPERTIES = { key: ['Enter'], code: ['Enter', 'NumpadEnter'], keyCode: [13], which: [13] };
const COMPARISONS = new Set(['===', '!==', '==', '!=']);

const nameOf = (node) => {
  if (node.type === 'ChainExpression') return nameOf(node.expression);
  if (node.type === 'MemberExpression') return node.computed ? node.property.value : node.property.name;
  return node.type === 'Identifier' ? node.name : undefined;
};
const isEnterCheck = (subject, value) => PROPERTIES[nameOf(subject)]?.includes(value.value) ?? false;

/** @type {import('eslint').Rule.RuleModule} */
export default {
  meta: {
    type: 'problem',
    docs: { description: 'forbid checking for Enter outside the key hook' },
    messages: {
      raw: 'Use useKeyDown({ Enter: … }) from #app/hooks/use-key-down.ts: a raw Enter check fires while Japanese text is being converted.',
    },
    schema: [],
  },
  create(context) {
    if (HOME.test(context.filename)) return {};
    return {
      BinaryExpression(node) {
        if (!COMPARISONS.has(node.operator)) return;
        if (isEnterCheck(node.left, node.right) || isEnterCheck(node.right, node.left))
          context.report({ node, messageId: 'raw' });
      },
      SwitchStatement(node) {
        for (const branch of node.cases) {
          if (branch.test && isEnterCheck(node.discriminant, branch.test))
            context.report({ node: branch, messageId: 'raw' });
        }
      },
      CallExpression(node) {
        if (
          node.callee.type !== 'MemberExpression' ||
          nameOf(node.callee) !== 'includes' ||
          node.callee.object.type !== 'ArrayExpression'
        )
          return;
        const [subject] = node.arguments;
        if (subject && node.callee.object.elements.some((value) => value && isEnterCheck(subject, value)))
          context.report({ node, messageId: 'raw' });
      },
    };
  },
};

/** People read one kind of number everywhere, and a formatter is made once. Only shared/format/number.ts makes one. */
const HOME = /[\\/]shared[\\/]format[\\/]number\.ts$/;

const nameOf = (node) => (node.computed ? node.property.value : node.property.name);

/** @type {import('eslint').Rule.RuleModule} */
export default {
  meta: {
    type: 'problem',
    docs: { description: 'forbid formatting numbers and dates by the locale outside shared/format' },
    messages: {
      raw: 'Use formatNumber from #shared/format/number.ts (days: #shared/format/date.ts): one form for everybody.',
    },
    schema: [],
  },
  create(context) {
    if (HOME.test(context.filename)) return {};
    return {
      MemberExpression(node) {
        if (['toLocaleString', 'NumberFormat'].includes(nameOf(node))) context.report({ node, messageId: 'raw' });
      },
    };
  },
};

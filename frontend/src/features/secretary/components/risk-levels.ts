/** How a report says how grave a risk is. */
export const LEVELS = {
  high: { label: '高', color: 'red' },
  mid: { label: '中', color: 'yellow' },
  low: { label: '低', color: 'gray' },
} as const;

declare module '@joplin/turndown-plugin-gfm' {
  import type TurndownService from 'turndown';

  const plugins: Record<'gfm' | 'strikethrough' | 'tables', TurndownService.Plugin>;
  export default plugins;
}

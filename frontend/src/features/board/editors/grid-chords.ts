/** The keys of a selected cell: the table answers each, and the help names each. */
export type GridChord =
  | 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End' | 'Tab' | 'shift+Tab'
  | 'Enter' | 'F2' | 'Delete' | 'Backspace' | 'Escape' | ' ' | 'mod+Enter'
  | 'shift+ArrowUp' | 'shift+ArrowDown' | 'shift+ArrowLeft' | 'shift+ArrowRight' | 'shift+Home' | 'shift+End' | 'mod+a'
  | 'alt+ArrowUp' | 'alt+ArrowDown' | 'alt+shift+ArrowUp' | 'alt+shift+ArrowDown'
  | 'shift+Enter' | 'alt+Enter' | 'alt+ArrowRight' | 'alt+ArrowLeft'
  | 'mod+z' | 'mod+shift+z' | 'mod+y';

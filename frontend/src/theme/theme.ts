import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Mantine's ten shades as our variables, so that tokens.css stays the only place with values. */
const ramp = (name: string): MantineColorsTuple =>
  Array.from({ length: 10 }, (_, shade) => `var(--hs-${name}-${shade})`) as unknown as MantineColorsTuple;

export const theme = createTheme({
  primaryColor: 'ai',
  primaryShade: { light: 7, dark: 6 },
  colors: { ai: ramp('ai'), gray: ramp('gray'), dark: ramp('dark') },
  fontFamily: 'var(--hs-font)',
  fontFamilyMonospace: 'var(--hs-font-mono)',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '18px', sm: '20px', md: '24px', lg: '26px', xl: '30px' },
  fontWeights: { regular: '400', medium: '600', bold: '600' },
  headings: { fontFamily: 'var(--hs-font)', fontWeight: '600' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'sm',
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  shadows: { sm: 'var(--hs-shadow-1)', md: 'var(--hs-shadow-2)', lg: 'var(--hs-shadow-3)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  // By name, not by import: the sign-in screen must not load menus and dialogs.
  components: {
    Button: { defaultProps: { size: 'sm', variant: 'default' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    // Its placeholder for the first focus is a focusable element that a menu may not hold.
    Menu: {
      defaultProps: {
        withInitialFocusPlaceholder: false,
        shadow: 'md',
        radius: 'md',
        transitionProps: { transition: 'fade-down', duration: 160 },
      },
    },
    Popover: {
      defaultProps: { shadow: 'md', radius: 'md', transitionProps: { transition: 'fade-down', duration: 160 } },
    },
    Tooltip: { defaultProps: { openDelay: 400, radius: 'sm' } },
    Modal: { defaultProps: { centered: true, radius: 'lg', transitionProps: { transition: 'fade', duration: 160 } } },
    // The page has one banner, and it is not the head of a dialog.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    NumberInput: { defaultProps: { size: 'sm' } },
    Textarea: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { size: 'sm' } },
  },
});

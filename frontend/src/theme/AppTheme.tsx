import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import './mantine.css';
import './mantine-variables.css';
import './tokens.css';
import './global.css';
import './mantine-overrides.css';
import { theme } from './theme.ts';

/** Theme and colour scheme. `auto` follows the system until the person chooses. */
export const AppTheme = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} withCssVariables={false} defaultColorScheme="auto">
    {children}
  </MantineProvider>
);

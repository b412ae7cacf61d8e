import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';
import { mappedVariables } from './src/theme/mapped-variables.ts';
import { theme } from './src/theme/theme.ts';

const SHEET = /\/src\/theme\/mantine-variables\.css$/;
/** Mantine's own way to them: a table of some hundred variables and what colours are made with, run in every page. */
const MAKER = /\/MantineProvider\/MantineCssVariables\/MantineCssVariables\.mjs$/;

/** Ten shades of fourteen colours: those that are asked for are ours (`theme.ts`). */
const COLORS = /\/MantineProvider\/default-colors\.mjs$/;

type Variables = Record<string, string>;

const changed = (variables: Variables, from: Variables): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([name, value]) => from[name] !== value));

/** What our theme makes of Mantine's variables, where its own style sheet says otherwise. */
function sheet(): string {
  const own = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const given = defaultCssVariablesResolver(DEFAULT_THEME);
  return convertCssVariables(
    {
      variables: changed({ ...own.variables, ...mappedVariables.variables }, given.variables),
      light: changed({ ...own.light, ...mappedVariables.light }, given.light),
      dark: changed({ ...own.dark, ...mappedVariables.dark }, given.dark),
    },
    ':root',
  );
}

/** Mantine's variables as a part of the style sheet, made once by the build. */
export const mantineVariables = (): Plugin => ({
  name: 'mantine-variables',
  enforce: 'pre',
  load(id) {
    if (MAKER.test(id)) return 'export const MantineCssVariables = () => null;';
    if (COLORS.test(id)) return 'export const DEFAULT_COLORS = {};';
    return SHEET.test(id) ? sheet() : null;
  },
});

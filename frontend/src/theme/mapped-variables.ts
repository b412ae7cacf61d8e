const mapped = {
  '--mantine-color-body': 'var(--hs-bg)',
  '--mantine-color-text': 'var(--hs-text)',
  '--mantine-color-dimmed': 'var(--hs-text-3)',
  '--mantine-color-placeholder': 'var(--hs-text-3)',
  '--mantine-color-anchor': 'var(--hs-primary-text)',
  '--mantine-color-error': 'var(--hs-danger)',
  '--mantine-color-default': 'var(--hs-bg)',
  '--mantine-color-default-hover': 'var(--hs-bg-hover)',
  '--mantine-color-default-color': 'var(--hs-text)',
  '--mantine-color-default-border': 'var(--hs-line-strong)',
  '--mantine-color-disabled': 'var(--hs-bg-active)',
  '--mantine-color-disabled-color': 'var(--hs-text-disabled)',
  '--mantine-color-disabled-border': 'var(--hs-line)',
  '--mantine-color-ai-light': 'var(--hs-primary-tint)',
  '--mantine-color-ai-light-color': 'var(--hs-primary-text)',
  '--mantine-color-ai-filled': 'var(--hs-primary)',
  '--mantine-color-ai-filled-hover': 'var(--hs-primary-hover)',
  '--mantine-color-gray-text': 'var(--hs-text-3)',
  '--mantine-color-gray-light-hover': 'var(--hs-bg-hover)',
};

/** The tokens follow the colour scheme by themselves, so both schemes map to the same names. */
export const mappedVariables = {
  variables: { '--mantine-line-height': '20px' },
  light: mapped,
  dark: mapped,
};

import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core';

const brand: MantineColorsTuple = [
  '#f0f7fc',
  '#e1eff9',
  '#b5d6ec',
  '#78b3da',
  '#4594c7',
  '#1a7ab5',
  '#006098',
  '#00517f',
  '#004268',
  '#003350',
];
const accent: MantineColorsTuple = [
  '#fdf1ea',
  '#fae0d2',
  '#f6c4a9',
  '#f2a57d',
  '#ee8e5b',
  '#eb8148',
  '#e8743b',
  '#c85c27',
  '#a84a1d',
  '#863a16',
];
const vigente: MantineColorsTuple = [
  '#eef8f1',
  '#dcf0e2',
  '#a8d8b7',
  '#70bd89',
  '#4aa569',
  '#2f8d50',
  '#1f7a3d',
  '#1c6b36',
  '#16562b',
  '#104120',
];
const porVencer: MantineColorsTuple = [
  '#fff6e9',
  '#fdebcf',
  '#f6c67f',
  '#f0ab47',
  '#e08f1d',
  '#c47608',
  '#a65f00',
  '#854b00',
  '#6b3c00',
  '#502d00',
];
const vencido: MantineColorsTuple = [
  '#fef1f0',
  '#fde4e1',
  '#f5a8a1',
  '#ee7b71',
  '#e45549',
  '#d53a2e',
  '#c1271d',
  '#ad2018',
  '#8a1913',
  '#67120e',
];
const sinDato: MantineColorsTuple = [
  '#edf0f3',
  '#dde3e9',
  '#c3ccd5',
  '#a4b0bc',
  '#8593a0',
  '#6c7a87',
  '#586572',
  '#4a5560',
  '#3a444d',
  '#2b333a',
];
const gray: MantineColorsTuple = [
  '#f5f7f9',
  '#edf0f3',
  '#e5e9ee',
  '#d8dfe6',
  '#8f9ba8',
  '#75828f',
  '#5c6874',
  '#48535d',
  '#343e47',
  '#232b33',
];
const dark: MantineColorsTuple = [
  '#dbe1e7',
  '#b9c3cc',
  '#9aa6b2',
  '#75828f',
  '#465360',
  '#323e49',
  '#1b232b',
  '#141a20',
  '#0f1419',
  '#0a0e12',
];

const FLOAT = 'var(--float-shadow)';

const LIST = {
  defaultProps: { withScrollArea: false },
  styles: { options: { maxHeight: 260, overflowY: 'auto' } },
} as const;

/**
 * The product's theme: step 6 of the brand colour is the colour of the report header; the accent marks a single action
 * per page.
 */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 5 },
  colors: { brand, accent, vigente, porVencer, vencido, sinDato, gray, red: vencido, dark },
  black: '#17212b',
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.4', xl: '1.25' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '8px', xl: '8px' },
  defaultRadius: 'md',
  shadows: { xs: 'none', sm: FLOAT, md: FLOAT, lg: FLOAT, xl: FLOAT },
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.4' },
      h3: { fontSize: '1rem', lineHeight: '1.5' },
      h4: { fontSize: '0.875rem', lineHeight: '1.45' },
      h5: { fontSize: '0.875rem', lineHeight: '1.45' },
      h6: { fontSize: '0.75rem', lineHeight: '1.4' },
    },
  },
  // White on the accent would have a contrast of only 3.0 to 1.
  variantColorResolver: (input) =>
    input.variant === 'filled' && input.color === 'accent'
      ? {
          background: 'var(--mantine-color-accent-6)',
          hover: 'var(--mantine-color-accent-4)',
          color: '#1c1008',
          border: '1px solid transparent',
        }
      : defaultVariantColorsResolver(input),
  components: {
    // The library gives every alert the role `alert`, which screen readers read at once; only explicit alerts should
    // have it.
    Alert: { defaultProps: { role: 'note' } },
    Button: { defaultProps: { size: 'sm' }, styles: { label: { fontWeight: 550 } } },
    Badge: { styles: { label: { textTransform: 'none', fontWeight: 600 } } },
    // Keeps three tabs side by side on a phone.
    Tabs: { styles: { tab: { paddingInline: 'clamp(8px, 2.4vw, 16px)' } } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true, events: { hover: true, focus: true, touch: false } } },
    // The library's header element would be a second banner of the page.
    Modal: {
      defaultProps: {
        centered: true,
        overlayProps: { backgroundOpacity: 0.45 },
        attributes: { header: { role: 'presentation' } },
      },
      styles: { title: { fontWeight: 650, lineHeight: 1.4 } },
    },
    Drawer: {
      defaultProps: { attributes: { header: { role: 'presentation' } } },
      styles: { title: { fontWeight: 650, lineHeight: 1.4 } },
    },
    // The list itself scrolls, which the keyboard reaches through its field.
    Select: LIST,
    MultiSelect: LIST,
    Autocomplete: LIST,
    TagsInput: LIST,
    Menu: { defaultProps: { shadow: 'md', position: 'bottom-end', withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: { shadow: 'md' } },
    Paper: { defaultProps: { withBorder: true }, styles: { root: { borderColor: 'var(--border)' } } },
    InputWrapper: { styles: { label: { marginBottom: 4 } } },
    DatePicker: { defaultProps: { weekendDays: [], hideOutsideDates: true } },
    DateInput: { defaultProps: { weekendDays: [], hideOutsideDates: true, valueFormat: 'DD/MM/YYYY' } },
    // The library's 22 pixels are too small for a finger.
    InputClearButton: { defaultProps: { size: '24px', 'aria-label': 'Borrar' } },
    CloseButton: { defaultProps: { 'aria-label': 'Cerrar' } },
    Anchor: { defaultProps: { underline: 'hover' } },
  },
});

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-dimmed': '#55616d',
    '--mantine-color-placeholder': '#66727e',
    '--mantine-color-error': '#b3221a',
    '--mantine-color-anchor': '#006098',
    '--mantine-color-default-border': '#b9c3cd',
    '--mantine-color-brand-light': '#e1eff9',
    '--mantine-color-brand-light-hover': '#d2e6f4',
    '--mantine-color-brand-light-color': '#00517f',
  },
  dark: {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-dimmed': '#a3afba',
    '--mantine-color-placeholder': '#95a2ae',
    '--mantine-color-error': '#ffa197',
    '--mantine-color-anchor': '#7fbfe6',
    '--mantine-color-disabled': '#2b353f',
    '--mantine-color-disabled-color': '#95a2ae',
    '--mantine-color-default-border': '#465360',
    '--mantine-color-brand-light': '#183a50',
    '--mantine-color-brand-light-hover': '#1f4761',
    '--mantine-color-brand-light-color': '#b5d9f0',
    // The library's own colours are darker than the page behind them.
    '--mantine-color-accent-light': '#43270f',
    '--mantine-color-accent-light-color': '#f6b48c',
    '--mantine-color-gray-light': 'var(--status-sinDato-bg)',
    '--mantine-color-gray-light-color': 'var(--status-sinDato)',
    '--mantine-color-vigente-light': 'var(--status-vigente-bg)',
    '--mantine-color-vigente-light-color': 'var(--status-vigente)',
    '--mantine-color-porVencer-light': 'var(--status-porVencer-bg)',
    '--mantine-color-porVencer-light-color': 'var(--status-porVencer)',
    '--mantine-color-vencido-light': 'var(--status-vencido-bg)',
    '--mantine-color-vencido-light-color': 'var(--status-vencido)',
    '--mantine-color-sinDato-light': 'var(--status-sinDato-bg)',
    '--mantine-color-sinDato-light-color': 'var(--status-sinDato)',
  },
});

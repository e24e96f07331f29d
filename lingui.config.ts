import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** The first pages of patients: `npm run check` holds that te reo Māori has all of them. */
const mainPages = [
  'src/client/app/layouts/patient-layout.tsx',
  'src/client/app/layouts/public-layout.tsx',
  'src/client/features/public-home',
  'src/client/features/patient-home',
]

/** English is in the code; `npm run words` extracts it to .tmp/i18n. Only translations are committed: src/client/page/i18n. */
export default defineConfig({
  sourceLocale: 'en-NZ',
  locales: ['en-NZ'],
  catalogs: [
    { path: '<rootDir>/.tmp/i18n/main/{locale}', include: mainPages },
    { path: '<rootDir>/.tmp/i18n/more/{locale}', include: ['src/client'], exclude: mainPages },
    { path: '<rootDir>/.tmp/i18n/sw/{locale}', include: ['sw'] },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
})

import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** The pages that patients come to first: in te reo Māori whole, which `npm run check` holds. */
const mainPages = [
  'src/client/app/layouts/patient-layout.tsx',
  'src/client/app/layouts/public-layout.tsx',
  'src/client/features/public-home',
  'src/client/features/patient-home',
]

/** Sentences stay where they are used; `npm run words` gathers them into the catalogs of src/client/page/i18n. */
export default defineConfig({
  sourceLocale: 'en-NZ',
  locales: ['en-NZ', 'en-AU', 'mi'],
  catalogs: [
    { path: '<rootDir>/src/client/page/i18n/main/{locale}', include: mainPages },
    { path: '<rootDir>/src/client/page/i18n/more/{locale}', include: ['src/client'], exclude: mainPages },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
})

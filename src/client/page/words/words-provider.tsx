import { i18n } from '@lingui/core'
import { I18nProvider, type TransRenderProps } from '@lingui/react'
import type { ReactNode } from 'react'
import { chosenLanguage } from './language.ts'

/** The page is English: what is said in te reo Māori is marked so, for a voice that reads it. */
function Marked({ id, children }: TransRenderProps) {
  return id in i18n.messages ? <span lang="mi">{children}</span> : children
}

/** Gives every page the words that `readWords` has read. */
export function WordsProvider({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n} {...(chosenLanguage() === 'mi' && { defaultComponent: Marked })}>
      {children}
    </I18nProvider>
  )
}

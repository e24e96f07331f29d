import { useState } from 'react'
import type { ReportContent, WordPiece } from '../../../contract/reports/report-content.ts'
import css from './report.module.css'
import { OwnText } from '../../ui/own-text.tsx'

/** Words of a report; a glossary term is a button that shows its meaning below. */
export function ReportWords({ words, glossary }: { words: readonly WordPiece[]; glossary: ReportContent['glossary'] }) {
  const [open, setOpen] = useState<string>()
  const shown = glossary.find(({ key }) => key === open)
  return (
    <>
      <p className={css.words}>
        {words.map(({ text, glossary: key, isAside }, i) => {
          const term = glossary.find((one) => one.key === key)
          const piece =
            term === undefined ? (
              text
            ) : (
              <button
                type="button"
                className={css.term}
                aria-expanded={open === term.key}
                onClick={() => setOpen(open === term.key ? undefined : term.key)}
              >
                {text}
              </button>
            )
          return (
            <span key={i}>
              {isAside ? (
                <OwnText>
                  {' '}
                  <span className={css.aside}>({piece})</span>
                </OwnText>
              ) : (
                piece
              )}
            </span>
          )
        })}
      </p>
      <output className={css.meaning} hidden={shown === undefined}>
        {shown !== undefined && (
          <>
            <b>{shown.term}</b>
            <span>{shown.plain}</span>
          </>
        )}
      </output>
    </>
  )
}

import { Trans } from '@lingui/react/macro'
import { ChevronLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { usePage } from '../../page/use-page.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { HelpButton } from '../../ui/buttons/help-button.tsx'
import { Logo } from '../../ui/frame/logo.tsx'
import { ProgressBar } from '../../ui/indicators/progress-bar.tsx'
import { classes } from '../../ui/classes.ts'
import barCss from '../../ui/frame/top-bar.module.css'
import css from './question-layout.module.css'
import type { Address } from '../../ui/address.ts'

export type QuestionLayoutProps = {
  /** The position among the questions, also in words. Without it no progress is shown. */
  place?: { words: string; done: number; of: number } | undefined
  title: ReactNode
  back?: Address | undefined
  /** At the bottom, within reach of the thumb: the main button first. */
  actions?: ReactNode
  onSubmit?: (() => void) | undefined
  children: ReactNode
}

/** A page with one question: progress, a link back, and the main button at the bottom. */
export function QuestionLayout({ place, title, back, actions, onSubmit, children }: QuestionLayoutProps) {
  usePage({ touch: 'default', ...(typeof title === 'string' && { title }) })
  const heading = useFocusOnNewQuestion(place?.done)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    <form className={css.page} noValidate onSubmit={submit}>
      <header className={classes(barCss.bar, css.top)}>
        {back === undefined ? (
          <Logo href="/" />
        ) : (
          <ButtonLink kind="quiet" icon={ChevronLeft} href={back} className={css.back}>
            <Trans>Back</Trans>
          </ButtonLink>
        )}
        <HelpButton />
      </header>
      <main className={css.main} data-fills="in-order">
        {place !== undefined && (
          <div className={css.place}>
            <p className="small muted">{place.words}</p>
            <ProgressBar className={css.bar} done={place.done} of={place.of} label={place.words} />
          </div>
        )}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </main>
      {actions !== undefined && (
        <footer className={css.foot}>
          <div>{actions}</div>
        </footer>
      )}
    </form>
  )
}

/**
 * Scrolls each new question to its top and focuses its heading, so that it is read out. Leaves the first page to the
 * browser.
 */
function useFocusOnNewQuestion(done: number | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(done)
  useEffect(() => {
    if (last.current === done) return
    last.current = done
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [done])
  return heading
}

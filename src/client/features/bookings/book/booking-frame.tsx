import { ChevronLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { usePage } from '../../../page/use-page.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { HelpButton } from '../../../ui/buttons/help-button.tsx'
import { Logo } from '../../../ui/frame/logo.tsx'
import { Progress } from '../../../ui/signs/progress.tsx'
import css from './booking-frame.module.css'
import { bookingSteps, type BookingStep, stepWords } from './journey/booking-steps.ts'

export type BookingFrameProps = {
  /** Without a step, as on the way back from paying, no progress is shown. */
  step?: BookingStep | undefined
  title: ReactNode
  back?: string | undefined
  /** At the foot, in the thumb's reach: the main button first. */
  actions?: ReactNode
  onSubmit?: () => void
  children: ReactNode
}

/** A page of the booking: one question, where one is in words, the way back, and the main button at the foot. */
export function BookingFrame({ step, title, back, actions, onSubmit, children }: BookingFrameProps) {
  usePage({ touch: 'default', ...(typeof title === 'string' && { title }) })
  const heading = useFocusOnNewStep(step)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    <form className={css.page} noValidate onSubmit={submit}>
      <header className={css.top}>
        {back === undefined ? (
          <Logo href="/" />
        ) : (
          <ButtonLink kind="quiet" icon={ChevronLeft} href={back} className={css.back}>
            Back
          </ButtonLink>
        )}
        <HelpButton />
      </header>
      <main className={css.main}>
        {step !== undefined && <Place step={step} />}
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

function Place({ step }: { step: BookingStep }) {
  const place = bookingSteps.indexOf(step) + 1
  const words = `Step ${place} of ${bookingSteps.length}, ${stepWords[step]}`
  return (
    <div className={css.place}>
      <p className="small muted">{words}</p>
      <Progress className={css.bar} done={place} of={bookingSteps.length} label={words} />
    </div>
  )
}

/** The next question is read out and begins at its top; the first page is left to the browser. */
function useFocusOnNewStep(step: BookingStep | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return heading
}
